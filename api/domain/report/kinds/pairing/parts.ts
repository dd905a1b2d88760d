import type { LeanSentence } from '#content/groups';
import { PAIRING_AGES } from '#content/pairing/ages';
import { PAIRING_AGREEMENT } from '#content/pairing/agreement';
import { PAIRING_BOND } from '#content/pairing/bond';
import { PAIRING_BOTH_DOUBTFUL } from '#content/pairing/both-doubtful';
import { PAIRING_BOTH_WAYS } from '#content/pairing/both-ways';
import { PAIRING_CLASH } from '#content/pairing/clash';
import { PAIRING_DOUBTFUL } from '#content/pairing/doubtful';
import { PAIRING_EASE } from '#content/pairing/ease';
import { PAIRING_EVEN } from '#content/pairing/even';
import { PAIRING_EVIDENCE as EVIDENCE } from '#content/pairing/evidence';
import { PAIRING_FRAME } from '#content/pairing/frame';
import { PAIRING_HARM } from '#content/pairing/harm';
import { PAIRING_HEADLINE } from '#content/pairing/headline';
import { PAIRING_HELP } from '#content/pairing/help';
import { PAIRING_MIXED } from '#content/pairing/mixed';
import { PAIRING_MONTH } from '#content/pairing/month';
import { PAIRING_NO_BOND } from '#content/pairing/no-bond';
import { PAIRING_NO_MONTH } from '#content/pairing/no-month';
import { PAIRING_NO_RUB } from '#content/pairing/no-rub';
import { PAIRING_NO_RUB_BUT_HARD } from '#content/pairing/no-rub-but-hard';
import { PAIRING_NO_YEAR } from '#content/pairing/no-year';
import { PAIRING_ONE_WAY } from '#content/pairing/one-way';
import { PAIRING_OTHER } from '#content/pairing/other';
import { PAIRING_PACE } from '#content/pairing/pace';
import { PAIRING_PUNISHMENT } from '#content/pairing/punishment';
import { PAIRING_QUIET_AGREEMENT } from '#content/pairing/quiet-agreement';
import { PAIRING_QUOTE } from '#content/pairing/quote';
import { PAIRING_READER } from '#content/pairing/reader';
import { PAIRING_RELATION } from '#content/pairing/relation';
import { PAIRING_RELIEF } from '#content/pairing/relief';
import { PAIRING_REVIEW } from '#content/pairing/review';
import { PAIRING_STRAIN } from '#content/pairing/strain';
import { PAIRING_SYNTHESIS } from '#content/pairing/synthesis';
import { PAIRING_TANGLED } from '#content/pairing/tangled';
import { PAIRING_TITLE } from '#content/pairing/title';
import { PAIRING_YEAR } from '#content/pairing/year';
import { relation } from '#domain/bazi/elements';
import { PILLAR_NAMES } from '#domain/bazi/pillar-names';
import { type TenGod, tenGod } from '#domain/bazi/ten-gods';
import type { CivilDate } from '#domain/calendar/civil-date';
import { leastSure, lessSure } from '#domain/judgement/confidence';
import { ROLE_WORTH, ROLES } from '#domain/judgement/judgement';
import { keysOf } from '#domain/lookup';
import { bound, type Clause, clause } from '../../bound.ts';
import { isFor } from '../../pick/book.ts';
import { apart } from '../../pick/flow.ts';
import { shuffled } from '../../pick/hash.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import type { Section, SignGloss } from '../../report.ts';
import { type Ages, type PairRelation, readersOf } from './ages.ts';
import { type CrossTie, type Meeting, nearest } from './meeting.ts';
import { hourCaveats, type PairSide } from './side.ts';
import { type Supply, suppliedBy } from './supply.ts';
import { groupOfSide, mannersOf, paceOf } from './temper-line.ts';
import { type SharedTime, sharedMonth, sharedYear } from './times.ts';

/** True where `side` can use the other's element. */
type Welcome = 'good' | 'hard';

/** Whether each can use what the other is: both, one of the two, or neither. */
export type Mutual = 'both' | 'reader' | 'other' | 'neither';

