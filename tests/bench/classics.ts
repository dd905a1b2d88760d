import { readFourPillars } from '#domain/bazi/four-pillars';
import { elementOfGroup, groupOfElement } from '#domain/judgement/god-groups';
import { judge } from '#domain/judgement/judge';
import type { SpecialPattern } from '#domain/judgement/judgement';
import { sideOf } from '#domain/judgement/strength/strength';
import { STRENGTH_WEIGHTS } from '#domain/judgement/strength/weights';
import { VOTES } from '#domain/judgement/useful/votes';
import { must } from '#domain/lookup';
import { BOOK_TITLES, type Book, type ClassicCase, classicCases, SETS } from './classics/cases.ts';
import { COMMITTED, fitted, settledTables } from './classics/fit.ts';
import { AGREEMENTS, type Agreement, type Count, leaveOneBookOut, tenFold, withinBook } from './classics/held-out.ts';
import { type Answer, QUESTIONS, type Question } from './classics/questions.ts';
import { median, type Row } from './table.ts';

/** 从旺 and its kin go with the day master, 化气 becomes another, all others go with what is against it. */
function specialKind(special: SpecialPattern | null): Answer['special'] {
  if (!special) return null;
  if (special.kind === '化气') return 'transform';
  return ['专旺', '从旺', '从强'].includes(special.kind) ? 'followStrong' : 'follow';
}

function ourAnswer({ pillars }: ClassicCase): Answer {
  const { strength, special, roles, pattern } = judge(readFourPillars(pillars), null);
  const side = sideOf(strength.class);
  return {
    side: side === 'neutral' ? 'balanced' : side,
    score: strength.score,
    special: specialKind(special),
    useful: roles.byRole.用,
    second: roles.contenders[1]?.element ?? null,
    favourable: roles.byRole.喜,
    harmful: roles.byRole.忌,
    pattern: pattern.name,
    strengthConfidence: strength.confidence,
    confidence: roles.confidence,
  };
}

/**
 * A plain count, to compare with: of the seven signs beside the day stem four or more of its own
 * element or the one that feeds it are strong; strong uses the officer, weak the seal.
 */
function countedAnswer({ pillars }: ClassicCase): Answer {
  const read = readFourPillars(pillars);
  const own = read[2]?.stemElement ?? '木';
  const signs = read.flatMap(({ position, stemElement, branchElement }) =>
    position === 'day' ? [branchElement] : [stemElement, branchElement],
  );
  const helping = signs.filter((element) => ['比劫', '印'].includes(groupOfElement(own, element))).length;
  const strong = helping >= 4;
  const of = (group: Parameters<typeof elementOfGroup>[1]) => elementOfGroup(own, group);
  return {
    side: strong ? 'strong' : 'weak',
    score: strong ? 100 : 0,
    special: null,
    useful: of(strong ? '官杀' : '印'),
    second: null,
    favourable: of(strong ? '财' : '比劫'),
    harmful: of(strong ? '印' : '官杀'),
    pattern: '',
    strengthConfidence: '',
    confidence: '',
  };
}

function count({ hit }: Question, charts: readonly ClassicCase[], answers: readonly Answer[]): Count {
  const found = charts.map((chart, at) => hit(chart, must(answers[at], 'answer')));
  return {
    hits: found.filter((each) => each === true).length,
    cases: found.filter((each) => each !== null).length,
  };
}

const Z = 1.96;

/** Wilson's 95 % interval of a share, in percent. */
function interval({ hits, cases }: Count): [low: number, high: number] {
  const share = hits / cases;
  const spread = Z * Math.sqrt((share * (1 - share)) / cases + Z ** 2 / (4 * cases ** 2));
  const middle = share + Z ** 2 / (2 * cases);
  const whole = 1 + Z ** 2 / cases;
  return [(100 * (middle - spread)) / whole, (100 * (middle + spread)) / whole];
}

const percent = ({ hits, cases }: Count) => ((100 * hits) / cases).toFixed(1);

function share(found: Count): string {
  if (found.cases === 0) return '–';
  const [low, high] = interval(found).map(Math.round);
  return `${found.hits}/${found.cases} = ${percent(found)} [${low}–${high}]`;
}

/** Share that chance gets right: one element of five for each that the master names. */
function chance(charts: readonly ClassicCase[]): Count {
  const asked = charts.filter(({ useful = [] }) => useful.length > 0);
  const named = asked.reduce((sum, { useful = [] }) => sum + useful.length, 0);
  return { hits: Math.round(named / 5), cases: asked.length };
}

/** Questions that a count of signs can answer. */
const COUNTABLE = ['side, three-way', 'useful element', '– of ordinary charts'];

