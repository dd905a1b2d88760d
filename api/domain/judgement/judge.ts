import { type Pillar, POSITIONS, type Position, pillarOf } from '../bazi/chart.ts';
import { elementBalance } from '../bazi/element-balance.ts';
import type { Element } from '../bazi/elements.ts';
import { clashes } from '../bazi/relation-tables.ts';
import { type Relation, relationsOf } from '../bazi/relations.ts';
import { BRANCHES, ganzhiIndex, hourGanzhiIndex } from '../calendar/ganzhi.ts';
import { must } from '../lookup.ts';
import type { School } from '../people/birth-answers.ts';
import type { Confidence } from './confidence.ts';
import type { Evidence } from './evidence.ts';
import { groupOfElement } from './god-groups.ts';
import { godWeights, groupWeights } from './god-weights.ts';
import type { Judgement, MonthHalf, Pattern, Strength } from './judgement.ts';
import { namePattern } from './pattern/name.ts';
import { judgePattern, type PatternFacts } from './pattern/rules.ts';
import { specialPatternOf } from './pattern/special.ts';
import { troublesOf } from './pattern/troubles.ts';
import { pillarAt } from './placed-stems.ts';
import { countedOf, MIDDLE, scoreOf, strengthTenths, tenthsOf } from './strength/score.ts';
import { strengthOf, strengthOfHours } from './strength/strength.ts';
import { usefulByBalance } from './useful/balance.ts';
import { climateOf } from './useful/climate.ts';
import { otherSchool } from './useful/schools.ts';
import { firstBySchool, firstOf, rankingOf, rankingOfHours, tallyOf } from './useful/tally.ts';
import { bridgeOf, isAsserted, patternsOf, rolesOf, usefulTied } from './useful/useful.ts';
import { candidatesOf, secondThoughts } from './useful/vote-facts.ts';

/** Input of a judgement. */
interface Judged {
  pillars: readonly Pillar[];
  half: MonthHalf | null;
  school: School;
}

/** Parts of a judgement that depend on the hour's pillar, of three pillars or of four. */
export function weigh({ pillars, half, school }: Judged, knownTenths?: number) {
  const elements = elementBalance(pillars, pillarAt(pillars, 'month').branch);
  const relations = relationsOf(pillars);
  const gods = godWeights(pillars);
  const groups = groupWeights(gods);
  const tenths = knownTenths ?? strengthTenths(pillars);
  const strength = { score: scoreOf(tenths) };
  const balance = { pillars, groups, strength };
  const balanced = usefulByBalance(balance);
  const { pattern, element } = patternOf({ pillars, relations, gods, groups, strength });
  const found = specialPatternOf({ pillars, groups, strength });
  const climate = climateOf({ pillars, elements, half });
  const why = patternReason(pattern);
  const source = {
    pillars,
    elements,
    groups,
    score: strength.score,
    climate,
    tenths,
    balanced,
    pattern: { element, why },
    special: found,
  };
  return {
    elements,
    relations,
    gods,
    groups,
    balance,
    pattern,
    found,
    climate,
    tally: tallyOf(source, school),
  };
}

function patternReason({ name, rescues, completes }: Pattern): Evidence {
  const asks = rescues ?? completes;
  return asks === null
    ? { id: 'pattern.by-strength', slots: { 格: name } }
    : { id: 'pattern.by-rule', slots: { 格: name, 成: asks } };
}

/** The twelve charts possible for a day without its hour. */
function hourCharts(pillars: readonly Pillar[]): Pillar[][] {
  const day = pillarAt(pillars, 'day');
  const place = ganzhiIndex(`${day.stem}${day.branch}`);
  return BRANCHES.map((_, hour) => [...pillars, pillarOf('hour', hourGanzhiIndex(place, hour), day.stem, [])]);
}

/** Number of the twelve hours that must assert a special pattern for it to be asserted without the hour. */
const FIRM_HOURS = 9;

function judgeWithoutHour(judged: Judged) {
  const { pillars } = judged;
  const charts = hourCharts(pillars);
  const tenths = charts.map(strengthTenths);
  const strength = strengthOfHours(pillars, tenths);
  const weighed = weigh(judged, strength.tenths);
  const hours = charts.map((chart, at) => weigh({ ...judged, pillars: chart }, tenths[at]));
  const ranking = rankingOfHours(
    weighed.tally,
    hours.map(({ tally }) => tally),
  );
  const firsts = hours.map(({ tally }) => firstOf(tally));
  const useful = ranking.contenders[0]?.element;
  const hoursAgreeing = firsts.filter((first) => first === useful).length;
  const asserting = hours.filter(({ found }, at) => isAsserted(found, must(firsts[at], 'hour'))).length;
  const found = weighed.found && { ...weighed.found, strict: weighed.found.strict && asserting >= FIRM_HOURS };
  return { weighed: { ...weighed, found }, strength, ranking, hoursAgreeing, otherFirst: null };
}

