import { readFourPillars } from '#domain/bazi/four-pillars';
import { elementOfGroup, groupOfElement } from '#domain/judgement/god-groups';
import { judge } from '#domain/judgement/judge';
import type { SpecialPattern } from '#domain/judgement/judgement';
import { sideOf } from '#domain/judgement/strength/strength';
import { must } from '#domain/lookup';
import { type ClassicCase, classicCases } from './classics/cases.ts';
import { type Answer, QUESTIONS, type Question } from './classics/questions.ts';
import type { Row } from './table.ts';

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
    favourable: of(strong ? '财' : '比劫'),
    harmful: of(strong ? '印' : '官杀'),
    pattern: '',
    strengthConfidence: '',
    confidence: '',
  };
}

interface Count {
  hits: number;
  cases: number;
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

const FOLDS = 5;

/**
 * The lowest and the highest of five parts of the charts, taken by turns: how far a figure moves
 * with the charts that happen to be asked.
 */
function spread(question: Question, charts: readonly ClassicCase[], answers: readonly Answer[]) {
  const shares = Array.from({ length: FOLDS }, (_, fold) => {
    const mine = (_each: unknown, at: number) => at % FOLDS === fold;
    return count(question, charts.filter(mine), answers.filter(mine));
  }).filter(({ cases }) => cases > 0);
  const ordered = shares.map(({ hits, cases }) => (100 * hits) / cases).sort((a, b) => a - b);
  return ordered.length ? `${Math.round(ordered[0] ?? 0)}–${Math.round(ordered.at(-1) ?? 0)}` : '–';
}

/** What is right by chance: one element of five for each that the master names. */
function chance(charts: readonly ClassicCase[]): Count {
  const asked = charts.filter(({ useful = [] }) => useful.length > 0);
  const named = asked.reduce((sum, { useful = [] }) => sum + useful.length, 0);
  return { hits: Math.round(named / 5), cases: asked.length };
}

/** Which questions a count of signs can answer. */
const COUNTABLE = ['side, three-way', 'useful element', '– of ordinary charts'];

/** Agreement with the masters of four case books; what it measures is in api/domain/README.md. */
export async function benchClassics(): Promise<Row[]> {
  const charts = classicCases();
  const answers = charts.map(ourAnswer);
  const counted = charts.map(countedAnswer);
  return [
    ...QUESTIONS.flatMap((question): Row[] => {
      const ours = {
        what: question.what,
        value: `${share(count(question, charts, answers))}  ${spread(question, charts, answers)}`,
      };
      if (!COUNTABLE.includes(question.what)) return [ours];
      const plain = share(count(question, charts, counted));
      return [ours, { what: `  by a count of signs`, value: plain }];
    }),
    { what: '  useful element by chance', value: share(chance(charts)) },
  ];
}
