import type { Sentence } from '#content/groups';
import { NATAL_CHECK_FOUR } from '#content/natal/check/four';
import { NATAL_CHECK_INTRO } from '#content/natal/check/intro';
import { NATAL_CHECK_OUTRO } from '#content/natal/check/outro';
import { NATAL_CHECK_YOUNG } from '#content/natal/check/young';
import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_LATER } from '#content/natal/later';
import { NATAL_NOW_DOUBLE } from '#content/natal/now/double';
import { NATAL_NOW_GROUND } from '#content/natal/now/ground';
import { NATAL_NOW_GROWN } from '#content/natal/now/grown';
import { NATAL_NOW_HALVES } from '#content/natal/now/halves';
import { NATAL_NOW_LATER } from '#content/natal/now/later';
import { NATAL_NOW_YOUNG } from '#content/natal/now/young';
import { NATAL_PAST_CHILD } from '#content/natal/past/child';
import { NATAL_PAST_GROWN } from '#content/natal/past/grown';
import { NATAL_PAST_LATER } from '#content/natal/past/later';
import { NATAL_PAST_TURN } from '#content/natal/past/turn';
import { NATAL_PAST_YOUTH } from '#content/natal/past/youth';
import { NATAL_TIME } from '#content/natal/time';
import { NATAL_TITLE } from '#content/natal/title';
import { NATAL_YEARS_BEST } from '#content/natal/years/best';
import { NATAL_YEARS_MILD_BEST } from '#content/natal/years/mild-best';
import { NATAL_YEARS_MILD_TIGHT } from '#content/natal/years/mild-tight';
import { NATAL_YEARS_TIGHT } from '#content/natal/years/tight';
import { NATAL_YEARS_TOUCHED } from '#content/natal/years/touched';
import type { TenGod } from '#domain/bazi/ten-gods';
import { groupOf } from '#domain/judgement/god-groups';
import type { GodGroup, Role } from '#domain/judgement/judgement';
import { must } from '#domain/lookup';
import { AREAS, type Area, type CycleOutlook, stepOf } from '#domain/outlook/outlook';
import { ageIn, strongestPastYears } from '#domain/outlook/years';
import { bound, type Clause, clause } from '../../bound.ts';
import type { Valence } from '../../lead-signal.ts';
import { filled } from '../../pick/pick.ts';
import type { Section } from '../../report.ts';
import type { NatalContext } from './context.ts';
import { type FourYears, fourYears } from './four-years.ts';
import { type PastYear, pastYears } from './past-year.ts';
import * as reference from './reference/times.ts';
import { ROLE_VALENCES } from './role-valence.ts';
import { cycleSign, livedYearSign, yearSign } from './signs.ts';
import { rolesLine } from './story.ts';
import { type NamedYear, presentOf } from './years-ahead.ts';

const YEARS = 10;
/** No plan is named for later than this nominal age. */
const MAX_PLAN_AGE = 80;

/** One sign of a luck cycle, as its words are chosen by. */
interface CycleSign {
  group: GodGroup;
  way: Valence;
}

const passingSign = ({ god, role }: { god: TenGod; role: Role }): CycleSign => ({
  group: groupOf(god),
  way: ROLE_VALENCES[role],
});

/** The sign of a cycle that its word rests on, so that nothing contradicts the word, and the other. */
function signsOf({ stem, branch, tone }: CycleOutlook): { main: CycleSign; other: CycleSign } {
  const wanted = { 顺: 'good', 平: null, 稳: null, 慢: 'bad' }[tone];
  const [one, two] = [passingSign(stem), passingSign(branch)];
  if (wanted === null || one.way === wanted) return { main: one, other: two };
  if (two.way === wanted) return { main: two, other: one };
  return { main: { ...one, way: 'even' }, other: two };
}

/** Ten years or more that were about one thing. */
interface AgeSpan extends CycleSign {
  other: CycleSign;
  startAge: number;
  endAge: number;
  startYear: number;
}

