import { stemElement } from '../../bazi/elements.ts';
import type { Branch } from '../../calendar/ganzhi.ts';
import type { Evidence, EvidenceName } from '../evidence.ts';
import type { Method } from '../judgement.ts';
import { placeName, visiblePlaces } from '../placed-stems.ts';
import { isRooted } from '../roots.ts';
import { allSupport, fitsSide, isTooMuch, noSupport, type Place, shareOf, type VoteFacts } from './vote-facts.ts';

/** Factor of a vote: 0 if it does not apply, 1 if it simply does. */
type Factor = (facts: VoteFacts, place: Place) => number;

type Slots = NonNullable<Evidence['slots']>;

export interface VoteRule {
  /** Id of its sentence in the book, too. */
  id: EvidenceName<'vote'>;
  method: Method;
  /** Points for a factor of 1, in tenths. */
  tenths: number;
  factor: Factor;
  /** Besides the element, the month and the day stem. Null where these pillars have nothing to fill in: an open stem that only some hours of the day have. */
  slots?: (facts: VoteFacts, place: Place) => Slots | null;
}

const when =
  (holds: (facts: VoteFacts, place: Place) => boolean): Factor =>
  (facts, place) =>
    holds(facts, place) ? 1 : 0;

const percent = (part: number) => `${Math.round(part * 100)}`;

/** A part of 20 % counts 1. */
const FIFTHS = 5;

/** Cold that is left of winter: 寅 in full, 卯 by half; 辰, after 清明, is warm. */
const COLD_SPRING: Partial<Record<Branch, number>> = { 寅: 1, 卯: 0.5 };
const WARM: Factor = ({ month }, { element }) => (element === '火' ? (COLD_SPRING[month] ?? 0) : 0);
/** Metal is cold from 白露 on, which opens 酉. */
const AUTUMN: Factor = when(({ month }, { element }) => (month === '酉' || month === '戌') && element === '火');
const fitting =
  (factor: Factor): Factor =>
  (facts, place) =>
    fitsSide(facts, place) ? factor(facts, place) : 0;

const of =
  (group: Place['group'], factor: (facts: VoteFacts) => number): Factor =>
  (facts, place) =>
    place.group === group ? factor(facts) : 0;

const part =
  (group: Place['group']) =>
  (facts: VoteFacts): Slots => ({ 占: percent(facts.part[group]) });

const supportPart = ({ support }: VoteFacts): Slots => ({ 占: percent(support) });

/** The table's counted element; half of it for another of its firsts. */
const byTable: Factor = ({ climate }, { element }) => {
  if (climate.element === element) return 1;
  return climate.first.some((stem) => stemElement(stem) === element) ? 0.5 : 0;
};

function openPlaces({ pillars }: VoteFacts, { element }: Place): Slots | null {
  const open = visiblePlaces(pillars).filter((place) => place.element === element);
  return open.length === 0 ? null : { 位: open.map(({ position }) => placeName(position)).join('、') };
}

/** Too little of an element to hold on to, as a part of one. */
const NOWHERE = 0.03;

/**
 * The votes with their weights: all that decides the useful god. The weights were fitted on 925 labelled charts of four
 * case books (tests/readings/classics fits them); those of 0.2 and less are within its noise. A new vote needs
 * a gain on books left out, and replaces another.
 */
