import type { MasterProfile } from '#domain/consulting/master-profile';
import type { VisitSource } from '#domain/people/visit-source';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { DAY_MS, HOUR_MS } from '#domain/time/durations';
import { diary } from './consultations.ts';
import { type DemoPart, emptyPart, type RowOf } from './demo-rows.ts';
import { inviters } from './invitations.ts';
import { openConsultations } from './open-consultations.ts';
import { SOURCES } from './people.ts';
import { addPerson } from './person.ts';
import type { World } from './purchases.ts';
import { type Sequence, sequence, type Weighted } from './random.ts';

/** Share of visits by hour of the day in Beijing: few at night, most after supper. */
const HOURS: Weighted<number> = [
  [0, 3],
  ...[1, 1, 1, 1, 1, 2, 4, 6, 7, 7, 8, 9, 9, 7, 7, 7, 7, 8, 10, 12, 14, 13, 8].map(
    (weight, index) => [index + 1, weight] as const,
  ),
];

/** Relative load of a day: it grows over the period shown, and weekends are busier. */
function weightOf(day: number, first: number, days: number): number {
  const growth = 1 + (1.5 * (day - first)) / days;
  const weekday = (((day + 3) % 7) + 7) % 7;
  // The first weeks of a year are when people ask what it will bring.
  const season = (((day - 20_454) % 365) + 365) % 365 < 50 ? 1.6 : 1;
  return growth * (weekday >= 5 ? 1.25 : 1) * season;
}

/** How many of `people` register on each of the days; they add up to `people`. */
function arrivals(people: number, first: number, days: number): number[] {
  const weights = Array.from({ length: days }, (_, index) => weightOf(first + index, first, days));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [seen, placed] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const upTo = Math.round((people * seen) / total);
    const here = upTo - placed;
    placed = upTo;
    return here;
  });
}

/** An instant of the day, at an hour when people are awake; of a day cut short, before its end. */
function momentOf(day: number, end: number, chance: Sequence): number {
  const into = chance.weighted(HOURS) * HOUR_MS + chance.integer(HOUR_MS);
  const share = Math.min(1, (end - dayStart(day)) / DAY_MS);
  return dayStart(day) + Math.floor(into * share);
}

export interface DemoPlan {
  seed: number;
  users: number;
  days: number;
  /** The instant (ms) at which the demonstration ends; its day is the last one, as far as it went. */
  until: number;
  /** Password hash of every account. */
  passwordHash: string;
  /** By their ids: the owner, the member of staff for refunds, and the consultants. */
  owner: string;
  finance: string;
  masters: readonly string[];
}

/** The first days were a trial run with play money. */
const TRIAL_RUN_DAYS = 15;
/** People per part, each written in one transaction: large ones rewrite index pages less often (500: a quarter more time). */
const PART = 4_000;
const VISITS_A_PERSON = 5;
/** Before their open consultation people have been here for a while. */
const LONG_HERE_MS = 14 * DAY_MS;

function visitsOf(day: number, arrived: readonly RowOf<'users'>[], chance: Sequence): RowOf<'visits'>[] {
  const registered = new Map<VisitSource, number>(SOURCES.map(([source]) => [source, 0]));
  for (const { source } of arrived) {
    if (source !== null) registered.set(source, (registered.get(source) ?? 0) + 1);
  }
  return [...registered]
    .map(([source, people]) => ({ day, source, visits: people * VISITS_A_PERSON + chance.integer(2 + people) }))
    .filter(({ visits }) => visits > 0);
}

/**
 * A plausible year, part by part in the order of time: new users, their purchases, refunds.
 * The same plan gives the same rows.
 */