const NAMES: Readonly<Record<(typeof AGREEMENTS)[number], string>> = {
  side: 'side at the sign',
  useful: 'useful element',
  ordinary: '– of ordinary charts',
  twoHeaviest: 'one of the two heaviest',
  harmful: 'our useful is called harmful (lower is better)',
  falselySpecial: 'special falsely asserted (lower is better)',
};

function heldOutRows(how: string, found: Agreement): Row[] {
  return AGREEMENTS.map((name) => ({ what: `${how}: ${NAMES[name]}`, value: share(found[name]) }));
}

/** Books of one author each, with charts enough. */
const SCHOOLS: readonly Book[] = ['DTS', 'QTBJ', 'QLMG'];

/** Tells if a school's own weights are proved: the useful element of its charts, tenths left out. */
function schoolRows(charts: readonly ClassicCase[], book: Book): Row[] {
  const { common, own } = withinBook(charts, book);
  return (['useful', 'twoHeaviest'] as const).map((name) => ({
    what: `${BOOK_TITLES[book]} by the common weights, by its own: ${NAMES[name]}`,
    value: `${share(common[name])}   ${share(own[name])}`,
  }));
}

const tenth = (value: number) => (value / 10).toFixed(2);

/** Each weight as it is fitted, as the script would commit it, and as it stands. */
function weightRows(charts: readonly ClassicCase[]): Row[] {
  const free = fitted(charts);
  const settled = settledTables(charts);
  const rows = (names: readonly string[], part: 'strength' | 'votes') =>
    names.map((name, at) => {
      const [fit = 0, would = 0, stands = 0] = [free[part][at], settled[part][at], COMMITTED[part][at]];
      const value = `${tenth(fit)}  ${tenth(would)}  ${tenth(stands)}${would === stands ? '' : '  differs'}`;
      return { what: `weight ${name}: fitted, rounded, committed`, value };
    });
  return [
    ...rows(
      STRENGTH_WEIGHTS.map(({ id }) => id),
      'strength',
    ),
    ...rows(
      VOTES.map(({ id }) => id),
      'votes',
    ),
  ];
}

const PARTS = 10;

/** For each tenth of the chance: its mean, and how often the master names the element. */
function calibrationRows(charts: readonly ClassicCase[]): Row[] {
  const told = charts.flatMap(({ pillars, useful = [] }) => {
    const first = judge(readFourPillars(pillars), null).roles.contenders[0];
    return first && useful.length > 0 ? [{ chance: first.chance, right: useful.includes(first.element) }] : [];
  });
  return Array.from({ length: PARTS }, (_, part) => told.filter(({ chance }) => Math.floor(chance * PARTS) === part))
    .filter((some) => some.length > 0)
    .map((some) => {
      const mean = some.reduce((sum, { chance }) => sum + chance, 0) / some.length;
      const right = share({ hits: some.filter((one) => one.right).length, cases: some.length });
      return { what: `chance ${mean.toFixed(2)}`, value: right };
    });
}

function timeRow(charts: readonly ClassicCase[]): Row {
  const read = charts.map(({ pillars }) => readFourPillars(pillars));
  const took = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (const pillars of read) judge(pillars, null);
    return (performance.now() - start) / read.length;
  });
  return { what: 'one judgement', value: `${median(took).toFixed(3)} ms` };
}

/** Agreement with the masters of four case books, and the fit of the weights; results are in api/domain/MEASUREMENTS.md. */
export async function benchClassics(): Promise<Row[]> {
  const charts = classicCases();
  const groups = [...SETS.map((set) => charts.filter((each) => each.set === set)), charts];
  const judged = groups.map((group) => ({ group, answers: group.map(ourAnswer), counted: group.map(countedAnswer) }));
  return [
    { what: 'dev, second and both', value: '' },
    ...QUESTIONS.flatMap((question): Row[] => {
      const ours = {
        what: question.what,
        value: judged.map(({ group, answers }) => share(count(question, group, answers))).join('   '),
      };
      if (!COUNTABLE.includes(question.what)) return [ours];
      const plain = judged.map(({ group, counted }) => share(count(question, group, counted))).join('   ');
      return [ours, { what: '  by a count of signs', value: plain }];
    }),
    { what: '  useful element by chance', value: share(chance(charts)) },
    ...calibrationRows(charts),
    ...heldOutRows('each book by the others', leaveOneBookOut(charts)),
    ...heldOutRows('each tenth by the others', tenFold(charts)),
    ...SCHOOLS.flatMap((book) => schoolRows(charts, book)),
    ...weightRows(charts),
    timeRow(charts),
  ];
}
