import type { Sentence as BookSentence } from '#content/groups';
import { NATAL_CHAPTER_CAREER } from '#content/natal/chapter/career';
import { NATAL_CHAPTER_CAREER_GROUND } from '#content/natal/chapter/career-ground';
import { NATAL_CHAPTER_CAREER_SCENE } from '#content/natal/chapter/career-scene';
import { NATAL_CHAPTER_CAREER_TRY } from '#content/natal/chapter/career-try';
import { NATAL_CHAPTER_DEEP } from '#content/natal/chapter/deep';
import { NATAL_CHAPTER_FAIL } from '#content/natal/chapter/fail';
import { NATAL_CHAPTER_FAMILY } from '#content/natal/chapter/family';
import { NATAL_CHAPTER_FAMILY_MEMBER } from '#content/natal/chapter/family-member';
import { NATAL_CHAPTER_FAMILY_SCENE } from '#content/natal/chapter/family-scene';
import { NATAL_CHAPTER_FAMILY_TRY } from '#content/natal/chapter/family-try';
import { NATAL_CHAPTER_HEALTH } from '#content/natal/chapter/health';
import { NATAL_CHAPTER_HEALTH_SCENE } from '#content/natal/chapter/health-scene';
import { NATAL_CHAPTER_HEALTH_SIDE } from '#content/natal/chapter/health-side';
import { NATAL_CHAPTER_HEALTH_TRY } from '#content/natal/chapter/health-try';
import { NATAL_CHAPTER_LOVE } from '#content/natal/chapter/love';
import { NATAL_CHAPTER_LOVE_SCENE } from '#content/natal/chapter/love-scene';
import { NATAL_CHAPTER_LOVE_STAR } from '#content/natal/chapter/love-star';
import { NATAL_CHAPTER_LOVE_TRY } from '#content/natal/chapter/love-try';
import { NATAL_CHAPTER_MONTHS } from '#content/natal/chapter/months';
import { NATAL_CHAPTER_TEXTS } from '#content/natal/chapter/texts';
import { NATAL_CHAPTER_WEALTH } from '#content/natal/chapter/wealth';
import { NATAL_CHAPTER_WEALTH_SCENE } from '#content/natal/chapter/wealth-scene';
import { NATAL_CHAPTER_WEALTH_SOURCE } from '#content/natal/chapter/wealth-source';
import { NATAL_CHAPTER_WEALTH_TRY } from '#content/natal/chapter/wealth-try';
import { NATAL_CHAPTER_WHEN } from '#content/natal/chapter/when';
import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_SEAT } from '#content/natal/seat';
import { branchElement } from '#domain/bazi/elements';
import { groupOf } from '#domain/judgement/god-groups';
import type { GodGroup } from '#domain/judgement/judgement';
import { pillarAt } from '#domain/judgement/placed-stems';
import type { Area } from '#domain/outlook/outlook';
import { monthVerdicts } from '#domain/outlook/signals/month-verdict';
import { areaMonths } from '#domain/outlook/signals/year-verdict';
import { bound, type Clause, clause, sentencesWhole } from '../../bound.ts';
import type { Valence } from '../../lead-signal.ts';
import { filled } from '../../pick/pick.ts';
import type { Section, SignGloss } from '../../report.ts';
import { type NatalContext, PARENTS_UNTIL } from './context.ts';
import * as reference from './reference/areas.ts';
import { ROLE_VALENCES } from './role-valence.ts';
import {
  elementSign,
  groupSign,
  heavySign,
  homeSign,
  leastElement,
  pillarSign,
  starSign,
  stateOf,
  stemSign,
  strengthSign,
  themeSign,
  yearSign,
} from './signs.ts';
import { livedTexts, type NatalArea, worded } from './themes/theme.ts';
import type { Found } from './thesis.ts';

/** Sentences by the name of a part. */
type Pool = Readonly<Record<string, readonly BookSentence[]>>;