/** Facts of the text. */
interface PairFacts {
  one: PairSide;
  two: PairSide;
  meeting: Meeting;
  today: CivilDate;
  ages: Ages;
  relation: PairRelation | null;
  /** Completed years of the reader and of the other. */
  years: readonly [reader: number, other: number];
}

type Words = { told: readonly (readonly Clause[])[] } & Pick<Section, 'evidence' | 'confidence'>;

/** A wording of the pair's own; of those, one whose shape differs from the sentence before. */
function say(
  { one, two, ages, relation }: PairFacts,
  idea: string,
  wordings: readonly LeanSentence[],
  { slots = {}, after = '' }: { slots?: Slots; after?: string } = {},
): string {
  const readers = readersOf(ages, relation);
  const fit = wordings.filter(([, , ...wanted]) => isFor({ for: wanted }, readers));
  const options = shuffled(0, `${one.signs}${two.signs} ${idea}`, fit).map(([, text]) => filled(text, slots));
  return apart(after, options);
}

/** The signs of a sentence are the evidence that it was made from. */
const signs = (...evidence: readonly string[]): SignGloss[] =>
  evidence.map((gloss) => ({ id: `pair.${gloss}`, gloss }));

/** Whether `side` can use what the other is; where it is 闲, whether it comes gently. */
function welcomeOf(side: PairSide, other: PairSide): Welcome {
  const worth = ROLE_WORTH[side.analysis.roles.byElement[other.analysis.dayElement]];
  if (worth !== 0) return worth > 0 ? 'good' : 'hard';
  const step = relation(side.analysis.dayElement, other.analysis.dayElement);
  return step === 'controls' || step === 'controlledBy' ? 'hard' : 'good';
}

function mutualOf({ one, two }: PairFacts): Mutual {
  const [mine, theirs] = [welcomeOf(one, two), welcomeOf(two, one)];
  if (mine === theirs) return mine === 'good' ? 'both' : 'neither';
  return mine === 'good' ? 'reader' : 'other';
}

export function headOf(pair: PairFacts): { headline: string; quote: string } {
  const { one, two, meeting } = pair;
  const kind = relation(one.analysis.dayElement, two.analysis.dayElement);
  const rub = meeting.rubs[0]?.rub ?? 'none';
  const held = meeting.bonds.length > 0 || meeting.frame?.share === 'both' ? 'held' : 'loose';
  return {
    headline: say(pair, 'headline', PAIRING_HEADLINE[`${kind}.${mutualOf(pair)}`]),
    quote: say(pair, 'quote', PAIRING_QUOTE[`${rub}.${held}`]),
  };
}

function godEvidence(side: PairSide, other: PairSide, god: TenGod): string {
  const { dayElement, roles } = side.analysis;
  const role = roles.byElement[other.analysis.dayElement];
  return `${side.called}日干属${dayElement}，见${other.called}日干${other.dayName}为${god}，${other.analysis.dayElement}在${side.called}盘中为${role}`;
}

/** Each as a ten god to the other: the one's day stem in the other's chart. */
function meeting(pair: PairFacts): Words {
  const { one, two, ages, years } = pair;
  const stems = [one.analysis.dayStem, two.analysis.dayStem] as const;
  const [theirs, mine] = [tenGod(stems[0], stems[1]), tenGod(stems[1], stems[0])];
  const first = say(pair, 'other', PAIRING_OTHER[`${theirs}.${welcomeOf(one, two)}`]);
  const second = say(pair, 'reader', PAIRING_READER[`${mine}.${welcomeOf(two, one)}`], { after: first });
  const older = years[0] >= years[1];
  const slots = {
    差: String(Math.abs(years[0] - years[1])),
    长: older ? '您' : '对方',
    幼: older ? '对方' : '您',
  };
  const age = say(pair, 'ages', PAIRING_AGES[ages], { slots, after: second });
  const evidence = [godEvidence(one, two, theirs), godEvidence(two, one, mine)] as const;
  return {
    told: [[clause(first, ...signs(evidence[0]))], [clause(second, ...signs(evidence[1]))], [clause(age)]],
    evidence,
    confidence: leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence),
  };
}