function ageSpan(cycle: CycleOutlook): AgeSpan {
  const { score, startAge, startYear } = cycle;
  const { main, other } = signsOf(cycle);
  const way = main.way === 'even' ? (score < 0 ? 'bad' : 'good') : main.way;
  return { group: main.group, way, other, startAge, startYear, endAge: startAge + YEARS - 1 };
}

/** Neighbours of one group and way are one stretch: 壬午 and 癸未 are both learning. */
function merged(stretches: readonly AgeSpan[]): AgeSpan[] {
  const found: AgeSpan[] = [];
  for (const each of stretches) {
    const last = found.at(-1);
    if (last && last.group === each.group && last.way === each.way) last.endAge = each.endAge;
    else found.push({ ...each });
  }
  return found;
}

/** A stretch with its ages, opened in turns so that no two neighbours begin alike. */
function stretchText({ startAge, endAge, startYear }: AgeSpan, at: number, line: string): string {
  const opening = at === 0 ? 'first' : at % 2 === 1 ? 'next' : 'then';
  return filled(NATAL_TIME.lived[opening], { 岁: `${startAge}到${endAge}`, 年: String(startYear), 言: line });
}

/** The words of a stretch by the mean of its nominal ages. */
const PAST_POOLS = [
  { to: 18, name: 'child', pool: NATAL_PAST_CHILD },
  { to: 24, name: 'youth', pool: NATAL_PAST_YOUTH },
  { to: 60, name: 'grown', pool: NATAL_PAST_GROWN },
  { to: Number.POSITIVE_INFINITY, name: 'later', pool: NATAL_PAST_LATER },
] as const;

const opposed = (one: Valence, other: Valence) => one !== other && one !== 'even' && other !== 'even';

/** A span in the words of the age that it was lived at. */
function livedText({ voice }: NatalContext, stretch: AgeSpan, turn: number): string {
  const { group, way, other, startAge, endAge } = stretch;
  const lived = PAST_POOLS.find(({ to }) => (startAge + endAge) / 2 < to) ?? PAST_POOLS[3];
  const kind = `${group}.${way}`;
  const line = voice.say(`past.${lived.name}.${kind}`, lived.pool, { kind, turn });
  if (!opposed(way, other.way)) return `${line}。`;
  const turned = { kind: `${other.group}.${other.way}`, turn };
  return `${line}${voice.say('past.turn', NATAL_PAST_TURN, turned)}。`;
}

/** The area that a year moves most on its own side. */
function touchedBy({ ahead: { all }, minor }: NatalContext, year: number, side: 1 | -1): Area | null {
  const scores = all.find((each) => each.year === year)?.areaScores;
  const areas = minor ? (['出行', '健康'] as const) : AREAS;
  return scores ? areas.reduce((a, b) => (scores[b] * side > scores[a] * side ? b : a)) : null;
}

/** `2031年，…，出门的事先不顺；2032年，…，不顺的还是出门` */
function listed(context: NatalContext, years: readonly NamedYear[], side: 1 | -1): string {
  const touched = years.map(({ year }) => touchedBy(context, year, side));
  return years
    .map(({ year, note }, at) => {
      const area = touched[at];
      if (!area) return `${year}年，${note}`;
      const way = side > 0 ? 'light' : 'tight';
      const again = at > 0 && area === touched[at - 1];
      return `${year}年，${note}，${NATAL_YEARS_TOUCHED[again ? (`${way}.again` as const) : way][area]}`;
    })
    .join('；');
}

const COUNTS = ['', '一', '两', '三'] as const;

const signsOfYears = ({ ahead: { all } }: NatalContext, years: readonly number[]) =>
  years.map((year) => yearSign(year, all.find((each) => each.year === year)?.signals[0]?.why ?? []));