function judgeWithHour(judged: Judged) {
  const { pillars, school } = judged;
  const counted = countedOf(pillars);
  const tenths = tenthsOf(counted);
  const weighed = weigh(judged, tenths);
  const otherFirst = firstBySchool(weighed.tally, otherSchool(school));
  const strength = strengthOf(pillars, tenths, counted);
  return { weighed, strength, ranking: rankingOf(weighed.tally), hoursAgreeing: null, otherFirst };
}

/**
 * Judges the pillars alone: strength, special pattern, pattern, season and roles. Without the hour the
 * twelve hours of the day are judged as twelve charts: strength and useful element are their mean, and never 高.
 * `half` is null where the half of the month is not known; `school` selects whose weights choose the useful element.
 */
export function judge(pillars: readonly Pillar[], half: MonthHalf | null, school: School = 'common'): Judgement {
  const day = pillarAt(pillars, 'day');
  const hourKnown = pillars.length === POSITIONS.length;
  const judged: Judged = { pillars, half, school };
  const { weighed, strength, ...votes } = hourKnown ? judgeWithHour(judged) : judgeWithoutHour(judged);
  const { elements, relations, gods, groups, balance, pattern, climate, found, tally } = weighed;
  const dayElement = day.stemElement;
  const roles = rolesOf({
    dayElement,
    balance,
    candidates: candidatesOf(tally.facts),
    secondThoughts: secondThoughts(tally.facts, tally.places),
    season: climate.remedy,
    found,
    school,
    ...votes,
  });
  return {
    pillars,
    hourKnown,
    dayStem: day.stem,
    dayElement,
    elements,
    relations,
    gods,
    groups,
    strength,
    pattern,
    ...patternsOf(dayElement, found, roles),
    climate,
    monthHalf: half,
    bridge: bridgeOf(elements),
    tied: usefulTied(pillars, roles.byRole.用),
    roles,
  };
}

interface Facts {
  pillars: readonly Pillar[];
  relations: readonly Relation<Position>[];
  gods: Judgement['gods'];
  groups: Judgement['groups'];
  strength: Pick<Strength, 'score'>;
}

function patternFacts({ pillars, gods, groups, strength }: Facts): PatternFacts {
  const day = pillarAt(pillars, 'day');
  const month = pillarAt(pillars, 'month');
  return {
    dayElement: day.stemElement,
    gods,
    groups,
    strong: strength.score >= MIDDLE,
    winterMetal: day.stemElement === '金' && '亥子丑'.includes(month.branch),
    clashed: pillars.some(({ branch }) => clashes(branch, month.branch)),
  };
}

/** A whole 三合 or 三会 that the month branch is part of turns the pattern into that element's. */
function changed({ pillars, relations }: Facts): Evidence | null {
  const frame = relations.find(
    ({ kind, members }) => (kind === '三合' || kind === '三会') && members.some(({ position }) => position === 'month'),
  );
  if (!frame?.element) return null;
  const group = groupOfElement(pillarAt(pillars, 'day').stemElement, frame.element);
  return { id: 'pattern.framed', slots: { 名: frame.name, 群: group } };
}

/**
 * The pattern with what completes and breaks it, and its element for the useful god. `how` tells
 * where the name comes from. Without the hour a stem may be missing that would change it.
 */
function patternOf(facts: Facts): { pattern: Pattern; element: Element } {
  const named = namePattern(facts.pillars);
  const known = patternFacts(facts);
  const { element, ...judged } = judgePattern(known, named.god, named.blade);
  const change = changed(facts);
  const sure = !named.disputed && change === null;
  const confidence: Confidence = named.clear ? (sure ? '高' : '中') : '低';
  return {
    pattern: {
      name: named.name,
      god: named.god,
      clear: named.clear,
      how: [named.how, disputed(facts.pillars, named.disputed), change].filter((part) => part !== null),
      ...judged,
      troubles: troublesOf(known),
      confidence: facts.pillars.length === 4 || confidence === '低' ? confidence : '中',
    },
    element,
  };
}

function disputed(pillars: readonly Pillar[], isSo: boolean): Evidence | null {
  if (!isSo) return null;
  return { id: pillarAt(pillars, 'month').branch === '巳' ? 'pattern.si-metal' : 'pattern.several-open' };
}