/** How the two go about things: the manner that each leads with, and their pace. */
function manners(pair: PairFacts): Words {
  const { one, two } = pair;
  const { wordings, first, second, why } = mannersOf(one, two);
  const names = { 先: first.called, 后: second.called };
  const manner = say(pair, 'manner', wordings, { slots: names });
  const [strong, weak] = one.strength === 'strong' ? [one, two] : [two, one];
  const slots = { 强: strong.called, 弱: weak.called };
  const pace = say(pair, 'pace', PAIRING_PACE[paceOf(one, two)], { slots, after: manner });
  const leading = [one, two].map((side) =>
    filled(EVIDENCE.manner.leading, { 甲: side.called, 神: side.leading, 强: side.analysis.strength.class }),
  );
  return {
    told: [[clause(manner, ...signs(why)), clause(pace, ...signs(...leading))]],
    evidence: [...leading, why],
    confidence: leastSure('中', one.analysis.strength.confidence, two.analysis.strength.confidence),
  };
}

const tieEvidence = ({ mine, theirs, name }: CrossTie) =>
  filled(EVIDENCE.tie.pillars, { 名: name, 位: PILLAR_NAMES[mine], 处: PILLAR_NAMES[theirs] });

/** Places of a clash, by its two pillars. */
const clashes: Readonly<Record<string, readonly LeanSentence[]>> = PAIRING_CLASH;

function rubText(pair: PairFacts, tie: CrossTie, after = ''): string {
  const near = nearest(tie);
  switch (tie.rub) {
    case 'punish':
      return say(pair, `punish ${near}`, PAIRING_PUNISHMENT[near], { after });
    case 'harm':
      return say(pair, `harm ${near}`, PAIRING_HARM[near], { after });
    case 'relief':
      return say(pair, 'relief', PAIRING_RELIEF, { after });
    default: {
      const far = near === tie.mine ? tie.theirs : tie.mine;
      const [first, second] = near === tie.mine ? ['您', '对方'] : ['对方', '您'];
      const slots = { 甲: first, 乙: second };
      return say(pair, `clash ${near} ${far}`, clashes[`${near}-${far}`] ?? PAIRING_NO_RUB, {
        slots,
        after,
      });
    }
  }
}

/** Where it rubs, and what makes it easier. */
function rubs(pair: PairFacts): Words {
  const found = chosenRubs(pair);
  const [first] = found;
  if (!first) {
    const easy = mutualOf(pair) === 'both';
    const quiet = say(pair, 'no rub', easy ? PAIRING_NO_RUB : PAIRING_NO_RUB_BUT_HARD);
    const ease = say(pair, 'ease', PAIRING_EASE.none, { after: quiet });
    return {
      told: [[clause(quiet + ease, ...signs(EVIDENCE.tie['no-rub']))]],
      evidence: [EVIDENCE.tie['no-rub']],
      confidence: '中',
    };
  }
  const text: string[] = [];
  for (const tie of found) text.push(rubText(pair, tie, text.at(-1)));
  const ease = say(pair, 'ease', PAIRING_EASE[first.rub], { after: text.at(-1) ?? '' });
  const evidence = found.map(tieEvidence);
  const told = text.map((each, at) => [clause(each, ...signs(...evidence.slice(at, at + 1)))]);
  told.at(-1)?.push(clause(ease, ...signs(tieEvidence(first))));
  return {
    told,
    evidence,
    confidence: first.rub === 'relief' ? '低' : '中',
  };
}

/** The rubs of the text: the heaviest, and the next one in another place. */
function chosenRubs({ meeting }: PairFacts): readonly CrossTie[] {
  const [first, ...others] = meeting.rubs;
  if (!first) return [];
  const second = others.find((each) => each.rub !== 'relief' && nearest(each) !== nearest(first));
  return second ? [first, second] : [first];
}

/** A bond in a place without a rub comes before one in a place with a rub. */
function bondText(pair: PairFacts, rubs: readonly CrossTie[]): { text: string; bond: CrossTie | null } {
  const { bonds } = pair.meeting;
  const free = bonds.find((bond) => rubs.every((rub) => nearest(rub) !== nearest(bond)));
  if (free) return { text: say(pair, 'bond', PAIRING_BOND[nearest(free)]), bond: free };
  const [bond = null] = bonds;
  return { text: bond ? say(pair, 'tangled', PAIRING_TANGLED) : '', bond };
}

