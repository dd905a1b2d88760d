import { KEPT_OUT } from '#content/tables/kept-out';
import { BRANCHES, STEMS } from '../../calendar/ganzhi.ts';

const STEM = `[${STEMS.join('')}]`;
const BRANCH = `[${BRANCHES.join('')}]`;

/** Terms, `某某格`, `乙木`, `庚午`, and branch relations (`子午冲`). */
const PATTERN = new RegExp(
  [
    ...KEPT_OUT.terms,
    ...KEPT_OUT['terms.patterns'],
    `${STEM}[木火土金水]`,
    `${BRANCH}[木火土金水]`,
    `(?<![自知律利克])${STEM}${BRANCH}(?!时)`,
    `${BRANCH}{2,3}[合会冲刑害破]`,
  ].join('|'),
  'g',
);

/** Returns the terms in a text, without duplicates. */
export function termsIn(text: string): readonly string[] {
  return [...new Set(text.match(PATTERN) ?? [])];
}
