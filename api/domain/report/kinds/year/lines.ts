import { CHILD_YEAR_BODY } from '#content/child/year-body';
import { CHILD_YEAR_LINE_MORE } from '#content/child/year-line-more';
import { CHILD_YEAR_MANNER } from '#content/child/year-manner';
import { CHILD_YEAR_STUDY } from '#content/child/year-study';
import { CHILD_YEAR_TEXTS } from '#content/child/year-texts';
import type { Audience, Sentence } from '#content/groups';
import { YEAR_BODY } from '#content/year/body';
import { YEAR_LINE_MORE } from '#content/year/line-more';
import { YEAR_LOVE } from '#content/year/love';
import { YEAR_MONEY } from '#content/year/money';
import { YEAR_STUDY } from '#content/year/study';
import { YEAR_TEXTS } from '#content/year/texts';
import { YEAR_WORK } from '#content/year/work';
import { AREAS, type Area } from '#domain/outlook/outlook';
import type { MonthOfYear } from '#domain/outlook/signals/seasons';
import type { Tone } from '#domain/outlook/signals/signal';
import { areaMonths } from '#domain/outlook/signals/year-verdict';
import { bound, type Clause, clause } from '../../bound.ts';
import { areaSign } from '../../period-sign.ts';
import { sentencesFor } from '../../pick/book.ts';
import { filled } from '../../pick/pick.ts';
import { askedFirst, isToParent } from '../../reader/reader.ts';
import type { Section } from '../../report.ts';
import { listed } from '../../sentences.ts';
import { areaTable } from '../day/area-names.ts';
import type { YearFacts } from './facts.ts';
import { one } from './one.ts';
import { ofMonth } from './signs.ts';

const { title: TITLE, evidence: EVIDENCE, claim: CLAIM, doubt: DOUBT } = YEAR_TEXTS;
const { claim: CHILD_CLAIM } = CHILD_YEAR_TEXTS;

/** Some months by their names, and the foremost of them. */
interface Named {
  name: string;
  first: MonthOfYear;
}

const NONE = { 1: '年中', [-1]: '年底' } as const;

/**
 * The months in which an area goes best, or worst: where another line has named the same, the
 * first of them alone, so that no two lines name the same months. Null where none is left.
 */
function monthsOf(facts: YearFacts, area: Area, side: 1 | -1, named: ReadonlySet<string>): Named | null {
  const verdicts = facts.months.map(({ verdict }) => verdict);
  const { warm, careful } = areaMonths(verdicts, area);
  const own = side > 0 ? warm : careful;
  const worth = (month: number) => side * (verdicts[month - 1]?.areaScores[area] ?? 0);
  const foremost = [...own].sort((a, b) => worth(b) - worth(a)).map((month) => [month]);
  for (const numbers of [own, ...foremost]) {
    const name = listed(numbers.map((month) => `${month}月`));
    const first = facts.months.find(({ month }) => month === numbers[0]);
    if (first && !named.has(name)) return { name, first };
  }
  return null;
}

type Lines = Readonly<Record<Tone, readonly Sentence[]>>;

/** A sentence for an area and one for the other end of it; the months that they name are added to `named`. */
function areaLine(facts: YearFacts, { area, pool, lines, claim }: AreaOfYear, named: Set<string>): Clause[] {
  const { verdict, analysis } = facts;
  const tone = verdict.areas[area];
  const warm = monthsOf(facts, area, 1, named);
  const careful = monthsOf(facts, area, -1, named);
  const entries = isToParent(facts.readers) ? sentencesFor(lines[tone], facts.readers) : lines[tone];
  const line = one(facts, `${pool} ${tone}`, entries, { 暖: warm?.name ?? NONE[1], 紧: careful?.name ?? NONE[-1] });
  const isWarm = line.includes(warm?.name ?? NONE[1]);
  const [said, other] = isWarm ? [warm, careful] : [careful, warm];
  if (said) named.add(said.name);
  const on = ({ first }: Named) => areaSign(first.verdict, area, analysis.gender, ofMonth(first));
  const own = areaSign(verdict, area, analysis.gender);
  const told = clause(filled(claim, { 言: line }), own, ...(said ? [on(said)] : []));
  if (other === null || named.has(other.name) || area === '出行') return [told];
  named.add(other.name);
  const kind = `${area}.${isWarm ? 'bad' : 'good'}` as const;
  const slots = { 暖: other.name, 紧: other.name, 月: other.name };
  return [told, clause(one(facts, `more ${kind}`, moreFor(facts.readers, kind), slots), on(other))];
}