/** Bonds: the heaviest one, and a frame that the two charts complete. */
function holds(pair: PairFacts): Words {
  const { one, two, meeting } = pair;
  const rubs = chosenRubs(pair);
  const { text, bond } = bondText(pair, rubs);
  // Where nothing rubs, nothing is said of heat that neither can use.
  const frame = meeting.frame?.share === 'neither' && rubs.length === 0 ? null : meeting.frame;
  if (!frame && !bond) {
    const none = EVIDENCE.tie['no-bond'];
    return {
      told: [[clause(say(pair, 'no bond', PAIRING_NO_BOND), ...signs(none))]],
      evidence: [none],
      confidence: '中',
    };
  }
  const tied = bond ? [tieEvidence(bond)] : [];
  const bonded = clause(text, ...signs(...tied));
  if (!frame) return { told: [[bonded]], evidence: tied, confidence: '中' };
  const slots = { 得: frame.gains, 失: frame.gains === '您' ? '对方' : '您' };
  const made = say(pair, 'frame', PAIRING_FRAME[`${frame.element}.${frame.share}`], { slots });
  const but = bond && frame.share !== 'both' ? `只是${made}` : made;
  const framed = filled(EVIDENCE.tie.frame, { 名: frame.name });
  return {
    told: [...(bond ? [[bonded]] : []), [clause(but, ...signs(framed))]],
    evidence: [framed, ...tied],
    confidence: leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence),
  };
}

function supplyText(pair: PairFacts, taker: PairSide, giver: PairSide, supply: Supply, after: string) {
  const { 用: useful } = taker.analysis.roles.byRole;
  const pools = {
    helps: PAIRING_HELP[useful],
    strains: PAIRING_STRAIN[useful],
    even: PAIRING_EVEN,
    doubtful: PAIRING_DOUBTFUL,
  };
  const slots = { 受: taker.called, 给: giver.called };
  const turned = { 受: giver.called, 给: taker.called };
  const fresh = pools[supply].filter(([, text]) => filled(text, turned) !== after);
  return say(pair, `supply ${taker.called}`, fresh, { slots, after });
}

/** Compares the two supplies; nothing where the methods disagree about one of them. */
function waysText(pair: PairFacts, mine: Supply, theirs: Supply, after: string): string {
  if (mine === 'doubtful' || theirs === 'doubtful') return '';
  const strained = mine === 'strains' || theirs === 'strains';
  const alike = mine === theirs ? PAIRING_BOTH_WAYS[mine] : PAIRING_ONE_WAY[strained ? 'strained' : 'helped'];
  return say(pair, 'both ways', alike, { after });
}

/** Evidence of a supply before its sum: what the one can use, and what the other has. */
const SUMMED = 2;

/** Supplies: the side that brings what the other lacks. */
function supplies(pair: PairFacts): Words {
  const { one, two } = pair;
  const [mine, theirs] = [suppliedBy(two, one), suppliedBy(one, two)];
  const evidence = [...mine.evidence, ...theirs.evidence];
  const confidence = leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence);
  // The sums are for the reference: a sentence shows what was added up.
  const rests = (side: typeof mine) => signs(...side.evidence.slice(0, SUMMED));
  const doubts = [mine, theirs].filter(({ supply }) => supply === 'doubtful').length;
  if (doubts === 2) {
    return {
      told: [[clause(say(pair, 'both doubtful', PAIRING_BOTH_DOUBTFUL), ...rests(mine), ...rests(theirs))]],
      evidence,
      confidence,
    };
  }
  const first = supplyText(pair, one, two, mine.supply, '');
  const second = supplyText(pair, two, one, theirs.supply, first);
  const both = waysText(pair, mine.supply, theirs.supply, second);
  return {
    told: [
      [clause(first, ...rests(mine))],
      [clause(second, ...rests(theirs)), clause(both, ...rests(mine), ...rests(theirs))],
    ],
    evidence,
    confidence,
  };
}

const timeEvidence = (time: SharedTime | null, none: string) => time?.evidence ?? none;

