import { ASK_TEST } from '#content/ask/test';
import { ASK_TEXTS } from '#content/ask/texts';
import { ASK_UNSEEN } from '#content/ask/unseen';
import { CELLS_TEXT } from '#content/cells/text';
import type { Sentence } from '#content/groups';
import { QUESTIONS } from '#content/tables/questions';
import { type CivilDate, civilDate, compareDates, isoDate, julianDay } from '../calendar/civil-date.ts';
import { type Confidence, leastSure } from '../judgement/confidence.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { isEasy, type Tone } from '../outlook/outlook.ts';
import { shuffled, variant } from '../report/pick/hash.ts';
import { filled } from '../report/pick/pick.ts';
import { checkAnswer, MOST_SENTENCES } from './check-answer.ts';
import { lifeAnswer } from './life.ts';
import { type Period, type Scope, spanOf, type Witness, windowsOf, witnessesOf, wordOf } from './period-evidence.ts';
import { dayName, periodName } from './period-name.ts';
import { doPool, firstPool, isTimed, reasonPool } from './pools.ts';
import type { AskClass, Asking } from './question.ts';
import type { Answer, AnswerSentence, Leaning } from './statement.ts';

/** Area whose tone the answer takes, or 整体. */
const SCOPE_OF: Readonly<Record<AskClass, Scope>> = QUESTIONS.scopes;

/** Classes that depend on the hour pillar. */
const BY_HOUR: readonly AskClass[] = ['child_have', 'child_raise'];
/** Evidence below `LEAST` is ignored; `STRONG` is the share from which a report names a signal. */
const LEAST = 0.1;
const STRONG = 0.3;
/** Largest relative difference at which the evidence for and against counts as balanced. */
const LEVEL = 0.15;
const HALF = 0.5;
const MIN_DAYS = 7;
const WAIT_DAYS = 30;

const isLevel = (one: Witness | undefined, other: Witness | undefined) => {
  if (!one || !other) return false;
  const [a, b] = [Math.abs(one.force), Math.abs(other.force)];
  return Math.abs(a - b) <= LEVEL * Math.max(a, b);
};

interface Asked {
  analysis: Analysis;
  key: string;
  name: AskClass;
}

const drawn = ({ analysis, key }: Asked, move: string, pool: readonly Sentence[]) =>
  variant(analysis.seed, `ask.${key}.${move}`, pool).text;

const unseenOf = (asked: Asked) => drawn(asked, 'unseen', ASK_UNSEEN[asked.name]);

/** Why there is no clear answer: unknown hour, no evidence of weight, or all of it contradicts the tone. */
type Unseen = 'hour' | 'quiet' | 'held' | 'helped';

interface Weighed {
  scope: Scope;
  told: Period;
  tone: Tone;
  leaning: Leaning;
  unseen: Unseen | null;
  toward: readonly Witness[];
  away: readonly Witness[];
}

/**
 * Tones are relative to other periods of the same person: all evidence may be unfavourable in a 稳 period, or
 * favourable in a 平 one.
 */
function unseenBy(isUp: boolean, { toward, away }: Pick<Weighed, 'toward' | 'away'>): Unseen | null {
  if (toward.length > 0) return null;
  if (away.length === 0) return 'quiet';
  return isUp ? 'held' : 'helped';
}

/** Splits the evidence into what agrees with the period's tone and what contradicts it. */
function weigh({ analysis, name }: Asked, scope: Scope, told: Period): Weighed {
  const all = witnessesOf(analysis, scope, told).filter(({ force }) => Math.abs(force) >= LEAST);
  const tone = wordOf(told, scope);
  const isUp = isEasy(tone);
  const toward = all.filter(({ force }) => force > 0 === isUp);
  const away = all.filter(({ force }) => force > 0 !== isUp);
  const needsHour = BY_HOUR.includes(name) && !analysis.hourKnown;
  const unseen = needsHour ? 'hour' : unseenBy(isUp, { toward, away });
  const common = { scope, told, tone, unseen, toward, away };
  if (unseen) return { ...common, leaning: '看不出' };
  const isMiddle = tone === '稳' || tone === '平';
  const leaning = isMiddle && isLevel(toward[0], away[0]) ? '两可' : tone;
  return { ...common, leaning };
}

