import { DAY_BET } from '#content/day/bet';
import { DAY_MARK } from '#content/day/mark';
import { bound, type Clause, clause } from '../../bound.ts';
import { flowing, type Part } from '../../pick/flow.ts';
import { filled } from '../../pick/pick.ts';
import { shapeOf } from '../../pick/shape.ts';
import { lengthOf } from '../../pick/split.ts';
import type { DayFacts } from './facts.ts';
import { type DayForm, outcomeOf } from './forms.ts';
import {
  becauseHalves,
  hasImage,
  hoursLines,
  imageLines,
  linkLines,
  sceneOf,
  tomorrowLines,
  turnedLines,
  wagerLines,
} from './lines.ts';
import { hoursSign, leadSign, neighbourSign } from './signs.ts';

/** A sentence on the day itself, which rests on the sign that leads it. */
const ofLead = (facts: DayFacts, wordings: Iterable<string>): Part => ({ wordings, by: [leadSign(facts)] });

const onLead = (facts: DayFacts, text: string): Clause => clause(text, leadSign(facts));

/** A scene is an example, and says so. */
const marked = (facts: DayFacts): string =>
  turnedLines(facts, 'mark', DAY_MARK.mark).map((mark) => mark + sceneOf(facts))[0] ?? '';

/** The detail by which to know the scene, where it does not sound like it. */
function detail(facts: DayFacts, before: string): string[] {
  const { more } = facts.lead.theme;
  return shapeOf(before) === shapeOf(more) ? [] : [more];
}

const inWords = (facts: DayFacts, part: 'old' | 'way' | 'after') =>
  ofLead(facts, [filled(facts.lead.theme[part], facts.slots)]);

const because = (facts: DayFacts) => {
  const { one, two, any } = becauseHalves(facts);
  return { one: ofLead(facts, one), two: ofLead(facts, two), any: ofLead(facts, any) };
};

const tomorrow = (facts: DayFacts): Part => ({ wordings: tomorrowLines(facts), by: [neighbourSign(facts, 'after')] });
const hours = (facts: DayFacts): Part => ({ wordings: hoursLines(facts), by: hoursSign(facts) });

/** A day before it that differs, or a picture of its lead; else nothing. */
function opening(facts: DayFacts): Part {
  if (hasImage(facts)) return ofLead(facts, imageLines(facts));
  const wordings = facts.lead.from === 'same' ? [] : linkLines(facts);
  return { wordings, by: [neighbourSign(facts, 'before'), leadSign(facts)] };
}

/** Characters that a form has at least. */
const LEAST = { letter: 140, scene: 120, question: 70, bet: 70 } as const;

type Paragraphs = readonly (readonly Clause[])[];

/** Characters as they are when the day is read, so that no day grows shorter when it comes. */
function sizeOf({ slots }: DayFacts, paragraphs: Paragraphs): number {
  const text = paragraphs.flatMap((clauses) => clauses.map((each) => each.text)).join('');
  const { 日: day = '今天', 次日: next = '明天', 昨日: last = '昨天' } = slots;
  const longer = [day, next, last].filter((name) => name.length !== 2);
  const names = longer.map((name) => (name.length - 2) * (text.split(name).length - 1));
  return lengthOf(text) - names.reduce((sum, more) => sum + more, 0);
}

/** Two paragraphs, the second in the first of its ways that makes the text as long as its form. */
function grown(
  facts: DayFacts,
  form: keyof typeof LEAST,
  first: readonly Clause[],
  ways: readonly (readonly Part[])[],
): Paragraphs {
  let text: Paragraphs = [first];
  for (const parts of ways) {
    text = [first, flowing(...parts)];
    if (sizeOf(facts, text) >= LEAST[form]) break;
  }
  return text;
}

/** One thought, its turn, and one act. */
function letter(facts: DayFacts): Paragraphs {
  const shown = marked(facts);
  const { one, two, any } = because(facts);
  const [old, way, after] = [inWords(facts, 'old'), inWords(facts, 'way'), inWords(facts, 'after')];
  const end = [tomorrow(facts), hours(facts)];
  const first = flowing(opening(facts), ofLead(facts, [shown]), ofLead(facts, detail(facts, shown)), one);
  return grown(facts, 'letter', first, [
    [old, way, ...end],
    [old, way, after, ...end],
    [old, way, after, two, ...end],
    [old, way, after, any, ...end],
  ]);
}

/** One scene with its end. */
function scene(facts: DayFacts): Paragraphs {
  const shown = marked(facts);
  const { one, two, any } = because(facts);
  const [old, way, after] = [inWords(facts, 'old'), inWords(facts, 'way'), inWords(facts, 'after')];
  const [next, told] = [tomorrow(facts), hours(facts)];
  const first = flowing(ofLead(facts, [shown]), ofLead(facts, detail(facts, shown)), one);
  return grown(facts, 'scene', first, [
    [way, after, told],
    [way, after, two, told],
    [way, after, two, next, told],
    [old, way, after, two, next, told],
    [old, way, after, any, next, told],
  ]);
}

/** A question that the evening asks again. */
function question(facts: DayFacts): Paragraphs {
  const { ask } = facts.lead.theme;
  const [lead = ''] = turnedLines(facts, 'ask', facts.words.askLead);
  const { one, two } = because(facts);
  const [way, next] = [inWords(facts, 'way'), tomorrow(facts)];
  return grown(
    facts,
    'question',
    [onLead(facts, lead + ask)],
    [
      [way, one],
      [way, one, next],
      [way, one, two, next],
      [way, inWords(facts, 'after'), one, two, next],
    ],
  );
}

/** An outcome that can be seen by nine in the evening; else the day is lost for us. */
function bet(facts: DayFacts): Paragraphs {
  const { theme, sign } = facts.lead;
  const outcome = outcomeOf(theme.ask);
  const [wager = ''] = outcome
    ? wagerLines(facts, 'bet', DAY_BET.lost, { 言: outcome })
    : wagerLines(facts, 'bet', DAY_BET.asked, { 言: theme.ask });
  const [then = ''] = wagerLines(facts, 'bet then', sign === 'good' ? DAY_BET['then-good'] : DAY_BET.then);
  const way = ofLead(facts, [then + filled(theme.way, facts.slots)]);
  const { two } = because(facts);
  return grown(
    facts,
    'bet',
    [onLead(facts, wager)],
    [
      [way, two],
      [way, inWords(facts, 'after'), two],
    ],
  );
}

const silence = (facts: DayFacts): Paragraphs => [
  [onLead(facts, turnedLines(facts, 'silence', facts.words.silence)[0] ?? '')],
];

const TEXTS: Readonly<Record<DayForm, (facts: DayFacts) => Paragraphs>> = { letter, scene, question, bet, silence };

/** The text of a day in its form, each sentence with the signs that it rests on. */
export const dayText = (facts: DayFacts) => bound(TEXTS[facts.form](facts));