/** Parts of the pools of an area that a chart has, with the signs that they rest on. */
interface AreaFacts {
  /** Signs of the chart for it, and the verdict on it. */
  claim: { pool: Pool; kind: string; by: readonly SignGloss[] };
  second: { pool: Pool; kind: string; by: readonly SignGloss[] };
  scene: { pool: Pool; kind: string };
  advice: { pool: Pool; kind: string };
  way: Valence;
  /** The name of the verdict's part. */
  verdict: string;
  /** The line to look up, with its evidence. */
  line: (context: NatalContext) => Section;
  /** Further signs of the chart for it. */
  more?: { pool: Pool; kind: string };
}

const wayOfGroup = ({ plan }: NatalContext, group: GodGroup): Valence => ROLE_VALENCES[plan.facts.role(group)];

function careerFacts(context: NatalContext): AreaFacts {
  const { facts } = context.plan;
  const way = wayOfGroup(context, facts.heavy);
  const kind = `${facts.heavy}.${way}`;
  return {
    claim: { pool: NATAL_CHAPTER_CAREER, kind, by: [heavySign(context)] },
    second: {
      pool: NATAL_CHAPTER_CAREER_GROUND,
      kind: stateOf(facts, 'month'),
      by: [pillarSign(context, 'month')],
    },
    scene: { pool: NATAL_CHAPTER_CAREER_SCENE, kind: facts.heavy },
    advice: { pool: NATAL_CHAPTER_CAREER_TRY, kind },
    way,
    verdict: `career-${facts.heavy}-${way}`,
    line: reference.career,
  };
}

function weightOf(weight: number) {
  if (weight === 0) return 'none';
  if (weight < 2) return 'light';
  return weight < 4.5 ? 'middle' : 'heavy';
}

/** Weight from which on a group has a voice beside money. */
const VOICE = 2.5;

/** The door by which money comes: the group that leads to it, or stands before it. */
function doorOf({ g, store }: NatalContext['plan']['facts']): { door: string; group: GodGroup } {
  if (g('财') > 0 && g('食伤') >= VOICE) return { door: 'hand', group: '食伤' };
  if (g('财') > 0 && g('比劫') >= VOICE * 1.6) return { door: 'shared', group: '比劫' };
  if (store && g('财') > 0) return { door: 'store', group: '财' };
  if (g('官杀') >= VOICE * 1.4) return { door: 'post', group: '官杀' };
  return g('印') >= VOICE ? { door: 'learned', group: '印' } : { door: 'plain', group: '财' };
}

function wealthFacts(context: NatalContext): AreaFacts {
  const { facts } = context.plan;
  const weight = weightOf(facts.g('财'));
  const way = wayOfGroup(context, '财');
  const { door, group } = doorOf(facts);
  return {
    claim: { pool: NATAL_CHAPTER_WEALTH, kind: `${weight}.${way}`, by: [groupSign(context, '财')] },
    second: { pool: NATAL_CHAPTER_WEALTH_SOURCE, kind: door, by: [groupSign(context, group)] },
    scene: { pool: NATAL_CHAPTER_WEALTH_SCENE, kind: door },
    advice: { pool: NATAL_CHAPTER_WEALTH_TRY, kind: weight },
    way,
    verdict: `wealth-${weight}-${way}`,
    line: reference.wealth,
  };
}

function starKind(context: NatalContext): string {
  const { star } = context.plan.facts;
  if (star.total === 0) return 'none';
  if (star.weight >= 5 && star.count >= 3) return 'many';
  return star.count === 0 ? 'hidden' : 'some';
}

