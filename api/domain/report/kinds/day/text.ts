import { DAY_BET } from '#content/day/bet';
import { DAY_MARK } from '#content/day/mark';
import { flow } from '../../pick/flow.ts';
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

/** A scene is an example, and says so. */
const marked = (facts: DayFacts): string[] =>
  turnedLines(facts, 'mark', DAY_MARK.mark).map((mark) => mark + sceneOf(facts));

/** The detail by which to know the scene, where it does not sound like it. */
function detail(facts: DayFacts, before: string): string[] {
  const { more } = facts.lead.theme;
  return shapeOf(before) === shapeOf(more) ? [] : [more];
}

const inWords = ({ lead: { theme }, slots }: DayFacts, part: 'old' | 'way' | 'after') => [filled(theme[part], slots)];

type Pieces = readonly Iterable<string>[];

/** The pieces that are there: nothing is made of an empty list. */
const told = (...pieces: Pieces) => flow(...pieces.map((piece) => [...piece]).filter((each) => each.length > 0));

/** Characters that a form has at least. */
const LEAST = { letter: 140, scene: 120, question: 70, bet: 70 } as const;

/** Characters as they are when the day is read, so that no day grows shorter when it comes. */
function sizeOf({ slots }: DayFacts, text: string): number {
  const { 日: day = '今天', 次日: next = '明天', 昨日: last = '昨天' } = slots;
  const longer = [day, next, last].filter((name) => name.length !== 2);
  const names = longer.map((name) => (name.length - 2) * (text.split(name).length - 1));
  return lengthOf(text) - names.reduce((sum, more) => sum + more, 0);
}

/** Two paragraphs, the second in the first of its ways that makes the text as long as its form. */
function grown(facts: DayFacts, form: keyof typeof LEAST, first: string, ways: readonly Pieces[]): string {
  let text = first;
  for (const pieces of ways) {
    text = [first, told(...pieces)].join('\n\n');
    if (sizeOf(facts, text) >= LEAST[form]) break;
  }
  return text;
}

/** One thought, its turn, and one act. */
function letter(facts: DayFacts): string {
  const link = facts.lead.from === 'same' ? [] : linkLines(facts);
  const opening = hasImage(facts) ? imageLines(facts) : link;
  const [shown = ''] = marked(facts);
  const { one, two, any } = becauseHalves(facts);
  const [old, way, after] = [inWords(facts, 'old'), inWords(facts, 'way'), inWords(facts, 'after')];
  const end = [tomorrowLines(facts), hoursLines(facts)];
  return grown(facts, 'letter', told(opening, [shown], detail(facts, shown), one), [
    [old, way, ...end],
    [old, way, after, ...end],
    [old, way, after, two, ...end],
    [old, way, after, any, ...end],
  ]);
}

/** One scene with its end. */
function scene(facts: DayFacts): string {
  const [shown = ''] = marked(facts);
  const { one, two, any } = becauseHalves(facts);
  const [old, way, after] = [inWords(facts, 'old'), inWords(facts, 'way'), inWords(facts, 'after')];
  const [next, hours] = [tomorrowLines(facts), hoursLines(facts)];
  return grown(facts, 'scene', told([shown], detail(facts, shown), one), [
    [way, after, hours],
    [way, after, two, hours],
    [way, after, two, next, hours],
    [old, way, after, two, next, hours],
    [old, way, after, any, next, hours],
  ]);
}

/** A question that the evening asks again. */
function question(facts: DayFacts): string {
  const { ask } = facts.lead.theme;
  const [lead = ''] = turnedLines(facts, 'ask', facts.words.askLead);
  const { one, two } = becauseHalves(facts);
  const [way, next] = [inWords(facts, 'way'), tomorrowLines(facts)];
  return grown(facts, 'question', lead + ask, [
    [way, one],
    [way, one, next],
    [way, one, two, next],
    [way, inWords(facts, 'after'), one, two, next],
  ]);
}

/** An outcome that can be seen by nine in the evening; else the day is lost for us. */
function bet(facts: DayFacts): string {
  const { theme, sign } = facts.lead;
  const outcome = outcomeOf(theme.ask);
  const [wager = ''] = outcome
    ? wagerLines(facts, 'bet', DAY_BET.lost, { 言: outcome })
    : wagerLines(facts, 'bet', DAY_BET.asked, { 言: theme.ask });
  const [then = ''] = wagerLines(facts, 'bet then', sign === 'good' ? DAY_BET['then-good'] : DAY_BET.then);
  const way = [then + filled(theme.way, facts.slots)];
  const { two } = becauseHalves(facts);
  return grown(facts, 'bet', wager, [
    [way, two],
    [way, inWords(facts, 'after'), two],
  ]);
}

const silence = (facts: DayFacts): string => turnedLines(facts, 'silence', facts.words.silence)[0] ?? '';

const TEXTS: Readonly<Record<DayForm, (facts: DayFacts) => string>> = { letter, scene, question, bet, silence };

/** The text of a day in its form. */
export const dayText = (facts: DayFacts): string => TEXTS[facts.form](facts);
