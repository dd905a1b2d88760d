import { describe, expect, it } from 'vitest';
import { DOUBLE_HOUR_CODES } from '../calendar/double-hours.ts';
import { sunOfDay } from '../calendar/sun-of-day.ts';
import {
  type ClueFacts,
  common,
  type DayParts,
  type HourClue,
  hoursIn,
  MOMENTS,
  narrowed,
  partsOf,
} from './hour-clues.ts';

const FACTS: ClueFacts = { day: { year: 1983, month: 12, day: 21 }, longitude: null };

const CLUES: readonly HourClue[] = [
  ...MOMENTS.map((moment) => ({ kind: 'moment', moment }) as const),
  ...DOUBLE_HOUR_CODES.map((time) => ({ kind: 'written-hour', time }) as const),
  { kind: 'written', clock: '07:05' },
  { kind: 'written', clock: '00:00' },
  { kind: 'remembered', clock: '23:55', vague: true },
  { kind: 'remembered', clock: '７：３０', vague: false },
];

/** The minutes one by one. */
const minutesOf = (parts: DayParts) =>
  Array.from({ length: 1440 }, (_, at) => at).filter((at) => parts.some(([from, until]) => at >= from && at < until));

const codesOf = (clues: readonly HourClue[], facts = FACTS) => {
  const { parts } = narrowed(clues, facts);
  return parts && hoursIn(parts).map(({ time }) => time);
};

it('two clues leave their common minutes, and are named if there are none', () => {
  const told = CLUES.map((clue) => ({ clue, parts: partsOf(clue, FACTS) ?? [] })).map((each) => ({
    ...each,
    minutes: new Set(minutesOf(each.parts)),
  }));
  const wrong = told.flatMap((one) =>
    told.filter((other) => {
      const both = [...one.minutes].filter((minute) => other.minutes.has(minute));
      const { against } = narrowed([one.clue, other.clue], FACTS);
      const isNamed = against?.[0] === one.clue && against[1] === other.clue;
      return (
        minutesOf(common(one.parts, other.parts)).join() !== both.toSorted((a, b) => a - b).join() ||
        isNamed === both.length > 0
      );
    }),
  );
  expect(wrong).toEqual([]);
});

it('of three clues that exclude each other only together, two are named', () => {
  const clues: HourClue[] = [
    { kind: 'moment', moment: 'lunch' },
    { kind: 'moment', moment: 'nap' },
    { kind: 'remembered', clock: '11:10', vague: false },
  ];
  expect(narrowed(clues, FACTS).against).toHaveLength(2);
});

describe('the remaining hours', () => {
  it.each<[string, HourClue[], string[]]>([
    ['a minute on paper', [{ kind: 'written', clock: '07:05' }], ['chen']],
    ['a remembered clock near a border', [{ kind: 'remembered', clock: '7:05', vague: false }], ['mao', 'chen']],
    ['a remembered clock within an hour', [{ kind: 'remembered', clock: '08:00', vague: false }], ['chen']],
    ['an hour on paper', [{ kind: 'written-hour', time: 'hai' }], ['hai']],
    [
      'breakfast and on the way to work',
      [
        { kind: 'moment', moment: 'breakfast' },
        { kind: 'moment', moment: 'to-work' },
      ],
      ['mao', 'chen'],
    ],
    [
      'the middle of the night',
      [{ kind: 'moment', moment: 'midnight' }],
      ['late_zi', 'chou', 'yin', 'hai', 'early_zi'],
    ],
  ])('%s', (_, clues, codes) => {
    expect(codesOf(clues)).toEqual(codes);
  });

  it('are all thirteen without a clue, and after an unreadable one', () => {
    expect(codesOf([])).toHaveLength(13);
    for (const clock of ['24:00', '7:5', '25:61', 'x']) {
      expect(codesOf([{ kind: 'remembered', clock, vague: false }])).toHaveLength(13);
    }
  });

  it('have the halves that the times touch', () => {
    expect(hoursIn([[420, 470]])).toEqual([{ time: 'chen', halves: ['first'] }]);
    expect(hoursIn([[470, 490]])).toEqual([{ time: 'chen', halves: ['first', 'second'] }]);
  });

  it('during summer time are those of both clocks until one is chosen', () => {
    const day = { year: 1988, month: 7, day: 1 };
    const dawn: HourClue = { kind: 'moment', moment: 'dawn' };
    const ends = (summerTime?: 'clock' | 'standard') =>
      partsOf(dawn, { day, longitude: 116.4, summerTime })?.flat() ?? [];
    const [standard, clock, both] = [ends('standard'), ends('clock'), ends()];
    expect(clock).toEqual(standard.map((minute) => minute + 60));
    expect(both).toEqual([standard[0], clock[1]]);
  });
});

/** Sunrise and sunset of the almanac. */
it.each([
  ['北京', 116.41, { year: 2024, month: 6, day: 21 }, '04:46', '19:46'],
  ['哈尔滨', 126.53, { year: 2024, month: 6, day: 21 }, '03:43', '19:27'],
  ['广州', 113.26, { year: 2024, month: 12, day: 21 }, '07:04', '17:46'],
  ['乌鲁木齐', 87.62, { year: 2024, month: 12, day: 21 }, '09:40', '18:30'],
] as const)('sunrise and sunset in %s are within the calculated range', (_, longitude, day, rise, set) => {
  const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const sun = sunOfDay(day, longitude);
  for (const [at, [from, until]] of [
    [minute(rise), sun.rise],
    [minute(set), sun.set],
  ] as const) {
    expect(at).toBeGreaterThan(from);
    expect(at).toBeLessThan(until);
    // Wider it would tell nothing.
    expect(until - from).toBeLessThanOrEqual(240);
  }
});
