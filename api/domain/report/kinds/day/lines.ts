import { DAY_IMAGE } from '#content/day/image';
import { DAY_NOUNS as NOUNS } from '#content/day/nouns';
import { DAY_REST } from '#content/day/rest';
import { DAY_RHYTHM } from '#content/day/rhythm';
import type { Sentence } from '#content/groups';
import { elementOfGroup } from '#domain/judgement/god-groups';
import { ROLE_WORTH } from '#domain/judgement/judgement';
import { AREAS, type Area, isEasy } from '#domain/outlook/outlook';
import { airOf } from '../../lead-signal.ts';
import { isFor, sentencesFor } from '../../pick/book.ts';
import { inOrder, inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { isToParent } from '../../reader/reader.ts';
import { birthSeason } from '../natal/image.ts';
import { namesFor } from './area-names.ts';
import type { DayFacts } from './facts.ts';
import { begunAt, linkOf, POOLS } from './lead.ts';

interface Drawn {
  /** Pool that the draws are counted by. */
  pool: string;
  entries: readonly Sentence[];
  /** The order's own name, where a pool is drawn from twice a day. */
  name?: string;
}

/** Entries that a day may have drawn from a pool: its own, or one in its place. */
const LIKELY = 3;

/** Entries that the last days before these sixty drew from a pool, as far as its turns tell. */
function lateOf({ analysis, lately }: DayFacts, { pool, entries, name = pool }: Drawn) {
  const turns = lately(pool);
  const read = (turn: number, most: number) => inTurn(analysis.seed, name, entries, turn).slice(0, most);
  return new Set([...turns.flatMap((turn) => read(turn, 1)), ...read(turns.at(-1) ?? 0, LIKELY)]);
}

/**
 * Draws a day's entry. On the first days of sixty, entries of the days just before them give way to the
 * last ones of the order: from each to the next, so that no two days take the same.
 */
function ownOf({ turns, lap }: DayFacts, pool: string, order: readonly Sentence[], late: Set<Sentence>) {
  const size = order.length;
  const turn = turns(pool);
  const isLate = (entry: Sentence | undefined) => entry !== undefined && late.has(entry);
  const begun = begunAt(lap);
  let spare = begun + size;
  let own = order[turn % size];
  for (let at = begun; at <= turn; at++) {
    own = order[at % size];
    if (!own || !late.has(own)) continue;
    do spare -= 1;
    while (spare > at && isLate(order[spare % size]));
    if (spare > at) own = order[spare % size];
  }
  return own;
}

/** A pool in the order of a day. */
function orderOf(facts: DayFacts, drawn: Drawn): Sentence[] {
  const { pool, entries, name = pool } = drawn;
  const { seed } = facts.analysis;
  const order = inTurn(seed, name, entries, facts.turns(pool));
  if (facts.lately(pool).length === 0) return order;
  const late = lateOf(facts, drawn);
  const own = ownOf(facts, pool, inOrder(seed, name, entries, 0), late);
  const fresh = order.filter((entry) => entry !== own && !late.has(entry));
  return [...(own ? [own] : []), ...fresh, ...order.filter((entry) => entry !== own && late.has(entry))];
}

/** Each filled in as it is asked for: the first mostly does. */
function* filledIn(entries: readonly Sentence[], { slots }: DayFacts) {
  for (const { text } of entries) yield filled(text, slots);
}

const wordings = (facts: DayFacts, drawn: Drawn) => filledIn(orderOf(facts, drawn), facts);

const firstOf = ([first]: Iterable<string>): string => first ?? '';

/** A link that says what follows against itself ends in the word for it, and cannot stand alone. */
const CONTRAST = /[，](可|只是|好在|不过)$/;

/** Ties a day to the one before, where the word changed: 比起昨天，路宽了一截。 */
export function linkLines(facts: DayFacts): string[] {
  const { lead, before, slots, words } = facts;
  const links = orderOf(facts, { pool: POOLS.link(lead, before), entries: words.links[linkOf(lead, before)] });
  return links.filter(({ text }) => !CONTRAST.test(text)).map(({ text }) => `${filled(text, slots)}。`);
}

const DAYS_OF_IMAGE = 7;

/** One day in seven may tell its lead in a picture, with its meaning in the same sentence; no child’s day does. */
export const hasImage = ({ analysis, jdn, readers }: DayFacts): boolean =>
  !isToParent(readers) && (jdn + analysis.seed) % DAYS_OF_IMAGE === 0;

export function imageLines({ lead, analysis, slots, signal, jdn }: DayFacts): string[] {
  const air = airOf(signal, lead.sign);
  const element = elementOfGroup(analysis.dayElement, lead.group);
  const isNeeded = ROLE_WORTH[analysis.roles.byElement[element]] >= 0;
  const nouns = NOUNS[`${isNeeded ? 'feed' : 'press'}-${birthSeason(analysis)}`];
  const named = { ...slots, 象: nouns[element], 言: NOUNS.means[lead.group] };
  return inOrder(analysis.seed, `image ${air}`, DAY_IMAGE[air], jdn).map(({ text }) => filled(text, named));
}

export function sceneOf({ readers, slots, analysis, lead, lap }: DayFacts): string {
  const scenes = sentencesFor(lead.theme.scenes, readers);
  return filled(scenes[(lap + analysis.seed) % scenes.length]?.text ?? '', slots);
}

/** Line on an area: every day has one of each, so that the day itself counts. */
export function areaLine({ verdict, readers, analysis, slots, jdn, words }: DayFacts, area: Area): string {
  const sign = isEasy(verdict.areas[area]) ? 'good' : 'bad';
  const entries = sentencesFor(words.area[`${area}.${sign}`], readers);
  return filled(inOrder(analysis.seed, `area ${area} ${sign}`, entries, jdn)[0]?.text ?? '', slots);
}

/** True where a sentence speaks of no area, or of this one. */
const speaksOf = ({ says }: Sentence, area: Area): boolean =>
  says === undefined || says.split(', ').some((claim) => claim.startsWith(`area.${area} `));

/**
 * Two descriptions of such a day, or nothing: the second from the other half of the pool. `any` are of the second, of
 * whatever area, for a day that would be too short without.
 */
export function becauseHalves(facts: DayFacts): Readonly<Record<'one' | 'two' | 'any', Iterable<string>>> {
  const { lead } = facts;
  const pool = POOLS.because(lead);
  const all = facts.words.because[`${lead.group}.${lead.sign}`];
  const entries = all.filter((each) => isFor(each, facts.readers));
  const half = Math.floor(entries.length / 2);
  const fitting = (order: readonly Sentence[]) => [
    ...filledIn(
      order.filter((each) => speaksOf(each, lead.theme.area)),
      facts,
    ),
    '',
  ];
  // Only the first of an order are far from what its neighbours take: better no line than one out of place.
  const first = orderOf(facts, { pool, entries: entries.slice(0, half) }).slice(0, 1 + LIKELY);
  // Every other one, so that no day may tell what the one before told.
  const others = entries.slice(half).filter((_, at) => (at + facts.jdn) % 2 === 0);
  const second = orderOf(facts, { pool, entries: others, name: `${pool} more` });
  return { one: fitting(first), two: fitting(second), any: filledIn(second, facts) };
}

/** The two hours that are told, or nothing. */
export function hoursLines({ hours, analysis, jdn }: DayFacts): string[] {
  if (!hours) return [];
  const slots = { 好时: hours.good, 坏时: hours.bad };
  return inOrder(analysis.seed, 'rhythm', DAY_RHYTHM, jdn).map(({ text }) => filled(text, slots));
}

/** The wordings of a pool in the chart's order on a day, each day one further. */
export const turnedLines = (
  { analysis, jdn, slots }: DayFacts,
  pool: string,
  entries: readonly Sentence[],
  own: Slots = {},
): string[] => inOrder(analysis.seed, pool, entries, jdn).map(({ text }) => filled(text, { ...slots, ...own }));

/** Days from one bet to the next at least. */
const BETS_APART = 6;

/** The same for bets: each in another wording than the last ones. */
export const wagerLines = (facts: DayFacts, pool: string, entries: readonly Sentence[], own: Slots = {}): string[] =>
  turnedLines({ ...facts, jdn: Math.floor(facts.jdn / BETS_APART) }, pool, entries, own);

export function tomorrowLines(facts: DayFacts): string[] {
  const { lead, words } = facts;
  const any = words.tomorrow[`${lead.to}.any`];
  const good = words.tomorrow[`${lead.to}.good`];
  const bad = words.tomorrow[`${lead.to}.bad`];
  const others = lead.sign === 'good' ? bad : good;
  // One order for both signs, so that no day ends as the one before.
  const order = orderOf(facts, { pool: POOLS.tomorrow(lead), entries: [...any, ...good, ...bad] });
  return [
    ...filledIn(
      order.filter((entry) => !others.includes(entry)),
      facts,
    ),
  ];
}

/** The areas that are neither in the text nor loud. */
export const quietAreas = ({ verdict }: DayFacts, told: readonly Area[]): Area[] =>
  AREAS.filter((area) => !told.includes(area) && /[平稳]/.test(verdict.areas[area]));

/** The same in one sentence; empty where none is left. */
export function restLine(facts: DayFacts, told: readonly Area[]): string {
  const { readers, jdn, slots, analysis } = facts;
  const names = namesFor(readers);
  const quiet = quietAreas(facts, told);
  const [甲, 乙, 丙] = quiet.map((area) => names[area]);
  if (!甲) return '';
  const pool = 丙 ? DAY_REST.three : 乙 ? DAY_REST.two : DAY_REST.one;
  const [entry] = inOrder(analysis.seed, `rest ${quiet.length}`, pool, jdn);
  return filled(entry?.text ?? '', { ...slots, 甲, ...(乙 ? { 乙 } : {}), ...(丙 ? { 丙 } : {}) });
}

export interface Actions {
  /** Empty where nothing of the day is welcome, or nothing unwelcome. */
  do: string;
  hold: string;
  small: string;
}

export function actionsOf(facts: DayFacts): Actions {
  const { readers, lead, analysis, jdn, words } = facts;
  const { doing, holding } = lead;
  const first = (pool: string, entries: readonly Sentence[]) => firstOf(wordings(facts, { pool, entries }));
  // Ten minutes suit anybody, so that all of them are used up before one comes again.
  const small = sentencesFor(words.small, readers);
  return {
    do: doing ? first(POOLS.do(lead), sentencesFor(words.do[doing], readers)) : '',
    hold: holding ? first(POOLS.hold(lead), sentencesFor(words.hold[holding], readers)) : '',
    small: inOrder(analysis.seed, 'small', small, jdn)[0]?.text ?? '',
  };
}