/** The year to come that stands furthest on a side, within as many as the chapters look at. */
function furthestYear({ ahead, today }: NatalContext, side: 1 | -1) {
  const years = ahead.all.filter(({ year }) => year > today.year && year <= today.year + YEARS);
  const { year } = years.reduce((a, b) => (b.score * side > a.score * side ? b : a), must(years[0], 'year to come'));
  return { year, isBest: side > 0 };
}

function yearsParagraph(context: NatalContext): Clause[] {
  const { voice, ahead, arranged } = context;
  const { tight, best } = ahead;
  const said = (pool: readonly Sentence[], years: readonly NamedYear[], side: 1 | -1, after: string) => {
    if (years.length === 0) return clause('');
    const slots = { 数: COUNTS[years.length] ?? '', 列: listed(context, years, side) };
    const signs = signsOfYears(
      context,
      years.map(({ year }) => year),
    );
    return clause(voice.say('years', pool, { slots, after }), ...signs);
  };
  const first = said(NATAL_YEARS_TIGHT, tight, -1, '');
  const second = said(NATAL_YEARS_BEST, best, 1, first.text);
  const named = [...tight, ...best].map(({ year }) => year);
  // The chapters name one easy and one tight year also where none is so by itself: the furthest on its side is told mildly.
  const mild = [
    ...(best.length > 0 ? [] : [furthestYear(context, 1)]),
    ...(tight.length > 0 ? [] : [furthestYear(context, -1)]),
    arranged,
  ];
  const unnamed = mild.filter(
    ({ year }, at) => !named.includes(year) && mild.findIndex((each) => each.year === year) === at,
  );
  const clauses = [first, second];
  for (const { year, isBest } of unnamed) {
    const pool = isBest ? NATAL_YEARS_MILD_BEST : NATAL_YEARS_MILD_TIGHT;
    const after = clauses.filter(({ text }) => text !== '').at(-1)?.text ?? '';
    const text = voice.say('years.mild', pool, { slots: { 年: String(year) }, after });
    clauses.push(clause(text, ...signsOfYears(context, [year])));
  }
  return clauses;
}

/** Nominal ages until which ten years are told in the words of school, and from which on in those of later life. */
const SCHOOL = 22;
const LATER = 60;

/** Ten years in the words of the age that they are lived at. */
function aboutText({ voice }: NatalContext, cycle: CycleOutlook, turn = 0): string {
  const { group, way } = signsOf(cycle).main;
  const kind = `${group}.${way}`;
  const middle = cycle.startAge + YEARS / 2;
  if (middle < SCHOOL) return voice.say(`now.young.${kind}`, NATAL_NOW_YOUNG, { kind, turn });
  if (middle >= LATER) return voice.say(`now.later.${kind}`, NATAL_NOW_LATER, { kind, turn });
  return voice.say(`now.${kind}`, NATAL_NOW_GROWN, { kind, turn });
}

const JOINTS: Readonly<Record<Valence, Readonly<Record<Valence, string>>>> = {
  good: { good: '而且', even: '', bad: '只是' },
  even: { good: '', even: '', bad: '' },
  bad: { good: '好在', even: '', bad: '再加上' },
};

/** The sentence of the other sign. */
function groundText({ voice }: NatalContext, cycle: CycleOutlook, after: string): string {
  const { main, other } = signsOf(cycle);
  if (main.group === other.group && main.way === other.way) {
    return voice.say('now.double', NATAL_NOW_DOUBLE, { kind: main.way, after });
  }
  const kind = `${other.group}.${other.way}`;
  const slots = { 接: JOINTS[main.way][other.way] };
  return voice.say('now.ground', NATAL_NOW_GROUND, { kind, slots, after });
}

/** The second five years against the first; nothing where both signs say one thing of all ten. */
function halvesText({ voice }: NatalContext, cycle: CycleOutlook, after: string, turn = 0): string {
  const { main, other } = signsOf(cycle);
  if (main.group === other.group && main.way === other.way) return '';
  const [first, second] = cycle.halves;
  const kind = stepOf(first.tone, second.tone);
  return voice.say('now.halves', NATAL_NOW_HALVES, { kind, slots: { 年: String(second.startYear) }, after, turn });
}

