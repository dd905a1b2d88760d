import { nounOf } from '../natal/image.ts';
import { AREAS, type Area } from '../outlook.ts';
import { inOrder, inTurn } from '../prose/memory.ts';
import { filled } from '../prose/picker.ts';
import { DO, HOLD, SMALL } from '../words/day/acts.ts';
import { BECAUSE, RHYTHM } from '../words/day/because.ts';
import { AIR, LINKS, REST, TOMORROW } from '../words/day/lines.ts';
import { AREA_NAMES, SECOND, YOUNG_NAMES } from '../words/day/second.ts';
import type { DayFacts } from './day-facts.ts';
import { AGREEING, linkOf, POOLS } from './day-lead.ts';
import { airOf } from './lead-signal.ts';
import { wordingsFor } from './reader.ts';

/** What a day may have taken of a pool: its own entry, or one in its place. */
const LIKELY = 3;

/** A pool in the order of a day. */
function orderOf(facts: DayFacts, pool: string, entries: readonly string[], turn: number) {
  const { analysis, turnBefore } = facts;
  const order = inTurn(analysis.seed, pool, entries, turn);
  const before = turnBefore(pool);
  if (before === null) return order;
  const taken = inTurn(analysis.seed, pool, entries, before).slice(0, LIKELY);
  return [...order.filter((entry) => !taken.includes(entry)), ...taken];
}

/** Each filled in as it is asked for: the first mostly does. */
function* filledIn(entries: readonly string[], { slots }: DayFacts) {
  for (const entry of entries) yield filled(entry, slots);
}

const wordings = (facts: DayFacts, pool: string, entries: readonly string[], turn: number) =>
  filledIn(orderOf(facts, pool, entries, turn), facts);

const firstOf = ([first]: Iterable<string>): string => first ?? '';

const OPENINGS_TRIED = 3;
/** A link that says what follows against itself ends in the word for it. */
const CONTRAST = /[，](可|只是|好在|不过)$/;

/** `昨天还算松，今天剪刀又近了一步。` */
export function opening(facts: DayFacts): string[] {
  const { lead, before, analysis, slots, signal, turns } = facts;
  const air = airOf(signal, lead.sign);
  const noun = nounOf(analysis, lead.group);
  const pool = POOLS.link(lead, before);
  const links = orderOf(facts, pool, LINKS[linkOf(lead, before)], turns(pool))
    .slice(0, OPENINGS_TRIED)
    .map((link) => filled(link, slots));
  const airs = inTurn(analysis.seed, `air ${air}`, AIR[air], turns(POOLS.air(lead)));
  const clauses = airs
    .slice(0, OPENINGS_TRIED)
    .map((entry) => filled(entry, { ...slots, 象: noun }));
  const linked = clauses.flatMap((clause) =>
    links.map((link) => `${link}${CONTRAST.test(link) ? '' : '，'}${clause}。`),
  );
  return [...linked, ...clauses.map((clause) => `${clause}。`)];
}

export function sceneOf({ readers, slots, analysis, lead, lap }: DayFacts): string {
  const scenes = readers.flatMap((reader) => lead.theme.scene[reader] ?? []);
  return filled(scenes[(lap + analysis.seed) % scenes.length] ?? '', slots);
}

/** What is to be said of an area, in a line: every day has one of each, so that the day itself counts. */
export function areaLine({ verdict, readers, analysis, slots, jdn }: DayFacts, area: Area): string {
  const sign = AGREEING.good.includes(verdict.areas[area]) ? 'good' : 'bad';
  const entries = wordingsFor(SECOND[area][sign], readers);
  return filled(inOrder(analysis.seed, `area ${area} ${sign}`, entries, jdn)[0] ?? '', slots);
}

/** What such a day is like, twice: the second from the other half of the pool. */
export function becauseLines(facts: DayFacts): [Iterable<string>, Iterable<string>] {
  const { lead, turns } = facts;
  const pool = POOLS.because(lead);
  const entries = BECAUSE[lead.group][lead.sign];
  const half = Math.floor(entries.length / 2);
  const turn = turns(pool);
  return [
    wordings(facts, pool, entries.slice(0, half), turn),
    wordings(facts, `${pool} more`, entries.slice(half), turn),
  ];
}

export function rhythmLines(facts: DayFacts): Iterable<string> {
  return filledIn(inTurn(facts.analysis.seed, 'rhythm', RHYTHM, facts.jdn), facts);
}

export function tomorrowLines(facts: DayFacts): Iterable<string> {
  const { lead, turns } = facts;
  const pool = POOLS.tomorrow(lead);
  return wordings(facts, pool, TOMORROW[lead.to], turns(pool));
}

/** The areas that are neither in the text nor loud, in one sentence; empty where none is left. */
export function restLine(facts: DayFacts, told: readonly Area[]): string {
  const { verdict, readers, jdn, slots, analysis } = facts;
  const names = readers.includes('adult') ? AREA_NAMES : YOUNG_NAMES;
  const quiet = AREAS.filter((area) => !told.includes(area) && /[平稳]/.test(verdict.areas[area]));
  const [甲, 乙, 丙] = quiet.map((area) => names[area]);
  if (!甲) return '';
  const pool = 丙 ? REST.three : 乙 ? REST.two : REST.one;
  const [entry = ''] = inOrder(analysis.seed, `rest ${quiet.length}`, pool, jdn);
  return filled(entry, { ...slots, 甲, ...(乙 ? { 乙 } : {}), ...(丙 ? { 丙 } : {}) });
}

export interface Actions {
  /** Empty where nothing of the day is welcome, or nothing unwelcome. */
  do: string;
  hold: string;
  small: string;
}

export function actionsOf(facts: DayFacts): Actions {
  const { readers, lead, turns, analysis, jdn } = facts;
  const { doing, holding } = lead;
  const first = (pool: string, entries: readonly string[]) =>
    firstOf(wordings(facts, pool, entries, turns(pool)));
  // Ten minutes suit anybody, so that all of them are used up before one comes again.
  const small = Object.values(SMALL).flat();
  return {
    do: doing ? first(POOLS.do(lead), wordingsFor(DO[doing], readers)) : '',
    hold: holding ? first(POOLS.hold(lead), wordingsFor(HOLD[holding], readers)) : '',
    small: inOrder(analysis.seed, 'small', small, jdn)[0] ?? '',
  };
}
