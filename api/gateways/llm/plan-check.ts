import { ELEMENTS } from '#domain/bazi/elements';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { keysOf } from '#domain/lookup';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { DATED, DISCOURAGING, ENCOURAGING, PERSON, PROMISE } from '#domain/report/prose/model-words';
import { picturesIn, vagueIn } from '#domain/report/prose/plain';
import { habitsIn } from '#domain/report/prose/rules';
import { termsIn } from '#domain/report/prose/terms';
import type { Paragraph } from './plan.ts';
import { SAMPLE } from './prompt.ts';

/** Faults of a text compared with its plan. */
export type PlanFault =
  | 'length'
  | 'line'
  | 'uncovered'
  | 'valence'
  | 'term'
  | 'element'
  | 'sign'
  | 'date'
  | 'person'
  | 'promise'
  | 'habit'
  | 'vague'
  | 'picture'
  | 'copied';

const E = `[${ELEMENTS.join('')}]`;
/** An element as such; 水果, 火车 and the image's water are none. */
const ELEMENT = new RegExp(
  `五行[^，。]{0,4}?${E}|(?<=[属补喜忌缺旺])${E}|${E}(?=[旺弱重轻多少行性势运命太过]|元素|的力量|来助|当令)`,
  'g',
);
/** A stem or branch used alone: 逢午, 与丑相. Not 见子女, 合同, 自己. */
const SIGN = new RegExp(
  `(?<=[逢冲合刑害支干与遇])[${STEMS.join('')}${BRANCHES.join('')}](?=[，。；、！？年月日时相为来又的]|$)`,
  'gm',
);

const beyond = (form: RegExp, text: string, given: string): boolean =>
  (text.match(form) ?? []).some((found) => !given.includes(found));

function against({ way }: Paragraph, text: string, rules: string): boolean {
  if (way === 'bad') return beyond(ENCOURAGING, text, rules);
  return way === 'good' && beyond(DISCOURAGING, text, rules);
}

/** Words of a claim for each one that must occur, up to three. */
const WORDS_A_KEY = 8;
const MAX_KEYS = 3;

/** A short claim is known by one of its words, a long one by two or three: 代价 alone is no claim. */
function covers(text: string, words: readonly string[], most: number): boolean {
  const wanted = Math.min(most, Math.ceil(words.length / WORDS_A_KEY));
  return words.filter((word) => text.includes(word)).length >= wanted;
}

const COPIED = new Set(sentencesOf(SAMPLE));

/**
 * Lists how a text departs from its plan. Words of the rules' own paragraph are always allowed: 顺利 in a
 * burdened paragraph only where the rules wrote it.
 */
export function planFaults(text: string, paragraph: Paragraph): PlanFault[] {
  const { id, claims, title, evidence, keys, length } = paragraph;
  const rules = claims.join('\n');
  const isLine = id === 'headline' || id === 'quote';
  const given = [title, rules, ...evidence].join('\n');
  const found: Record<PlanFault, boolean> = {
    length: lengthOf(text) < length.least || lengthOf(text) > length.most,
    line: isLine && /\n/.test(text),
    uncovered: keys.some((words) => !covers(text, words, isLine ? 1 : MAX_KEYS)),
    valence: against(paragraph, text, rules),
    // The evidence is where terms belong; in the text only those that the rules have in theirs.
    term: termsIn(text).some((term) => !rules.includes(term)),
    element: beyond(ELEMENT, text, given),
    sign: beyond(SIGN, text, given),
    date: beyond(DATED, text, given),
    person: beyond(PERSON, text, rules),
    promise: beyond(PROMISE, text, rules),
    habit: habitsIn(text).some((habit) => !rules.includes(habit)),
    vague: vagueIn(text).some((word) => !rules.includes(word)),
    picture: picturesIn(text).some((word) => !rules.includes(word)),
    copied: sentencesOf(text).some((sentence) => COPIED.has(sentence)),
  };
  return keysOf(found).filter((fault) => found[fault]);
}
