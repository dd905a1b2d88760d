import { NATAL_EVIDENCE } from '#content/natal/evidence';
import type { Element } from '#domain/bazi/elements';
import type { Branch } from '#domain/calendar/ganzhi';
import { type Confidence, leastSure } from '#domain/judgement/confidence';
import { GOD_GROUPS, type Roles } from '#domain/judgement/judgement';
import { ordinaryReading } from '#domain/judgement/useful/useful';
import { record } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import type { CycleOutlook } from '#domain/outlook/outlook';
import { shuffled } from '../../pick/hash.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { type Facts, factsOf, type LuckTrend } from './facts.ts';
import { FIRM, LIKELY, twelveHours } from './hours.ts';
import { ABSENCE_THEMES } from './themes/absences.ts';
import { BOND_THEMES } from './themes/bonds.ts';
import { SHAPE_THEMES } from './themes/shapes.ts';
import { SIGN_THEMES } from './themes/signs.ts';
import { STRONG_THEMES } from './themes/strong.ts';
import { holdsIn, type NatalArea, type NatalTheme, themeText } from './themes/theme.ts';
import { TIME_THEMES } from './themes/times.ts';
import { WEAK_THEMES } from './themes/weak.ts';

/** All that a chart may be about. */
const THEMES: readonly NatalTheme[] = [
  ...WEAK_THEMES,
  ...STRONG_THEMES,
  ...SIGN_THEMES,
  ...BOND_THEMES,
  ...SHAPE_THEMES,
  ...ABSENCE_THEMES,
  ...TIME_THEMES,
];

/** A theme that a chart has, and how firmly. */
export interface Found {
  theme: NatalTheme;
  /** Weight × rarity × confidence. */
  score: number;
  /** How many ways to choose the useful element it holds under, and how many there are. */
  support: number;
  of: number;
  /** It rests on one of several methods alone: said once, marked, and never as an instruction. */
  doubtful: boolean;
  confidence: Confidence;
  why: string;
  /** Number of the twelve hours in which it holds, where the hour is not known. */
  hours: number | null;
}

/** One thesis, two themes that support it, and what the thesis costs. */
export interface Plan {
  facts: Facts;
  thesis: Found;
  supporting: readonly Found[];
  /** All that the chart has, the heaviest first. */
  found: readonly Found[];
  /** The twelve charts that it may be, where the hour is not known. */
  twelve: readonly { branch: Branch; facts: Facts }[] | null;
  /** Hours that take the same useful element; twelve where the hour is known. */
  sameUseful: number;
}

/** A common trait is not what a chart is about: full weight up to 8 %, a third from 40 % on. */
function rarityWorth(share: number): number {
  if (share <= 0.08) return 1;
  return Math.max(0.33, 1 - ((share - 0.08) / 0.32) * 0.67);
}

const SURE: Readonly<Record<Confidence, number>> = { 高: 1, 中: 0.92, 低: 0.8 };

/** Where life is split in two: nominal age. */
const HALF = 40;
const LAST = 76;

type Scored = Pick<CycleOutlook, 'score' | 'startAge'>;

/** The mean score of the luck cycles after forty less that of those before; ages up to 80. */
function luckTrendOf(cycles: readonly Scored[]): LuckTrend {
  const mean = (list: readonly Scored[]) => list.reduce((sum, { score }) => sum + score, 0) / Math.max(1, list.length);
  const late = cycles.filter(({ startAge }) => startAge >= HALF - 4 && startAge < LAST);
  const early = cycles.filter(({ startAge }) => startAge < HALF - 4);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    value: round(mean(late) - mean(early)),
    why: filled(NATAL_EVIDENCE['luck-trend'], { 少: String(round(mean(early))), 多: String(round(mean(late))) }),
  };
}

/** The roles if this element were the useful one, by the balance around it. */
function rolesFor(analysis: Analysis, useful: Element): Roles {
  const { dayElement, roles } = analysis;
  if (useful === roles.byRole.用) return roles;
  const { byRole, byElement } = ordinaryReading(
    { dayElement, balance: analysis, season: analysis.climate.remedy },
    useful,
  );
  return { ...roles, byRole, byElement };
}

/** The facts under each method's own answer. */
function candidateFacts(analysis: Analysis, trend: LuckTrend): readonly Facts[] {
  const answers = analysis.roles.candidates.map(({ element }) => element);
  return answers.map((element) => factsOf(analysis, analysis.gender, trend, rolesFor(analysis, element)));
}

/** The signs of a chart, as the evidence of a theme names them. */
function signSlots(facts: Facts): Slots {
  const { g, god, useful, star, role, heavy } = facts;
  return {
    ...record(GOD_GROUPS, (group) => String(g(group))),
    ...record(['七杀', '正官', '食神'] as const, (name) => String(god(name))),
    官杀为: role('官杀'),
    比劫为: role('比劫'),
    用: useful.element,
    星: star.names,
    处: String(star.count),
    量: String(star.weight),
    格: facts.specialName,
    首: facts.strongest,
    多: String(facts.maxShare),
    少: String(facts.minShare),
    局: facts.framed ?? '',
    库: facts.storeAt,
    重: heavy,
    重分: String(g(heavy)),
    季: facts.season,
    运: facts.luckWhy,
    关: facts.bridge ?? '',
  };
}