/**
 * Returns the last day of the period, or 30 days from today if that is near or past, so that a statement has time to
 * fail.
 */
function checkDay(until: CivilDate, today: CivilDate): CivilDate {
  const soonest = civilDate(julianDay(today) + MIN_DAYS);
  return compareDates(until, soonest) < 0 ? civilDate(julianDay(today) + WAIT_DAYS) : until;
}

function confidenceOf({ analysis }: Asked, { horizon }: Asking, strongest: Witness | undefined): Confidence {
  const isOfYears = horizon === 'years' || horizon === 'age';
  if (!analysis.hourKnown || isOfYears) return '低';
  const byStrength = Math.abs(strongest?.force ?? 0) >= STRONG ? '高' : '中';
  return leastSure(analysis.roles.confidence, byStrength);
}

/** Several wordings per reason, because most charts share the same reason. */
const UNSEEN_FIRST = {
  quiet: ['quiet', 'quiet_2', 'quiet_3'],
  held: ['held', 'held_2', 'held_3'],
  helped: ['helped', 'helped_2', 'helped_3'],
  hour: ['hour'],
  unsure: ['unsure'],
} as const;

/** Name of the periods that a tone is ranked among: days, months or years. */
function rankedAmong({ id }: Period): string {
  const { house } = ASK_TEXTS;
  if (id.startsWith('day.')) return house.among_days;
  return id.startsWith('month.') ? house.among_months : house.among_years;
}

/** Also the fallback for an answer that fails `checkAnswer`; has no `unseen` sentence then. */
function unseenAnswer(asked: Asked, other: readonly AnswerSentence[], weighed: Weighed): Answer {
  const { scope, told, tone, unseen, away } = weighed;
  const { house } = ASK_TEXTS;
  const by = unseen === 'held' || unseen === 'helped' ? away.map(({ id }) => id) : [];
  const { analysis, key } = asked;
  const words = variant<keyof typeof house>(analysis.seed, `ask.${key}.unseen`, UNSEEN_FIRST[unseen ?? 'unsure']);
  const first: AnswerSentence = { move: 'first', text: house[words], by };
  const measured = filled(house.measured, { 方面: scope, 步: tone, 比: rankedAmong(told) });
  const last = unseen === 'hour' ? unseenOf(asked) : measured;
  const sentences: readonly AnswerSentence[] = [...other, first, { move: 'unseen', text: last, by: [] }];
  return { leaning: '看不出', tone, sentences, windows: [], check: null, confidence: '低' };
}

/** Returns the wording that this chart's permutation of the cell gives. */
const worded = ({ analysis, key }: Asked, move: string, pool: readonly string[]): string =>
  must(shuffled(analysis.seed, `ask.${key}.${move}`, pool)[0], move);

/** Returns one or two reasons for the tone; the second comes from another group and has at least half the force. */
function reasons(asked: Asked, { scope, told, toward, away }: Weighed): AnswerSentence[] {
  const lead = must(toward[0], 'witness');
  const isHeavy = ({ force }: Witness) => Math.abs(force) >= HALF * Math.abs(lead.force);
  const second = toward.find((each) => each.group !== lead.group && isHeavy(each));
  const counter = away.find(isHeavy);
  const why = (move: 'why' | 'against', each: Witness): AnswerSentence => ({
    move,
    text: worded(asked, `${move}.${each.group}`, reasonPool(asked.name, scope, told, each)),
    by: [each.id],
  });
  return [why('why', lead), ...(second ? [why('why', second)] : []), ...(counter ? [why('against', counter)] : [])];
}

type Windows = ReturnType<typeof windowsOf>;

/** Merges two adjacent months into one span: 8月8日到9月7日 and 9月8日到10月7日. */
function joined(windows: Windows): Pick<Period, 'from' | 'until'>[] {
  const times: Pick<Period, 'from' | 'until'>[] = [];
  for (const { part } of windows) {
    const last = times.at(-1);
    if (last && julianDay(last.until) + 1 === julianDay(part.from)) last.until = part.until;
    else times.push({ from: part.from, until: part.until });
  }
  return times;
}

