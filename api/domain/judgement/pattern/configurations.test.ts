import { describe, expect, it } from 'vitest';
import { readFourPillars } from '../../bazi/four-pillars.ts';
import { judge } from '../judge.ts';
import { configurationsOf, rulesIn } from './configurations.ts';

type Area = Parameters<typeof rulesIn>[1];

const chartOf = (text: string, gender: 'male' | 'female' = 'male') => ({
  ...judge(readFourPillars(text.split(' ')), null),
  gender,
});
const namesOf = (text: string, area: Area, gender?: 'male' | 'female') =>
  rulesIn(chartOf(text, gender), area).map(({ name }) => name);

/** Worked by hand; most are charts of a master's own list. */
const WORKED = [
  // 癸 alone under 丁 and 巳, with 未 and 卯 draining it.
  ['财运', '财多身弱', '辛未 辛卯 癸未 丁巳'],
  // 甲 in 卯 with 寅 and 乙 bears the earth of 戊, 辰 and 未.
  ['财运', '身强财旺', '戊寅 乙卯 甲辰 辛未'],
  // 丁 in 巳 with 丁, 丙 and 午; one 酉 and no officer to hold them.
  ['财运', '比劫夺财', '丁酉 乙巳 丁丑 丙午'],
  // 乙 in 卯: 丁 twice open, the earth of 未 under it.
  ['财运', '食伤生财', '甲寅 丁卯 乙未 丁亥'],
  // 庚 in 子: 癸 inside feeds 甲 and 寅.
  ['财运', '食伤生财', '甲申 丙子 庚辰 戊寅'],
  // 戊: two 子 and 癸 against one 午.
  ['家人', '财多破印', '癸酉 甲子 戊子 戊午'],
  // 丁 in 午: 庚 and 申 feed 壬 and 亥.
  ['事业', '财生官', '甲申 庚午 丁亥 壬寅'],
  // 丁: 壬 and 亥 feed 甲 and 寅.
  ['事业', '官印相生', '壬寅 甲辰 丁亥 己酉'],
  // 戊 in a chart of wood: 丙 turns it into support.
  ['事业', '杀印相生', '甲寅 丙寅 戊寅 乙卯'],
  // 壬 in 亥: 甲 controls 戊.
  ['事业', '食神制杀', '戊子 癸亥 壬戌 甲辰'],
  // 壬: 己 and 戊 are both open and rooted.
  ['事业', '官杀混杂', '己丑 戊辰 壬午 辛丑'],
  // 甲 on 申 in 申, 辛 open.
  ['事业', '杀重身轻', '乙丑 甲申 甲申 辛未'],
  // 壬 in 卯: 己 is open, and 乙 rules the month.
  ['事业', '伤官见官', '庚辰 己卯 壬辰 庚子'],
  // 丙 under four branches and stems of earth.
  ['事业', '食伤泄身', '己丑 辛未 丙寅 己丑'],
  // 乙 in 巳: 癸 alone feeds it.
  ['事业', '身弱用印', '庚午 辛巳 乙酉 癸未'],
] as const;

describe('configurations', () => {
  it.each(WORKED)('%s: %s in %s', (area, name, text) => {
    expect(namesOf(text, area)).toContain(name);
  });

  it('the one that goes first gives the level and the work', () => {
    const { 事业 } = configurationsOf(chartOf('甲寅 丙寅 戊寅 乙卯'));
    expect(事业).toMatchObject({ name: '杀印相生', level: '好', group: '印' });
  });

  it('a rival for the spouse concerns men', () => {
    const robbed = '丁酉 乙巳 丁丑 丙午';
    expect(namesOf(robbed, '感情')).toContain('比劫争');
    expect(namesOf(robbed, '感情', 'female')).not.toContain('比劫争');
  });

  it('do not contradict one another', () => {
    for (const [, , text] of WORKED) {
      const names = [...namesOf(text, '事业'), ...namesOf(text, '财运')];
      for (const pair of [
        ['财多身弱', '身强财旺'],
        ['官印相生', '杀印相生'],
      ]) {
        expect(
          pair.every((name) => names.includes(name)),
          `${text} ${names}`,
        ).toBe(false);
      }
    }
  });
});
