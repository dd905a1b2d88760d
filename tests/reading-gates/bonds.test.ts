import { expect, test } from 'vitest';
import { ganzhiAt } from '#domain/calendar/ganzhi';
import { cycleOutlooks } from '#domain/outlook/cycles';
import { periodSigns } from '#domain/outlook/period-signs';
import { foundIn } from '#domain/outlook/signals/find';
import { type Found, passageOf } from '#domain/outlook/signals/found';
import { joined } from '#domain/outlook/signals/joined';
import { people } from './people.ts';

/** Meetings of years and days with a chart: each touch by its valence, each branch in one meeting. */

const CHARTS = people(40, 389);
const PAIRS = 60;

const passages = CHARTS.flatMap((analysis) =>
  Array.from({ length: PAIRS }, (_, pair) => {
    const period = periodSigns(analysis, pair % 2 ? 'luckYear' : 'luckDay', ganzhiAt(pair));
    return { analysis, found: foundIn(passageOf(analysis, period)) };
  }),
);

/** On which side of a chart the element of a signal stands. */
const sideOf = { 用: 1, 喜: 1, 闲: 0, 忌: -1, 仇: -1 } as const;

const WHOLE_FRAME = /^frame\./;
const SMALLER = /^(bond|half-frame)\./;
const worthOf = (found: readonly Found[]) => found.reduce((sum, { valence, weight }) => sum + valence * weight, 0);
const natalOf = ({ members }: Found) =>
  members.map(({ position }) => position).filter((position) => !position.startsWith('luck'));

test('what comes counts by its role, what goes or is tied counts the other way', () => {
  const met = new Set<string>();
  for (const { analysis, found } of passages) {
    for (const { id, kind, effect, element, valence } of found) {
      const side = sideOf[analysis.roles.byElement[element]];
      if (side === 0) continue;
      if (kind === 'frame') expect(Math.sign(valence), id).toBe(side);
      if (kind === 'clash') expect(Math.sign(valence), id).toBe(-side);
      // 合 by what it makes, else by what it ties.
      const tied = effect === 'relieved' || effect === 'deprived';
      if (kind === 'bond') expect(Math.sign(valence), id).toBe(tied ? -side : side);
      met.add(`${kind} ${effect}`);
    }
  }
  for (const each of ['bond relieved', 'bond deprived', 'bond helped', 'bond burdened', 'frame helped']) {
    expect(met).toContain(each);
  }
});

test('a branch is used once: one whole frame, and nothing smaller with its members', () => {
  let met = 0;
  for (const { found } of passages) {
    const whole = found.filter(({ id }) => WHOLE_FRAME.test(id));
    expect(whole.length).toBeLessThanOrEqual(1);
    const members = whole.flatMap(natalOf);
    const smaller = found.filter(({ id }) => SMALLER.test(id)).flatMap(natalOf);
    expect(smaller.filter((position) => members.includes(position))).toEqual([]);
    met += whole.length;
  }
  expect(met).toBeGreaterThan(0);
});

test('a pair of signs is told as one signal, whose worth is that of all', () => {
  const met = new Set<string>();
  for (const { found } of passages) {
    const told = joined(found);
    const pairs = told.filter(({ members }) => members.length > 1).map(({ members }) => JSON.stringify(members));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(worthOf(told)).toBeCloseTo(worthOf(found));
    for (const { id } of found.filter((each) => !told.some((other) => other.id === each.id))) {
      met.add(id.split('.')[0] ?? '');
    }
  }
  expect([...met].sort()).toEqual(['clash', 'stem-bond', 'stem-clash', 'struck', 'void']);
});

test('half a decade whose own sign is wanted is the hardest of the twenty in one case of ten at most', () => {
  const wanted = CHARTS.flatMap((analysis) =>
    cycleOutlooks(analysis).flatMap(({ stem, branch, halves: [first, second] }) => [
      { role: stem.role, tone: first.tone },
      { role: branch.role, tone: second.tone },
    ]),
  ).filter(({ role }) => sideOf[role] > 0);
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ tone }) => tone === '慢').length / wanted.length).toBeLessThanOrEqual(0.1);
});