/** `turn` is the count of the stretches before it, so that it is not worded as the last of them. */
function nowParagraph(context: NatalContext, cycle: CycleOutlook, turn: number): Clause[] {
  const { startYear, startAge } = cycle;
  const sign = cycleSign(cycle);
  const end = startYear + YEARS - 1;
  const span = { 年: `${startYear}–${end}`, 岁: `${startAge}到${startAge + YEARS - 1}` };
  const { year } = context.today;
  if (end <= year) {
    const stretch = ageSpan(cycle);
    const line = filled(NATAL_TIME.now.ending, { ...span, 言: livedText(context, stretch, turn) });
    return [clause(line, sign), clause(NATAL_TIME.now.over)];
  }
  const wording = startYear >= year ? NATAL_TIME.now.begun : NATAL_TIME.now.middle;
  const written = filled(wording, { ...span, 言: aboutText(context, cycle) });
  const grounded = groundText(context, cycle, written);
  const halves = halvesText(context, cycle, grounded || written);
  return [clause(written, sign), clause(grounded, sign), clause(halves, sign)];
}

/** Years ahead up to which ten years to come are told. */
const MAX_YEARS_AHEAD = 30;

type LaterKind = 'same' | 'now' | 'ending' | 'wider' | 'next' | 'after' | 'least' | 'best';

/** How the best of the ten years to come compares to the present and to the next. */
function laterKind(current: CycleOutlook | undefined, next: CycleOutlook, best: CycleOutlook, year: number): LaterKind {
  const isFair = (cycle: CycleOutlook) =>
    cycle.tone === '顺' || (cycle.tone === '稳' && signsOf(cycle).main.way === 'good');
  if (current && best.score <= current.score) {
    if (!isFair(current)) return 'same';
    return current.startYear + YEARS - 1 <= year ? 'ending' : 'now';
  }
  if (best !== next) return isFair(best) ? 'best' : 'same';
  if (!isFair(next)) return 'least';
  return current && isFair(current) ? 'wider' : 'next';
}

/** When it loosens: the next step, and the best still to come if that is another. */
function laterParagraph(context: NatalContext, now: number): Clause[] {
  const { voice, analysis, today, ahead: named, cycles } = context;
  const age = ageIn(analysis, today.year);
  const ahead = cycles
    .slice(now + 1)
    .filter(({ startAge }) => startAge < MAX_PLAN_AGE && startAge <= age + MAX_YEARS_AHEAD);
  const [next] = ahead;
  if (!next) return [];
  const current = cycles[now];
  const best = ahead.reduce((a, b) => (b.score > a.score ? b : a));
  const written = filled(now < 0 ? NATAL_TIME.later.first : NATAL_TIME.later.next, {
    年: String(next.startYear),
    岁: String(next.startAge),
    言: aboutText(context, next, 1),
  });
  const kind = laterKind(current, next, best, today.year);
  // A tight year may be the first of ten easier ones: then it loosens after it.
  const isTight = named.tight.some(({ year }) => year === best.startYear);
  const close = voice.say('later', NATAL_LATER, {
    kind: isTight && ['next', 'wider'].includes(kind) ? 'after' : kind,
    slots: {
      年: String(best.startYear),
      岁: String(best.startAge),
      止: String((current?.startYear ?? 0) + YEARS - 1),
    },
    after: written,
  });
  return [
    clause(written, cycleSign(next)),
    clause(halvesText(context, next, written, 1), cycleSign(next)),
    clause(close, cycleSign(best)),
  ];
}