function foundOf(
  theme: NatalTheme,
  facts: Facts,
  methods: readonly Facts[],
  { hourKnown, roles: { confidence: base } }: Analysis,
): Found {
  const support = methods.filter((each) => holdsIn(theme, each)).length;
  const of = methods.length;
  const doubtful = of > 1 && support <= 1;
  const confidence = support === of ? leastSure('中', base) : leastSure(base, '低');
  const firm = support === of && facts.sure && hourKnown ? '高' : confidence;
  return {
    theme,
    score: theme.weight * rarityWorth(theme.rarity) * (doubtful ? 0.6 : SURE[firm]),
    support,
    of,
    doubtful,
    confidence: firm,
    why: filled(themeText(theme, 'evidence'), signSlots(facts)),
    hours: null,
  };
}

const excluded = (one: NatalTheme, other: NatalTheme) =>
  one.excludes?.includes(other.id) || other.excludes?.includes(one.id) || false;

/** Two parts of one report on one area would say it twice, unless the second is of another kind. */
const sameAreas = (one: NatalTheme, other: NatalTheme) =>
  one.areas.length > 0 && one.areas.every((area) => other.areas.includes(area));

const SUPPORTING = 2;
/** Themes this near in score are of one weight: the chart's own order chooses among them. */
const NEAR = 0.3;

/**
 * Themes that may stand beside the thesis, so that one thesis does not bring the same two others;
 * the first of them about what the reader asked, where the chart has one.
 */
function beside(seed: number, found: readonly Found[], thesis: Found, asked: NatalArea | null): Found[] {
  const rest = shuffled(
    seed,
    'beside',
    found.filter((each) => each !== thesis),
  );
  const worth = (each: Found) => each.score * (1 - (NEAR * rest.indexOf(each)) / rest.length);
  const order = [...rest].sort((a, b) => worth(b) - worth(a));
  const firm = order.filter(({ doubtful }) => !doubtful);
  const isAsked = ({ theme }: Found) => asked !== null && theme.areas.includes(asked);
  const answer = isAsked(thesis) ? undefined : firm.find(isAsked);
  const all = [...firm, ...order.filter(({ doubtful }) => doubtful)];
  return answer ? [answer, ...all.filter((each) => each !== answer)] : all;
}

const ALL_HOURS = 12;

function hoursOf(analysis: Analysis, trend: LuckTrend): NonNullable<Plan['twelve']> {
  return twelveHours(analysis).map(({ branch, analysis: hour }) => ({
    branch,
    facts: factsOf(hour, analysis.gender, trend),
  }));
}

/**
 * Without the hour a theme is told as in nine of the twelve hours or more, in five to eight as one that rests on
 * less, and else not at all. Where none is left the one that the most hours have stays, and says of itself in how few.
 */
function inHours(found: readonly Found[], twelve: Plan['twelve']): Found[] {
  if (!twelve) return [...found];
  const counted = found.map((each) => {
    const hours = twelve.filter(({ facts }) => holdsIn(each.theme, facts)).length;
    return { ...each, hours, doubtful: each.doubtful || hours < FIRM };
  });
  const likely = counted.filter(({ hours }) => hours >= LIKELY);
  return likely.length > 0 ? likely : counted.sort((a, b) => b.hours - a.hours).slice(0, 1);
}

/**
 * The plan of a chart: every theme that holds, by weight × rarity × confidence. Those that
 * contradict a heavier one are left out. `fits` leaves out what the reader's age does not allow;
 * `asked` never changes the thesis.
 */
export function planOf(
  analysis: Analysis,
  cycles: readonly Scored[],
  fits: (theme: NatalTheme) => boolean = () => true,
  asked: NatalArea | null = null,
): Plan {
  const trend = luckTrendOf(cycles);
  const facts = factsOf(analysis, analysis.gender, trend);
  const methods = candidateFacts(analysis, trend);
  const twelve = analysis.hourKnown ? null : hoursOf(analysis, trend);
  const told = THEMES.filter((theme) => holdsIn(theme, facts) && fits(theme)).map((theme) =>
    foundOf(theme, facts, methods, analysis),
  );
  const all = inHours(told, twelve).sort((a, b) => b.score - a.score || a.theme.id.localeCompare(b.theme.id));
  const found: Found[] = [];
  for (const each of all) {
    if (!found.some(({ theme }) => excluded(theme, each.theme))) found.push(each);
  }
  const thesis = found.find(({ doubtful }) => !doubtful) ?? found[0];
  if (!thesis) throw new Error('a chart without a theme');
  const rest = beside(analysis.seed, found, thesis, asked);
  const other = rest.filter(({ theme }) => !sameAreas(theme, thesis.theme));
  const supporting = [...new Set([...other, ...rest])].slice(0, SUPPORTING);
  const same = twelve?.filter((hour) => hour.facts.useful.element === facts.useful.element).length;
  return { facts, thesis, supporting, found, twelve, sameUseful: same ?? ALL_HOURS };
}