/** The next month and the next year with a signal for both. */
function times(pair: PairFacts): Words {
  const { one, two, today } = pair;
  const month = sharedMonth(one, two, today);
  const year = sharedYear(one, two, today, month);
  const near = month
    ? say(pair, 'month', PAIRING_MONTH[month.weather], { slots: { 时: month.when } })
    : say(pair, 'no month', PAIRING_NO_MONTH);
  const far = year
    ? say(pair, 'year', PAIRING_YEAR[year.weather], { slots: { 时: year.when }, after: near })
    : say(pair, 'no year', PAIRING_NO_YEAR, { after: near });
  const [ofMonth, ofYear] = [
    timeEvidence(month, EVIDENCE.time['no-month']),
    timeEvidence(year, EVIDENCE.time['no-year']),
  ] as const;
  return {
    told: [[clause(near, ...signs(ofMonth)), clause(far, ...signs(ofYear))]],
    evidence: [ofMonth, ofYear, EVIDENCE.time.rule],
    confidence: lessSure(leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence)),
  };
}

/** One thing to agree on, where it rubs most. */
function agreement(pair: PairFacts): Words {
  const [rub] = pair.meeting.rubs;
  const pool = rub ? PAIRING_AGREEMENT[nearest(rub)] : PAIRING_QUIET_AGREEMENT[groupOfSide(pair.one)];
  const evidence = rub ? tieEvidence(rub) : filled(EVIDENCE.tie.leads, { 神: groupOfSide(pair.one) });
  const kept = say(pair, 'agreement', pool);
  const review = say(pair, 'review', PAIRING_REVIEW, { after: kept });
  return { told: [[clause(kept, ...signs(evidence)), clause(review)]], evidence: [evidence], confidence: '中' };
}

/** Whether the other's self and their whole chart say the contrary. */
function partsWays(taker: PairSide, giver: PairSide): boolean {
  const { supply } = suppliedBy(giver, taker);
  return supply === (welcomeOf(taker, giver) === 'good' ? 'strains' : 'helps');
}

/** An example of how it shows between two who are that to each other; none where nobody said. */
function relationText(pair: PairFacts, after: string): string {
  const { relation: is } = pair;
  return is ? say(pair, 'relation', PAIRING_RELATION[`${is}.${mutualOf(pair)}`], { after }) : '';
}

/** The two together, before each by itself. */
function synthesis(pair: PairFacts): Words {
  const { one, two } = pair;
  const rub = pair.meeting.rubs[0]?.rub ?? 'none';
  const apart = partsWays(one, two) || partsWays(two, one);
  const said = say(pair, 'synthesis', apart ? PAIRING_MIXED[rub] : PAIRING_SYNTHESIS[`${mutualOf(pair)}.${rub}`]);
  const evidence = [one, two].map(({ called, analysis }) => {
    const roles = ROLES.map((role) => `${role}${analysis.roles.byRole[role]}`).join('、');
    return filled(EVIDENCE.elements.roles, { 甲: called, 行: roles, 名: analysis.roles.method });
  });
  return {
    told: [said, relationText(pair, said)].map((each) => [clause(each, ...signs(...evidence))]),
    evidence,
    confidence: leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence),
  };
}

const PARTS = {
  synthesis: { basis: '扶抑', write: synthesis },
  meeting: { basis: '合冲', write: meeting },
  manners: { basis: '通用', write: manners },
  rubs: { basis: '合冲', write: rubs },
  holds: { basis: '合冲', write: holds },
  supplies: { basis: '扶抑', write: supplies },
  times: { basis: '扶抑', write: times },
  agreement: { basis: '通用', write: agreement },
} as const satisfies Record<keyof typeof PAIRING_TITLE, { basis: Section['basis']; write: (pair: PairFacts) => Words }>;

/** The body: six parts in the order of a talk about the two. */
export function partsOf(pair: PairFacts): Section[] {
  const caveats = hourCaveats([pair.one, pair.two]);
  return keysOf<keyof typeof PARTS>(PARTS).map((id) => {
    const { basis, write } = PARTS[id];
    const { evidence, told, confidence } = write(pair);
    return { id, title: PAIRING_TITLE[id], basis, confidence, ...bound(told), evidence: [...evidence, ...caveats] };
  });
}
