import { MATTERS as DAYS } from '#content/tables/matters';
import { must, ring } from '../lookup.ts';
import { MATTERS, type Matter } from './matters.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%';
/** 诸事不宜, among the 忌. */
const BLANKET = '$';

const matterAt = ring(MATTERS);
const ROWS = Object.values(DAYS).map((lines) => lines.join(' ').split(' '));

/** 宜 and 忌 of a day in the 通书: everyday matters, in the order of the edition. */
export interface Tongshu {
  yi: readonly Matter[];
  ji: readonly Matter[];
  /** The edition writes 诸事不宜: 38 of the 730 days of 2026 and 2027. */
  isBlanket: boolean;
}

const mattersOf = (letters: string): Matter[] =>
  [...letters.replace(BLANKET, '')].map((letter) => matterAt(LETTERS.indexOf(letter))[0]);

/** Looks up a day by the branch of its month, which counts whole days, and its place among the sixty. */
export function tongshuOf(monthIndex: number, dayIndex: number): Tongshu {
  const day = must(ROWS[monthIndex % 12]?.[dayIndex], 'day of the 通书');
  const [yi = '', ji = ''] = day.split('|');
  return { yi: mattersOf(yi), ji: mattersOf(ji), isBlanket: ji.endsWith(BLANKET) };
}