// biome-ignore format: a table is read by its columns
export const VOTES: readonly VoteRule[] = [
  { id: 'special', method: '从化', tenths: 13, factor: when(({ special }, { element }) => special?.strict === true && special.element === element),
    slots: ({ special }) => special && { 格: special.name } },
  { id: 'spring-fire', method: '调候', tenths: 11, factor: WARM },
  { id: 'winter-fire', method: '调候', tenths: 10, factor: when(({ season }, { element }) => season === '冬' && element === '火') },
  { id: 'all-support', method: '从化', tenths: 10, factor: when(allSupport), slots: supportPart },
  { id: 'weak-seal', method: '扶抑', tenths: 8, factor: of('印', ({ weakness }) => weakness) },
  { id: 'nowhere', method: '扶抑', tenths: -7, factor: when((facts, { group }) => facts.part[group] < NOWHERE),
    // The day stem itself has no weight among the gods.
    slots: (_, { group }) => ({ 除: group === '比劫' ? '除了日主，' : '' }) },
  { id: 'summer-water', method: '调候', tenths: 7, factor: when(({ season }, { element }) => season === '夏' && element === '水') },
  { id: 'open', method: '扶抑', tenths: 6, factor: when(({ roots }, { element }) => roots[element].open > 0),
    slots: openPlaces },
  { id: 'balance', method: '扶抑', tenths: 6, factor: when(({ balanceElement }, { element }) => balanceElement === element),
    slots: ({ balanced }) => ({ 因: balanced.why }) },
  { id: 'summer-metal', method: '调候', tenths: 6, factor: fitting(when(({ season }, { element }) => season === '夏' && element === '金')) },
  { id: 'strong-output', method: '扶抑', tenths: 5, factor: of('食伤', ({ strength }) => strength) },
  { id: 'table', method: '调候', tenths: 5, factor: byTable, slots: ({ climate }, { element }) => ({ 首: climate.first.filter((stem) => stemElement(stem) === element).join('') }) },
  { id: 'over', method: '扶抑', tenths: -5, factor: when(isTooMuch),
    slots: (facts, place) => ({ 占: String(shareOf(facts, place)) }) },
  { id: 'weak-output', method: '扶抑', tenths: -5, factor: of('食伤', ({ weakness }) => weakness) },
  { id: 'autumn-fire', method: '调候', tenths: 4, factor: AUTUMN },
  { id: 'no-support', method: '从化', tenths: 4, factor: (facts, place) => noSupport(facts, place) ? FIFTHS * facts.part[place.group] : 0,
    slots: supportPart },
  { id: 'autumn-fire-fits', method: '调候', tenths: 4, factor: fitting(AUTUMN) },
  { id: 'weak-output-officer', method: '扶抑', tenths: 4, factor: of('食伤', ({ weakness, part: { 官杀 } }) => weakness * FIFTHS * 官杀),
    slots: part('官杀') },
  { id: 'weak-wealth', method: '扶抑', tenths: 4, factor: of('财', ({ weakness }) => weakness) },
  { id: 'strong-wealth-seal', method: '扶抑', tenths: 4, factor: of('财', ({ strength, part: { 印 } }) => strength * FIFTHS * 印),
    slots: part('印') },
  { id: 'month', method: '格局', tenths: 3, factor: when(({ monthGroup }, { group }) => monthGroup === group) },
  { id: 'strong-wealth', method: '扶抑', tenths: -3, factor: of('财', ({ strength }) => strength) },
  { id: 'weak-seal-wealth', method: '扶抑', tenths: -3, factor: of('印', ({ weakness, part: { 财 } }) => weakness * FIFTHS * 财),
    slots: part('财') },
  { id: 'weak-peers-officer', method: '扶抑', tenths: -3, factor: of('比劫', ({ weakness, part: { 官杀 } }) => weakness * FIFTHS * 官杀),
    slots: part('官杀') },
  { id: 'strong-officer', method: '扶抑', tenths: 2, factor: of('官杀', ({ strength }) => strength) },
  { id: 'pattern', method: '格局', tenths: 2, factor: when(({ pattern }, { element }) => pattern.element === element),
    slots: ({ pattern }) => ({ 因: pattern.why }) },
  { id: 'open-rooted', method: '扶抑', tenths: -2, factor: when(({ roots }, { element }) => isRooted(roots[element])) },
  { id: 'weak-seal-officer', method: '扶抑', tenths: 2, factor: of('印', ({ weakness, part: { 官杀 } }) => weakness * FIFTHS * 官杀),
    slots: part('官杀') },
  { id: 'weak-peers', method: '扶抑', tenths: -2, factor: of('比劫', ({ weakness }) => weakness) },
  { id: 'strong-peers', method: '扶抑', tenths: -2, factor: of('比劫', ({ strength }) => strength) },
];

/** The reason of a vote for this chart and element; null if these pillars give none. */
export function voteEvidence({ id, slots }: VoteRule, facts: VoteFacts, place: Place): Evidence | null {
  const { dayStem, month } = facts;
  const own = slots ? slots(facts, place) : {};
  if (own === null) return null;
  return { id: `vote.${id}`, slots: { 行: place.element, 月支: month, 干: dayStem, ...own } };
}