/** 眼下这十年: what they are about, and their two halves. Null before the first. */
export function nowSection(context: NatalContext): Section | null {
  const { today, cycles } = context;
  const now = presentOf(cycles, today.year);
  const current = cycles[now];
  if (!current) return null;
  const past = merged(cycles.slice(0, now).map(ageSpan));
  return {
    ...reference.luck(context),
    id: 'now',
    title: NATAL_TITLE.now,
    ...bound([nowParagraph(context, current, past.length)]),
    confidence: current.confidence,
  };
}

const roleText = ({ god, role }: { god: TenGod; role: Role }) => filled(NATAL_EVIDENCE.role, { 神: god, 角: role });

/** 一生的起伏: past cycles a sentence each, the next one, and when it loosens. */
export function timeSection(context: NatalContext): Section {
  const { today, cycles, analysis } = context;
  const now = presentOf(cycles, today.year);
  const past = merged(cycles.slice(0, Math.max(0, now)).map(ageSpan));
  const lived = past.map((each, at) => {
    const cycle = cycles.find(({ startAge }) => startAge === each.startAge);
    return clause(stretchText(each, at, livedText(context, each, at)), ...(cycle ? [cycleSign(cycle)] : []));
  });
  return {
    id: 'time',
    title: NATAL_TITLE.time,
    ...bound([lived, laterParagraph(context, now)]),
    evidence: [
      NATAL_EVIDENCE.ages,
      ...cycles.slice(0, now + 3).map(({ startYear, ganzhi, stem, branch, score }) =>
        filled(NATAL_EVIDENCE.cycle, {
          年: String(startYear),
          运: ganzhi,
          甲: roleText(stem),
          乙: roleText(branch),
          数: String(score),
        }),
      ),
    ],
    basis: '扶抑',
    confidence: cycles[now]?.confidence ?? analysis.roles.confidence,
  };
}

/** 流年: the years to come that stand out, with what they touch. */
export function yearsSection(context: NatalContext): Section {
  return {
    ...reference.years(context),
    id: 'years',
    title: NATAL_TITLE.years,
    ...bound([yearsParagraph(context)]),
  };
}

const pastText = ({ year, age, line }: PastYear) =>
  filled(NATAL_TIME.lived.year, { 年: String(year), 岁: String(age), 言: line });

/** Four years of which one is a stranger's; no sign and no evidence tells which. */
function fourClauses({ voice }: NatalContext, { years }: FourYears): Clause[][] {
  return [
    [clause(voice.say('check.four', NATAL_CHECK_FOUR.intro, {}))],
    ...years.map((past) => [clause(pastText(past), livedYearSign(past))]),
    [clause(voice.say('check.four', NATAL_CHECK_FOUR.outro, {}))],
  ];
}

/** The strongest years behind somebody who is too young for four. */
function pastClauses({ voice }: NatalContext, years: readonly PastYear[]): Clause[][] {
  if (years.length < 2) return [[clause(voice.say('check.young', NATAL_CHECK_YOUNG, {}))]];
  const intro = { 数: COUNTS[years.length] ?? '' };
  return [
    [clause(voice.say('check.intro', NATAL_CHECK_INTRO, { slots: intro }))],
    ...years.map((past) => [clause(pastText(past), yearSign(past.year, past.evidence[0] ?? ''))]),
    [clause(voice.say('check.outro', NATAL_CHECK_OUTRO, {}))],
  ];
}

/** The years behind the reader, before any claim of what is to come. */
export function pastSection(context: NatalContext): Section {
  const { analysis, today } = context;
  const four = fourYears(analysis, today);
  const years = four ? four.years : pastYears(strongestPastYears(analysis, today));
  const reasons = four
    ? [NATAL_EVIDENCE['past-decoy']]
    : years.map(({ year, ganzhi, evidence }) => `${year}${ganzhi}：${evidence.join('；')}`);
  return {
    id: 'past',
    title: four ? NATAL_TITLE.four : NATAL_TITLE.past,
    ...bound(four ? fourClauses(context, four) : pastClauses(context, years), '\n'),
    evidence: [rolesLine(analysis), NATAL_EVIDENCE['past-years'], ...reasons],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}
