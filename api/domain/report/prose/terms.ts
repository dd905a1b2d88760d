import { KEPT_OUT } from '#content/tables/kept-out';

const STEMS = '甲乙丙丁戊己庚辛壬癸';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

/** The words, `某某格`, `乙木`, `庚午`, and two branches with what they do (`子午冲`). */
const PATTERN = new RegExp(
  [
    ...KEPT_OUT.terms,
    '[官财印杀食禄刃][^，。、 ]?格(?![外式])',
    `[${STEMS}][木火土金水]`,
    `[${BRANCHES}][木火土金水]`,
    `(?<![自知律利克])[${STEMS}][${BRANCHES}](?!时)`,
    `[${BRANCHES}]{2,3}[合会冲刑害破]`,
  ].join('|'),
  'g',
);

/** The terms in a text, each once. */
export function termsIn(text: string): readonly string[] {
  return [...new Set(text.match(PATTERN) ?? [])];
}
