import { MODEL_WORDS } from '#content/tables/model-words';
import { BRANCHES } from '../../calendar/ganzhi.ts';
import { TERM_NAMES } from '../../calendar/solar-terms.ts';

// Forms that a model's paragraph may have only where the rules' own has them.

const anyOf = (forms: readonly string[], before = '') => new RegExp(`${before}(?:${forms.join('|')})`, 'g');

/** Not after 不 and its like: 不顺利 does not encourage, 不吃亏 warns of nothing. */
const PLAINLY = '(?<![不没未难无免别勿非少]|不太|不会|不用|不必|没有|并不|未必|不算)';

export const ENCOURAGING = anyOf(MODEL_WORDS.encouraging, PLAINLY);
export const DISCOURAGING = anyOf(MODEL_WORDS.discouraging, PLAINLY);
export const DATED = anyOf([...TERM_NAMES, ...MODEL_WORDS.dates, `[${BRANCHES.join('')}]时(?!候)`]);
export const PERSON = anyOf(MODEL_WORDS.person);
export const PROMISE = anyOf(MODEL_WORDS.promises);

/** Words found in any text: they identify no claim. */
export const COMMON: ReadonlySet<string> = new Set(MODEL_WORDS.common);
