import { CELLS_PAIRING_DO } from '#content/cells/pairing-do';
import { CELLS_PAIRING_GROUND } from '#content/cells/pairing-ground';
import { CELLS_PAIRING_MEETING } from '#content/cells/pairing-meeting';
import { CELLS_PAIRING_PACE } from '#content/cells/pairing-pace';
import { CELLS_PAIRING_RESPECT } from '#content/cells/pairing-respect';
import { CELLS_PAIRING_STEM } from '#content/cells/pairing-stem';
import { CELLS_PAIRING_SUPPLY } from '#content/cells/pairing-supply';
import { CELLS_PAIRING_TEMPER } from '#content/cells/pairing-temper';
import { CELLS_PAIRING_VERDICT } from '#content/cells/pairing-verdict';
import { CELLS_PAIRING_WHEN } from '#content/cells/pairing-when';
import { CELLS_TEXT } from '#content/cells/text';
import type { CivilDate } from '#domain/calendar/civil-date';
import { BRANCHES } from '#domain/calendar/ganzhi';
import { chartSeed } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import type { Ask, Cells, Pen } from '../../cells.ts';
import { type Line, numbered, type Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';
import { listed } from '../../sentences.ts';
import type { PairRelation } from './ages.ts';
import { FITS, type JudgedLine } from './line.ts';
import { stemTie } from './lines.ts';
import { type CrossTie, type Meeting, nearest } from './meeting.ts';
import type { PairSide } from './side.ts';
import { type Supply, suppliedBy } from './supply.ts';
import { mannersOf, paceOf } from './temper-line.ts';
import { ownYears, type SharedTime, sharedTimes } from './times.ts';

/** Two people with all facts of their reading. */
export interface Pair {
  one: PairSide;
  two: PairSide;
  lines: readonly JudgedLine[];
  meeting: Meeting;
  today: CivilDate;
  relation: PairRelation | null;
  pen: Pen;
}

const { pairing: TEXT } = CELLS_TEXT;

/** From the pillars alone, independent of gender. */
export const pairSeed = (reader: Analysis, other: Analysis): number =>
  (chartSeed(reader.pillars, 'male') ^ (chartSeed(other.pillars, 'male') >>> 1)) >>> 0;

type PairLevel = '好' | '平稳' | '吃力';

/** Overall level: number of favourable aspects minus difficult ones. */
export function pairLevel(lines: readonly JudgedLine[]): PairLevel {
  const balance = lines.reduce((sum, { fit }) => sum + 1 - FITS.indexOf(fit), 0);
  if (balance >= 2) return '好';
  return balance <= -2 ? '吃力' : '平稳';
}

/** Relations grouped by wording: couple, family, others. */
const KIN: Readonly<Record<PairRelation, string>> = {
  partner: 'partner',
  child: 'family',
  parent: 'family',
  sibling: 'family',
  friend: 'others',
  colleague: 'others',
};

const lineSign = ({ aspect, fit, evidence }: JudgedLine): SignGloss => ({
  id: `pair.${aspect}.${fit}`,
  gloss: evidence.join('；'),
});

/** Keys of an aspect; relations other than partners have cells of their own for household matters. */
const aspectKeys = ({ relation }: Pair, aspect: string, fit = ''): string[] =>
  [...(relation === 'partner' ? [] : [`${aspect}-apart`]), aspect].map((key) => key + fit);

/** Builds an Ask with the name of the other filled in. */
const ask = (from: Cells, keys: readonly string[], { two }: Pair, slots: Ask['slots'] = {}): Ask => ({
  from,
  keys,
  slots: { 他: two.called, ...slots },
});

const bestOf = ({ lines }: Pair) => lines.find(({ fit }) => fit === '合适');
const worstOf = ({ lines }: Pair) => lines.find(({ fit }) => fit === '需磨合');

function verdictLines(pair: Pair): Line[] {
  const { lines, relation } = pair;
  const level = pairLevel(lines);
  const kin = relation ? KIN[relation] : 'others';
  const signs = lines.map(lineSign);
  const [best, worst] = [bestOf(pair), worstOf(pair)];
  const named = (line: JudgedLine | undefined, text: string): Line[] =>
    line ? [{ say: filled(text, { 方面: TEXT[line.aspect] }), by: [lineSign(line)] }] : [];
  const person = (side: PairSide): Line => {
    const { roles, strength } = side.analysis;
    const words = { 名: side.called, 干: side.dayName, 级: TEXT[`person-${side.strength}`], 用: roles.byRole.用 };
    return {
      say: filled(TEXT.person, words),
      by: [
        {
          id: `person.${side.dayName}.${roles.byRole.用}`,
          gloss: `${side.dayName}，${strength.score}，用${roles.byRole.用}`,
        },
      ],
    };
  };
  return [
    { say: filled(TEXT[`level-${level}`], { 他: pair.two.called }), by: signs },
    { say: { ...ask(CELLS_PAIRING_VERDICT, [`${kin}.${level}`], pair), take: 2 }, by: signs },
    person(pair.one),
    person(pair.two),
    ...named(best, TEXT.best),
    ...named(worst, TEXT.worst),
    ...(worst ? [] : [{ say: TEXT.smooth, by: signs }]),
  ];
}

/** Elements that each chart supplies to the other. */
function mutual(mine: Supply, theirs: Supply): string {
  const of = (supply: Supply) => (supply === 'doubtful' ? 'even' : supply);
  return `${of(mine)}.${of(theirs)}`;
}

const NAMED_TIES = 5;

function meetingLine(pair: Pair, tie: CrossTie): Line {
  const way = tie.bond ? 'bond' : tie.rub;
  return {
    say: ask(CELLS_PAIRING_MEETING, [`${way}.${nearest(tie)}`], pair, { 名: tie.name }),
    before: filled(TEXT.place, {
      柱: TEXT[`place-${tie.mine}`],
      支: TEXT[`place-${tie.theirs}`],
      他: pair.two.called,
    }),
    by: [{ id: `tie.${tie.name}`, gloss: tie.name }],
  };
}

/** The heaviest relations of branches, one per name; the day stems have their own sentence. */
function namedTies({ ties }: Meeting): CrossTie[] {
  const named = new Map<string, CrossTie>();
  const ofBranches = ties.filter(({ name }) => BRANCHES.some((branch) => name.startsWith(branch)));
  for (const tie of ofBranches) if (!named.has(tie.name)) named.set(tie.name, tie);
  return [...named.values()].slice(0, NAMED_TIES);
}

function frameLine({ meeting: { frame } }: Pair): Line[] {
  if (!frame) return [];
  const words = { 名: frame.name, 因: TEXT[`frame-${frame.share}`] };
  return [{ say: filled(TEXT.frame, words), by: [{ id: `frame.${frame.name}`, gloss: frame.name }] }];
}

function whyLines(pair: Pair): Line[] {
  const { one, two, meeting } = pair;
  const { tie } = stemTie(one, two);
  const [fromOther, fromMe] = [suppliedBy(two, one), suppliedBy(one, two)];
  const manners = mannersOf(one, two);
  const pace = paceOf(one, two);
  const stemSlots = { 我: one.dayName, 对: two.dayName };
  const supplySlots = { 用: fromOther.useful, 喜: fromMe.useful };
  return [
    {
      say: ask(CELLS_PAIRING_STEM, [tie], pair, stemSlots),
      by: [{ id: `stems.${tie}`, gloss: `${one.dayName}，${two.dayName}` }],
    },
    {
      say: ask(CELLS_PAIRING_SUPPLY, [mutual(fromOther.supply, fromMe.supply)], pair, supplySlots),
      by: [
        { id: `supply.${fromOther.supply}`, gloss: fromOther.evidence.join('；') },
        { id: `supplied.${fromMe.supply}`, gloss: fromMe.evidence.join('；') },
      ],
    },
    ...namedTies(meeting).map((each) => meetingLine(pair, each)),
    ...frameLine(pair),
    {
      say: ask(CELLS_PAIRING_TEMPER, [manners.tie], pair, {
        先: manners.first.called,
        后: manners.second.called,
      }),
      by: [{ id: `temper.${manners.tie}`, gloss: manners.why }],
    },
    {
      say: ask(CELLS_PAIRING_PACE, [pace], pair),
      by: [{ id: `pace.${pace}`, gloss: `${one.analysis.strength.score}，${two.analysis.strength.score}` }],
    },
  ];
}

/** Expectation and advice, then the reason. */
function respectLines(pair: Pair, line: JudgedLine): Line[] {
  const fit = `.${line.fit}`;
  return [
    {
      say: ask(CELLS_PAIRING_RESPECT, aspectKeys(pair, line.aspect, fit), pair),
      before: `${TEXT[line.aspect]} ${line.fit}　`,
      by: [lineSign(line)],
    },
    { say: ask(CELLS_PAIRING_GROUND, [line.aspect + fit], pair), by: [lineSign(line)] },
  ];
}

const whenLine = (pair: Pair, { when, weather, evidence }: SharedTime): Line => ({
  say: ask(CELLS_PAIRING_WHEN, [weather], pair),
  before: when,
  by: [{ id: `shared.${when}.${weather}`, gloss: evidence }],
});

const same = (one: string, two: string) => (one === two ? ('-same' as const) : '');

/** Good and hard years of each person alone. */
function ownLines({ one, two, today }: Pair): Line[] {
  const [mine, theirs] = [ownYears(one, today), ownYears(two, today)];
  const by = [one, two].map((side) => ({
    id: `years.${side.dayName}.${side.analysis.roles.byRole.用}`,
    gloss: `用${side.analysis.roles.byRole.用}，忌${side.analysis.roles.byRole.忌}`,
  }));
  const slots = { 他: two.called };
  return [
    { say: filled(TEXT[`own-best${same(mine.best, theirs.best)}`], { ...slots, 年: mine.best, 次: theirs.best }), by },
    {
      say: filled(TEXT[`own-hard${same(mine.hardest, theirs.hardest)}`], {
        ...slots,
        年: mine.hardest,
        次: theirs.hardest,
      }),
      by,
    },
    { say: TEXT.own, by },
  ];
}

const SUGGESTIONS = 3;

/** Suggestions: difficult aspects first, then neutral ones. */
function doLines(pair: Pair): Line[] {
  const order = [...pair.lines].sort((a, b) => FITS.indexOf(b.fit) - FITS.indexOf(a.fit));
  return numbered(
    order.slice(0, SUGGESTIONS).map((line) => ({
      say: ask(CELLS_PAIRING_DO, aspectKeys(pair, line.aspect), pair),
      by: [lineSign(line)],
    })),
  );
}

/** A statement about the pair that a year can confirm. */
const checkLines = ({ one, two, lines, today }: Pair): Line[] => [
  {
    say: filled(TEXT.check, { 年: listed([...new Set([one, two].map((side) => ownYears(side, today).best))]) }),
    by: lines.map(lineSign),
  },
];

/** Parts of a pairing. */
export const PARTS: readonly Part<Pair>[] = [
  { id: 'verdict', title: TEXT.verdict, part: 'verdict', basis: '合冲', lines: (pair) => [verdictLines(pair)] },
  { id: 'why', title: TEXT.why, part: 'why', basis: '合冲', lines: (pair) => [whyLines(pair)] },
  {
    id: 'respects',
    title: TEXT.respects,
    basis: '合冲',
    lines: (pair) => pair.lines.map((line) => respectLines(pair, line)),
  },
  {
    id: 'when',
    title: TEXT.when,
    part: 'when',
    lines: (pair) => [
      [...sharedTimes(pair.one, pair.two, pair.today).map((time) => whenLine(pair, time)), ...ownLines(pair)],
    ],
  },
  { id: 'do', title: TEXT.do, part: 'do', basis: '通用', lines: (pair) => [doLines(pair), checkLines(pair)] },
];
