import { describe, expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS, POSITIONS, type Position } from '#domain/bazi/chart';
import type { Relation } from '#domain/bazi/relations';
import { arcName, COLUMN, laneCount, type RelationArc, relationLayout } from './relation-layout.ts';

const { pillars, relations } = chart(
  { date: { year: 1990, month: 5, day: 20 }, hour: 14, minute: 30, second: 0, gender: 'male' },
  DEFAULT_OPTIONS,
);
const layout = relationLayout(
  pillars.map(({ position }) => position),
  relations,
);
const lanes = (arcs: readonly RelationArc[]) => arcs.map((arc) => [arcName(arc), arc.lane]);

function between(name: string, ...members: Position[]): Relation<Position> {
  return { kind: '六冲', name, members: members.map((position) => ({ position, sign: '子' })) };
}

describe('the layout of 庚午 辛巳 乙酉 癸未', () => {
  test('keeps stems above and branches below, each relation once', () => {
    const drawn = (arcs: readonly RelationArc[]) => arcs.flatMap((arc) => arc.relations);
    expect(drawn(layout.stems).map(({ name }) => name)).toEqual(['乙辛冲', '乙庚合金']);
    expect([...drawn(layout.stems), ...drawn(layout.branches)]).toHaveLength(relations.length);
  });

  test('puts short brackets next to the signs and never overlaps two in a lane', () => {
    expect(lanes(layout.stems)).toEqual([
      ['乙辛冲', 0],
      ['乙庚合金', 1],
    ]);
    expect(lanes(layout.branches)[0]).toEqual(['巳酉半合金', 0]);
    for (const one of layout.branches) {
      for (const other of layout.branches) {
        if (one === other || one.lane !== other.lane) continue;
        const [a, b] = [one.legs, other.legs];
        const apart = Math.max(...a) < Math.min(...b) || Math.max(...b) < Math.min(...a);
        expect(apart).toBe(true);
      }
    }
    expect(laneCount(layout.branches)).toBeGreaterThan(1);
    expect(laneCount([])).toBe(0);
  });

  test('gives a relation of three signs three legs, and its name in the middle', () => {
    const three = layout.branches.find((arc) => arc.relations[0].kind === '三会');
    expect(three?.legs).toHaveLength(3);
    const [left = 0, , right = 0] = three?.legs ?? [];
    expect(three?.middle).toBe((left + right) / 2);
    expect(Math.abs((three?.middle ?? 0) - 2 * COLUMN)).toBeLessThan(COLUMN / 4);
  });
});

test('legs on one sign are spaced and do not cross', () => {
  const { branches } = relationLayout(POSITIONS, [
    between('长', 'year', 'hour'),
    between('短', 'year', 'month'),
    between('中', 'year', 'day'),
  ]);
  const [short, medium, long] = ['短', '中', '长'].map(
    (name) => branches.find((arc) => arcName(arc) === name)?.legs[0] ?? 0,
  ) as [number, number, number];
  expect(long).toBeLessThan(medium);
  expect(medium).toBeLessThan(short);
  expect(branches.map(({ lane }) => lane)).toEqual([0, 1, 2]);
});

test('brackets that share no column share a lane', () => {
  const { branches } = relationLayout(POSITIONS, [between('左', 'year', 'month'), between('右', 'day', 'hour')]);
  expect(branches.map(({ lane }) => lane)).toEqual([0, 0]);
});

test('all relations of the same two signs share one bracket', () => {
  const { pillars: own, relations: many } = chart(
    { date: { year: 2013, month: 5, day: 6 }, hour: 16, minute: 0, second: 0, gender: 'female' },
    DEFAULT_OPTIONS,
  );
  const { branches } = relationLayout(
    own.map(({ position }) => position),
    many,
  );
  expect(branches.map(arcName)).toEqual(Array(4).fill('巳申合水·刑·破'));
});