function loveFacts(context: NatalContext): AreaFacts {
  const { analysis, plan } = context;
  const state = stateOf(plan.facts, 'day');
  const way = wayOfGroup(context, groupOf(pillarAt(analysis.pillars, 'day').hiddenStems[0]?.tenGod ?? '比肩'));
  return {
    claim: { pool: NATAL_CHAPTER_LOVE, kind: `${state}.${way}`, by: [pillarSign(context, 'day')] },
    second: { pool: NATAL_CHAPTER_LOVE_STAR, kind: starKind(context), by: [starSign(context)] },
    scene: { pool: NATAL_CHAPTER_LOVE_SCENE, kind: state },
    advice: { pool: NATAL_CHAPTER_LOVE_TRY, kind: state },
    way,
    verdict: `love-${state}-${way}`,
    line: reference.love,
    more: { pool: NATAL_SEAT, kind: groupOf(pillarAt(analysis.pillars, 'day').hiddenStems[0]?.tenGod ?? '比肩') },
  };
}

/** Members of the family and the groups that stand for them; children stand in the hour. */
function memberOf(context: NatalContext): { member: string; group: GodGroup } {
  const { analysis, plan } = context;
  const hour = analysis.pillars.find(({ position }) => position === 'hour');
  const children = analysis.gender === 'female' ? '食伤' : '官杀';
  const inHour = hour?.hiddenStems.some(({ tenGod }) => groupOf(tenGod) === children);
  const members = [
    ...(context.age < PARENTS_UNTIL
      ? [{ member: 'mother', group: '印' } as const, { member: 'father', group: '财' } as const]
      : []),
    { member: 'peers', group: '比劫' as const },
    ...(inHour && context.readers.includes('past-school') ? [{ member: 'children', group: children } as const] : []),
  ];
  return members.reduce((a, b) => (plan.facts.g(b.group) > plan.facts.g(a.group) ? b : a));
}

function familyFacts(context: NatalContext): AreaFacts {
  const { analysis, plan } = context;
  const way = ROLE_VALENCES[plan.facts.roleOf(branchElement(pillarAt(analysis.pillars, 'year').branch))];
  const { member, group } = memberOf(context);
  return {
    claim: { pool: NATAL_CHAPTER_FAMILY, kind: way, by: [homeSign(context)] },
    second: {
      pool: NATAL_CHAPTER_FAMILY_MEMBER,
      kind: `${member}.${wayOfGroup(context, group)}`,
      by: [groupSign(context, group)],
    },
    scene: { pool: NATAL_CHAPTER_FAMILY_SCENE, kind: way },
    advice: { pool: NATAL_CHAPTER_FAMILY_TRY, kind: way },
    way,
    verdict: `family-${way}`,
    line: reference.family,
  };
}

/** The season where it asks for something that helps, else the strength. */
function bodyKind({ analysis, plan: { facts } }: NatalContext): string {
  const { season, lacks, roleOf } = facts;
  if (season === '冬' && lacks('火') && ROLE_VALENCES[roleOf('火')] === 'good') return 'cold';
  if (season === '夏' && lacks('水') && ROLE_VALENCES[roleOf('水')] === 'good') return 'hot';
  return analysis.strength.confidence === '低' ? 'neutral' : facts.side;
}

function healthFacts(context: NatalContext): AreaFacts {
  const element = leastElement(context.analysis);
  const body = bodyKind(context);
  const bySeason = body === 'cold' || body === 'hot';
  return {
    claim: { pool: NATAL_CHAPTER_HEALTH, kind: element, by: [elementSign(context)] },
    second: {
      pool: NATAL_CHAPTER_HEALTH_SIDE,
      kind: body,
      by: [bySeason ? stemSign(context) : strengthSign(context)],
    },
    scene: { pool: NATAL_CHAPTER_HEALTH_SCENE, kind: element },
    advice: { pool: NATAL_CHAPTER_HEALTH_TRY, kind: element },
    way: ROLE_VALENCES[context.plan.facts.roleOf(element)],
    verdict: `health-${element}`,
    line: reference.health,
  };
}

const FACTS: Readonly<Record<NatalArea, (context: NatalContext) => AreaFacts>> = {
  career: careerFacts,
  wealth: wealthFacts,
  love: loveFacts,
  family: familyFacts,
  health: healthFacts,
};

