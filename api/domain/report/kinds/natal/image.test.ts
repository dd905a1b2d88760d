import { describe, expect, test } from 'vitest';
import { NATAL_SCENE } from '#content/natal/scene';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { bannedIn } from '../../prose/ban-list.ts';
import { termsIn } from '../../prose/terms.ts';
import { imageOf } from './image.ts';

const scenes = Object.values(NATAL_SCENE).flatMap((groups) => Object.values(groups));

describe('the image', () => {
  test('has 200 scenes, all different, short, without terms, and each can open a headline', () => {
    expect(new Set(scenes).size).toBe(200);
    for (const scene of scenes) {
      expect(scene.length).toBeLessThanOrEqual(30);
      expect(scene.split('，')[0]?.length, scene).toBeLessThanOrEqual(12);
      expect([...termsIn(scene), ...bannedIn(scene)], scene).toEqual([]);
    }
  });

  test('of a 乙 in summer under heavy metal is the creeper, the scissors and the water', () => {
    const moment = { date: { year: 1990, month: 5, day: 20 }, hour: 14, minute: 30, second: 0 };
    const natal = analyse(chart({ ...moment, gender: 'male' }, DEFAULT_OPTIONS), 'male');
    const { scene, ...nouns } = imageOf(natal);
    expect(scene).toContain('剪刀');
    expect(nouns).toEqual({ self: '藤', you: '您这株藤', press: '剪刀', feed: '水' });
  });
});
