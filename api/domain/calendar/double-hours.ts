import { must } from '../lookup.ts';
import type { Branch } from './ganzhi.ts';

/**
 * The thirteen double-hours a person can choose. The Zi hour is two entries because its two halves
 * lie on different civil days; schools swap the names 早子 and 晚子, so the clock range is always
 * part of the label. `hour` and `minute` are the middle of the range: the instant a chart is
 * computed for when only the double-hour is known.
 */
export const DOUBLE_HOURS = [
  { code: 'early_zi', branch: '子', name: '早子', range: '23:00-23:59', hour: 23, minute: 30 },
  { code: 'late_zi', branch: '子', name: '晚子', range: '00:00-00:59', hour: 0, minute: 30 },
  { code: 'chou', branch: '丑', name: '丑', range: '1:00-2:59', hour: 2, minute: 0 },
  { code: 'yin', branch: '寅', name: '寅', range: '3:00-4:59', hour: 4, minute: 0 },
  { code: 'mao', branch: '卯', name: '卯', range: '5:00-6:59', hour: 6, minute: 0 },
  { code: 'chen', branch: '辰', name: '辰', range: '7:00-8:59', hour: 8, minute: 0 },
  { code: 'si', branch: '巳', name: '巳', range: '9:00-10:59', hour: 10, minute: 0 },
  { code: 'wu', branch: '午', name: '午', range: '11:00-12:59', hour: 12, minute: 0 },
  { code: 'wei', branch: '未', name: '未', range: '13:00-14:59', hour: 14, minute: 0 },
  { code: 'shen', branch: '申', name: '申', range: '15:00-16:59', hour: 16, minute: 0 },
  { code: 'you', branch: '酉', name: '酉', range: '17:00-18:59', hour: 18, minute: 0 },
  { code: 'xu', branch: '戌', name: '戌', range: '19:00-20:59', hour: 20, minute: 0 },
  { code: 'hai', branch: '亥', name: '亥', range: '21:00-22:59', hour: 22, minute: 0 },
] as const satisfies readonly DoubleHour[];

interface DoubleHour {
  code: string;
  branch: Branch;
  name: string;
  range: string;
  hour: number;
  minute: number;
}

export type DoubleHourCode = (typeof DOUBLE_HOURS)[number]['code'];

export const DOUBLE_HOUR_CODES = DOUBLE_HOURS.map((entry) => entry.code) as [DoubleHourCode, ...DoubleHourCode[]];

const BY_CODE: ReadonlyMap<string, (typeof DOUBLE_HOURS)[number]> = new Map(
  DOUBLE_HOURS.map((entry) => [entry.code, entry]),
);

export function doubleHour(code: DoubleHourCode): (typeof DOUBLE_HOURS)[number] {
  return must(BY_CODE.get(code), `double-hour ${code}`);
}

/** Spellings of each double-hour: code, name with or without 时, clock range, and label. */
const SPELLINGS: ReadonlyMap<string, DoubleHourCode> = new Map(
  DOUBLE_HOURS.flatMap(({ code, name, range }) =>
    [code, name, `${name}时`, range, `${name} ${range}`].map((spelling) => [spelling, code] as const),
  ),
);

/** Returns the double-hour of any spelling; undefined for others, and for 子 alone, which has two halves. */
export const readDoubleHour = (text: string): DoubleHourCode | undefined => SPELLINGS.get(text.trim());

/** `辰 7:00-8:59`, `早子 23:00-23:59`. */
export function doubleHourLabel(code: DoubleHourCode): string {
  const { name, range } = doubleHour(code);
  return `${name} ${range}`;
}