/** The area whose scores of years and months a chapter names; the home has that of people. */
const SCORED: Readonly<Record<NatalArea, Area>> = {
  career: '事业',
  wealth: '财运',
  love: '感情',
  family: '感情',
  health: '健康',
};

/** Years from now that are looked at, and how far apart two must be to be named. */
const YEARS = 10;
const APART = 0.3;

interface Times {
  light: number;
  tight: number;
  by: readonly SignGloss[];
}

/** The lightest and the tightest year of an area within ten; null where none stands out. */
function timesOf({ ahead, today }: NatalContext, area: NatalArea): Times | null {
  const scored = SCORED[area];
  // A year that is nearly over is no advice.
  const years = ahead.all.filter(({ year }) => year > today.year && year <= today.year + YEARS);
  const [first] = years;
  if (!first) return null;
  const worth = (each: (typeof years)[number]) => (area === 'family' ? each.score : each.areaScores[scored]);
  const light = years.reduce((a, b) => (worth(b) > worth(a) ? b : a), first);
  const tight = years.reduce((a, b) => (worth(b) < worth(a) ? b : a), first);
  if (worth(light) - worth(tight) < APART) return null;
  const signOf = (each: (typeof years)[number]) => yearSign(each.year, each.signals[0]?.why ?? []);
  return { light: light.year, tight: tight.year, by: [signOf(light), signOf(tight)] };
}

function whenText(context: NatalContext, area: NatalArea, times: Times | null, after: string): Clause {
  const { subject } = NATAL_CHAPTER_TEXTS;
  const slots = { 问: subject[area], 暖: `${times?.light}年`, 紧年: `${times?.tight}年` };
  const kind = times ? area : 'silent';
  return clause(
    context.voice.say(`when.${area}`, NATAL_CHAPTER_WHEN, { kind, slots, after }),
    ...(times?.by ?? [stemSign(context)]),
  );
}

/** Months of the coming year; empty where the area has none that stand out, and for the home. */
function monthsText({ analysis, today, voice }: NatalContext, area: NatalArea, after: string): Clause {
  const year = today.year + 1;
  const { warm, careful } = areaMonths(monthVerdicts(analysis, year), SCORED[area]);
  if (area === 'family' || warm.length === 0 || careful.length === 0) return clause('');
  const named = (months: readonly number[]) => months.map((month) => `${month}月`).join('、');
  const slots = { 年: String(year), 暖: named(warm), 缓: named(careful) };
  return clause(voice.say(`months.${area}`, NATAL_CHAPTER_MONTHS, { slots, after }), {
    id: `months.${year}.${SCORED[area]}`,
    gloss: filled(NATAL_EVIDENCE['area-months'], { ...slots, 方面: SCORED[area] }),
  });
}

const toldOf = ({ analysis, readers }: NatalContext, found: Found): Clause[] => {
  const sign = themeSign(found);
  return [
    clause(worded(found.theme, analysis).claim, sign),
    clause(livedTexts(found.theme, readers, analysis).scene, sign),
  ];
};

/** Characters of what the first chapter goes into, before it goes no further. */
const DEEP = 300;

/** Themes of what the first sentences of a chapter tell already: its pillar is clashed, bound or harmed. */
const TOLD_ALREADY: readonly string[] = ['month.clash', 'spouse.clash', 'spouse.bond', 'day.harm'];

/** The heaviest sure theme that is of an area before all others, and neither the thesis nor told already. */
const ownTheme = ({ plan }: NatalContext, area: NatalArea): Found | undefined =>
  plan.found.find(
    (each) =>
      each !== plan.thesis && !each.doubtful && each.theme.areas[0] === area && !TOLD_ALREADY.includes(each.theme.id),
  );

/** Sentences of what follows from the thesis, as many as fit into the room. */
function furtherText({ analysis, plan }: NatalContext, room: number): Clause {
  let text = '';
  for (const sentence of sentencesWhole(worded(plan.thesis.theme, analysis).deep)) {
    if (text.length + sentence.length > room) break;
    text += sentence;
  }
  return clause(text, themeSign(plan.thesis));
}