function whenOf(windows: Windows, today: CivilDate): AnswerSentence[] {
  if (windows.length === 0) return [];
  const names = joined(windows).map(({ from, until }) => {
    const first = dayName(from, today);
    return compareDates(from, until) === 0 ? first : `${first}到${dayName(until, from)}`;
  });
  const by = windows.flatMap((window) => window.by.map(({ id }) => id));
  return [{ move: 'when', text: filled(ASK_TEXTS.house.when, { 暖: names.join('，还有') }), by }];
}

/**
 * Leaves out what an answer can do without: the second reason, then what the chart does not show where `other` says that
 * already.
 */
function shortened(sentences: readonly AnswerSentence[]): readonly AnswerSentence[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  const isSecond = ({ move }: AnswerSentence, at: number) => move === 'why' && sentences[at - 1]?.move === 'why';
  const second = sentences.findIndex(isSecond);
  const spare = second < 0 ? sentences.findIndex(({ move }) => move === 'unseen') : second;
  return spare < 0 ? sentences : shortened(sentences.filter((_, at) => at !== spare));
}

/**
 * Returns the answer to a question about a chart: tone, reasons for and against, times, advice, and how it can be
 * checked. The tone always equals that of the period's report. No time after `reach` is named.
 */
export function answerTo(read: Asking, analysis: Analysis, today: CivilDate, reach: CivilDate | null = null): Answer {
  const scope = SCOPE_OF[read.class];
  const asked = { analysis, name: read.class, key: `${read.first}.${read.horizon}` };
  const isOwn = read.subject === 'self' || read.subject === 'none';
  const other: readonly AnswerSentence[] = isOwn ? [] : [{ move: 'other', text: ASK_TEXTS.house.other, by: [] }];
  const name = read.class;
  if (read.horizon === 'life' || read.horizon === 'none' || !isTimed(name)) {
    return lifeAnswer(read, analysis, today, other);
  }
  const span = spanOf(analysis, scope, read, today);
  const { told, parts } = span;
  const weighed = weigh(asked, scope, told);
  if (weighed.leaning === '看不出') return unseenAnswer(asked, other, weighed);
  const { tone, leaning, toward, away } = weighed;
  const lead = must(toward[0], 'witness');
  const both = [lead.id, ...away.slice(0, 1).map(({ id }) => id)];
  const 期 = periodName(told, read.horizon, today);
  const first: AnswerSentence =
    leaning === '两可'
      ? { move: 'first', text: ASK_TEXTS.house.both, by: both }
      : { move: 'first', text: filled(drawn(asked, 'first', firstPool(read, tone)), { 期 }), by: [lead.id] };
  const within = reach ? parts.filter(({ until }) => compareDates(until, reach) <= 0) : parts;
  const windows = windowsOf(analysis, scope, within, today);
  const named = whenOf(windows, today);
  const slots = { 期, 难年: 期, TA: CELLS_TEXT.natal.partner };
  const act = filled(worded(asked, 'do', doPool(name, scope, lead)), slots);
  const isPast = compareDates(told.until, today) < 0;
  const on = checkDay(windows.at(-1)?.part.until ?? told.until, today);
  const test = filled(drawn(asked, 'test', ASK_TEST[name === 'past' ? 'year' : name]), { 日: dayName(on, today) });
  const answer: Answer = {
    leaning,
    tone,
    sentences: shortened([
      ...other,
      first,
      ...reasons(asked, weighed),
      ...named,
      ...(isPast ? [] : [{ move: 'do' as const, text: act, by: [lead.id] }]),
      ...(isPast ? [] : [{ move: 'test' as const, text: test, by: [lead.id] }]),
      { move: 'unseen', text: unseenOf(asked), by: [] },
    ]),
    windows: windows.map(({ part, by }) => ({
      from: isoDate(part.from),
      until: isoDate(part.until),
      by: by.map(({ id }) => id),
    })),
    check: isPast ? null : { on: isoDate(on), ask: test, by: [lead.id] },
    confidence: confidenceOf(asked, read, lead),
  };
  const isFit = checkAnswer(answer, { analysis, scope, today, read, ...span }).length === 0;
  return isFit ? answer : unseenAnswer(asked, other, weighed);
}