export function* demoYear(plan: DemoPlan): Generator<DemoPart> {
  const last = dayOf(plan.until);
  const first = last - plan.days + 1;
  const world: World = {
    now: plan.until,
    realFrom: dayStart(first + TRIAL_RUN_DAYS),
    owner: plan.owner,
    finance: plan.finance,
    diary: diary(plan.masters, plan.owner),
  };
  const circle = inviters();
  const readers: string[] = [];
  /** Users with a key for consultations already: parts are sealed one by one, each with new keys. */
  const sealed = new Set<string>();
  let [part, index] = [emptyPart(), 0];
  part.rows.consultMasters.push(...mastersOf(plan, dayStart(first)));
  part.rows.consultCards.push(...cardsOf(plan, dayStart(first)));
  part.rows.consultShares.push(...sharesOf(plan, first));
  for (const [offset, people] of arrivals(plan.users, first, plan.days).entries()) {
    const day = first + offset;
    const today = sequence(plan.seed, -1 - offset);
    const moments = Array.from({ length: people }, () => momentOf(day, plan.until, today)).sort((a, b) => a - b);
    const [begin, born] = [part.rows.users.length, part.births.length];
    for (const at of moments) {
      const { passwordHash } = plan;
      addPerson(part, sequence(plan.seed, index), world, circle, { index, at, passwordHash });
      index += 1;
    }
    part.rows.visits.push(...visitsOf(day, part.rows.users.slice(begin), today));
    const longHere = part.births.slice(born).filter(({ savedAt }) => savedAt < plan.until - LONG_HERE_MS);
    readers.push(...longHere.map(({ userId }) => userId));
    if (part.rows.users.length < PART) continue;
    for (const { userId, content } of part.rows.orders) if (content !== null) sealed.add(userId);
    yield part;
    part = emptyPart();
  }
  const unsealed = readers.toReversed().filter((userId) => !sealed.has(userId));
  openConsultations(part.rows, sequence(plan.seed, plan.users), world, unsealed);
  yield part;
}

const MASTER_NAMES = ['清和先生', '若水老师', '明远先生', '守一老师', '静安老师', '知白先生'] as const;

/** Every day, with a rest at noon. */
function mastersOf({ masters }: DemoPlan, changedAt: number): RowOf<'consultMasters'>[] {
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: 9 * 60, to: 12 * 60 },
    { weekday, from: 14 * 60, to: 20 * 60 },
  ]);
  return masters.map((staffId, index) => ({
    staffId,
    shownName: MASTER_NAMES[index % MASTER_NAMES.length] ?? '',
    active: true,
    buffer: 0,
    hours,
    breaks: [],
    exceptions: [],
    version: 1,
    changedAt,
    changedBy: staffId,
  }));
}

/** Approved, and of the first master a newer one that waits. */
function cardsOf({ masters, owner }: DemoPlan, madeAt: number): RowOf<'consultCards'>[] {
  const card: MasterProfile = {
    school: 'ziping',
    lineage: '随家祖学',
    sinceYear: 2009,
    languages: ['mandarin'],
    topics: ['career', 'love', 'timing'],
    ways: ['call', 'wechat'],
    intro: '先听您说，再看盘。',
    declines: '不预测彩票',
  };
  const approved = masters.map((staffId) => ({
    staffId,
    version: 1,
    card,
    state: 'approved' as const,
    madeAt,
    decidedAt: madeAt,
    decidedBy: owner,
    reason: null,
  }));
  const newer = masters.slice(0, 1).map((staffId) => ({
    staffId,
    version: 2,
    state: 'waiting' as const,
    madeAt: madeAt + DAY_MS,
    card: { ...card, intro: '先听您说，再看盘，最后一起定下可以做的事。' },
    decidedAt: null,
    decidedBy: null,
    reason: null,
  }));
  return [...approved, ...newer];
}

const SHARE = 6_000;

function sharesOf({ masters, owner }: DemoPlan, fromDay: number): RowOf<'consultShares'>[] {
  return masters.map((masterId, index) => ({
    id: `demo-share-${index}`,
    masterId,
    fromDay,
    basisPoints: SHARE,
    at: dayStart(fromDay),
    by: owner,
  }));
}