/**
 * The first chapter goes into a theme of its area, and into what follows from the thesis where that is of it; else
 * into what its way means. Nothing of another area stands here.
 */
function deepText(context: NatalContext, area: NatalArea, way: Valence, by: readonly SignGloss[]): Clause[][] {
  const { plan, voice } = context;
  const { theme, doubtful } = plan.thesis;
  const found = ownTheme(context, area);
  const told = found ? toldOf(context, found) : [];
  const wordings = NATAL_CHAPTER_DEEP[`${area}.${way}`];
  const deep = (said = '') =>
    clause(
      voice.say(
        `deep.${area}`,
        wordings.filter(({ text }) => text !== said),
        {},
      ),
      ...by,
    );
  if (!doubtful && theme.areas.includes(area)) {
    const entered = found ? told : [deep()];
    const written = entered.reduce((sum, { text }) => sum + text.length, 0);
    return [entered, [furtherText(context, DEEP - written)]];
  }
  const first = deep();
  return found ? [told, [first]] : [[first], [deep(first.text)]];
}

/** Sentences of what the way of an area means, where no theme of the chart is of it. */
const BRIEF = 2;

/** A chapter that does not lead: the heaviest sure theme of its area, or in brief what its way means. */
function besideText(context: NatalContext, area: NatalArea, way: Valence, by: readonly SignGloss[]): Clause[] {
  // Work stands open to all, and is as long as it needs to be.
  if (area === 'career') return [];
  const found = ownTheme(context, area);
  if (found) return [clause(worded(found.theme, context.analysis).claim, themeSign(found))];
  const deep = context.voice.say(`deep.${area}`, NATAL_CHAPTER_DEEP, { kind: `${area}.${way}` });
  return [clause(sentencesWhole(deep).slice(0, BRIEF).join(''), ...by)];
}

/**
 * A chapter of the five: what the chart has of it, how it shows, when, what to try and what would prove it
 * wrong. The one that leads goes deeper and names months.
 */
export function areaSection(context: NatalContext, area: NatalArea, first: NatalArea): Section {
  const { voice } = context;
  const leads = area === first;
  const { claim, second, scene, advice, way, line, more } = FACTS[area](context);
  const say = (move: string, { pool, kind }: { pool: Pool; kind: string }, after = '') =>
    voice.say(`${area}.${move}.${kind}`, pool, { kind, after });
  const opening = say('claim', claim);
  // Of a home that does not lead, the line tells its members.
  const next = area === 'family' && !leads ? '' : say('second', second, opening);
  const inner = leads ? deepText(context, area, way, claim.by) : [besideText(context, area, way, claim.by)];
  const shown = say('scene', scene, inner.at(-1)?.at(-1)?.text);
  const also = more ? say('more', more, shown) : '';
  const times = timesOf(context, area);
  const when = whenText(context, area, times, also || shown);
  const months = leads ? monthsText(context, area, when.text) : clause('');
  const tried = say('try', advice, months.text || when.text);
  const fail = voice.say(times ? `fail.${area}` : 'fail.silent', NATAL_CHAPTER_FAIL, {
    kind: times ? area : 'silent',
    slots: { 暖: String(times?.light), 紧年: String(times?.tight) },
    after: tried,
    // Each area in its own wording where several are silent.
    turn: times ? 0 : Object.keys(FACTS).indexOf(area),
  });
  const reference = line(context);
  return {
    ...reference,
    id: area,
    title: NATAL_CHAPTER_TEXTS.title[area],
    ...bound([
      [clause(opening, ...claim.by), clause(next, ...second.by), clause(reference.text, ...second.by)],
      ...inner,
      [clause(shown, ...claim.by), clause(also, ...claim.by)],
      [when, months],
      [clause(tried, ...claim.by), clause(fail, ...(times?.by ?? claim.by))],
    ]),
  };
}

export const areaVerdict = (context: NatalContext, area: NatalArea): string => FACTS[area](context).verdict;