/** A child’s year has a line on three of the areas. */
const MORE_OF_A_CHILD: Readonly<Partial<Record<string, readonly Sentence[]>>> = CHILD_YEAR_LINE_MORE;

/** Lines on the other end of an area, for these readers. */
const moreFor = (readers: readonly Audience[], kind: keyof typeof YEAR_LINE_MORE): Sentence[] =>
  sentencesFor((isToParent(readers) ? MORE_OF_A_CHILD[kind] : YEAR_LINE_MORE[kind]) ?? [], readers);

/** Lines by the own answer about love; `both` where it is not known. */
const loveLines = (love: 'single' | 'together' | 'both'): Lines => ({
  顺: YEAR_LOVE[`${love}.顺`],
  稳: YEAR_LOVE[`${love}.稳`],
  平: YEAR_LOVE[`${love}.平`],
  慢: YEAR_LOVE[`${love}.慢`],
});

interface AreaOfYear {
  area: Area;
  pool: string;
  lines: Lines;
  claim: string;
}

/** The areas that have a line for this reader: work where there is any, lessons for a minor, a child’s own for a parent. */
function areasOf({ readers, love }: YearFacts): readonly AreaOfYear[] {
  if (isToParent(readers)) {
    const study = readers.includes('lessons') ? CHILD_CLAIM.study : CHILD_CLAIM.play;
    return [
      { area: '事业', pool: 'child study', lines: CHILD_YEAR_STUDY, claim: study },
      { area: '感情', pool: 'child manner', lines: CHILD_YEAR_MANNER, claim: CHILD_CLAIM.manner },
      { area: '健康', pool: 'child body', lines: CHILD_YEAR_BODY, claim: CLAIM.body },
    ];
  }
  const body = { area: '健康', pool: 'body', lines: YEAR_BODY, claim: CLAIM.body } as const;
  if (!readers.includes('adult')) {
    return [{ area: '事业', pool: 'study', lines: YEAR_STUDY, claim: CLAIM.study }, body];
  }
  const [only] = love.length === 1 ? love : [];
  return [
    ...(readers.includes('work') ? [{ area: '事业', pool: 'work', lines: YEAR_WORK, claim: CLAIM.work } as const] : []),
    { area: '财运', pool: 'money', lines: YEAR_MONEY, claim: CLAIM.money },
    { area: '感情', pool: 'love', lines: loveLines(only ?? 'both'), claim: CLAIM.love },
    body,
  ];
}

function titleFor({ readers }: YearFacts): string {
  if (isToParent(readers)) return CHILD_YEAR_TEXTS.title[readers.includes('lessons') ? 'lines' : 'little'];
  if (!readers.includes('adult')) return TITLE.young;
  return readers.includes('work') ? TITLE.work : TITLE.lines;
}

/** The reader's areas, a sentence or two each, with their months; the asked one first. */
export function linesSection(facts: YearFacts): Section {
  const { verdict, analysis, asked } = facts;
  const named = new Set<string>();
  const lines = askedFirst(areasOf(facts), ({ area }) => area === asked).map((each) => areaLine(facts, each, named));
  return {
    id: 'lines',
    title: titleFor(facts),
    ...bound([...lines, [clause(DOUBT.medical)]]),
    evidence: AREAS.map((area) => filled(EVIDENCE.area, { 方面: area, 步: verdict.areas[area] })),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    table: areaTable(facts.readers, verdict.areas),
  };
}
