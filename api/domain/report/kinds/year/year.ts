import type { Passage, Sentence } from '#content/groups';
import { YEAR_BODY } from '#content/year/body';
import { YEAR_LOVE } from '#content/year/love';
import { YEAR_MONEY } from '#content/year/money';
import { YEAR_OPENINGS } from '#content/year/openings';
import { YEAR_PEERS } from '#content/year/peers';
import { YEAR_PRESS } from '#content/year/press';
import { YEAR_RULES } from '#content/year/rules';
import { YEAR_SEASON_ACTS } from '#content/year/season-acts';
import { YEAR_SEASON_MONTHS } from '#content/year/season-months';
import { YEAR_SHELTER } from '#content/year/shelter';
import { YEAR_STUDY } from '#content/year/study';
import { YEAR_TEN } from '#content/year/ten';
import { YEAR_TEXTS } from '#content/year/texts';
import { YEAR_TURNS } from '#content/year/turns';
import { YEAR_VOICE } from '#content/year/voice';
import { YEAR_WEALTH } from '#content/year/wealth';
import type { CivilDate } from '../../../calendar/civil-date.ts';
import type { GodGroup } from '../../../judgement/judgement.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { AREAS, type Area, type Flag, TONES } from '../../../outlook/outlook.ts';
import type { Season } from '../../../outlook/signals/seasons.ts';
import type { Tone } from '../../../outlook/signals/signal.ts';
import { areaMonths } from '../../../outlook/signals/year-verdict.ts';
import { evidenceText } from '../../evidence.ts';
import { airOf, type ClearValence, leadingSignal } from '../../lead-signal.ts';
import { isFor, passagesOf, sentenceOf, sentencesFor } from '../../pick/book.ts';
import { inOrder, inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { askedFirst, plainReader, type ReadBy } from '../../reader/reader.ts';
import { usefulEvidence } from '../../reasons.ts';
import type { Report, Section } from '../../report.ts';
import { listed } from '../../sentences.ts';
import { nounOf } from '../natal/image.ts';
import { shortDate, type YearFacts, yearFacts } from './facts.ts';

/** Themes of a year, by the group that leads it. */
const THEMES: Readonly<Record<GodGroup, readonly Passage[]>> = {
  比劫: YEAR_PEERS,
  食伤: YEAR_VOICE,
  财: YEAR_WEALTH,
  官杀: YEAR_PRESS,
  印: YEAR_SHELTER,
};

const { title: TITLE, evidence: EVIDENCE, claim: CLAIM, doubt: DOUBT, check: CHECK } = YEAR_TEXTS;

interface Lead {
  theme: Passage;
  group: GodGroup;
  sign: ClearValence;
  air: keyof typeof YEAR_OPENINGS;
}

function one(facts: YearFacts, pool: string, entries: readonly Sentence[], slots: Slots = {}): string {
  const [entry] = inTurn(facts.analysis.seed, `year ${pool}`, entries, facts.year);
  return filled(entry?.text ?? '', { ...facts.slots, ...slots });
}

function leadOf({ analysis, verdict, readers, year }: YearFacts): Lead {
  const lead = leadingSignal(verdict);
  const group = lead?.signal.group ?? '印';
  const sign = lead?.sign ?? 'good';
  const pool = passagesOf(THEMES[group], `sign.${sign}`).filter((theme) => isFor(theme, readers));
  const [theme] = inOrder(analysis.seed, `year theme ${group} ${sign}`, pool, year);
  if (!theme) throw new Error(`no year of ${group} for a reader`);
  return { theme, group, sign, air: airOf(lead?.signal, sign) };
}

/** Named features of a year that are told, the rarest and heaviest first. */
const TOLD = ['岁运并临', '天克地冲', '三刑', '反吟', '伏吟', '入墓', '冲库', '得禄'] as const;
/** These bring their sign once more; the others take the one that they touch. */
const BRINGING: readonly string[] = ['岁运并临', '伏吟', '得禄'];

/** One of the two easier words of the four. */
const isEasy = (tone: Tone) => TONES.indexOf(tone) < 2;

/** The year against the five years of luck that it lies in; null before luck begins. */
function withLuck({ verdict, outlook: { cycle }, year }: YearFacts): keyof typeof YEAR_TURNS | null {
  const half = cycle?.halves.findLast(({ startYear }) => startYear <= year);
  if (!half) return null;
  if (isEasy(half.tone)) return isEasy(verdict.tone) ? '岁运.good' : '岁运.strained';
  return isEasy(verdict.tone) ? '岁运.eased' : '岁运.bad';
}

/** A store counts by what it lets out, what comes by its own sign, all else by the sign that it takes. */
function isWelcome({ verdict }: YearFacts, { name, relief }: Flag): boolean {
  if (name === '冲库') return (verdict.signals.find(({ kind }) => kind === 'store')?.valence ?? 0) >= 0;
  return BRINGING.includes(name) ? !relief : relief;
}

/** Named signs of the year, and how it goes with its ten: a sentence each, and their evidence. */
function turnOf(facts: YearFacts): { text: string; evidence: readonly string[] } {
  const { flags } = facts.outlook;
  const name = TOLD.find((each) => flags.some((flag) => flag.name === each));
  const flag = flags.find((each) => each.name === name);
  const luck = withLuck(facts);
  const own = name && flag ? (`${name}.${isWelcome(facts, flag) ? 'good' : 'bad'}` as const) : null;
  const kinds = [own, luck].filter((kind) => kind !== null);
  const told = kinds.map((kind) => one(facts, `turn ${kind}`, YEAR_TURNS[kind]));
  return { text: told.join(''), evidence: flag ? [evidenceText(flag.why)] : [] };
}

function themeSection(facts: YearFacts, { theme, group, air }: Lead): Section {
  const { analysis, verdict, year, months } = facts;
  const turn = turnOf(facts);
  const spring = months[1]?.opens;
  return {
    id: 'theme',
    title: filled(TITLE.theme, { 步: verdict.tone }),
    tone: verdict.tone,
    text: [
      one(facts, `opening ${air}`, YEAR_OPENINGS[air], { 象: nounOf(analysis, group) }),
      filled(sentenceOf(theme, 'claim').text, facts.slots),
      turn.text,
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
    evidence: [
      ...new Set([...turn.evidence, ...verdict.signals.slice(0, 8).map(({ why }) => evidenceText(why))]),
      filled(EVIDENCE.spring, { 年: `${year}`, 日: spring ? shortDate(spring) : '立春' }),
      usefulEvidence(analysis),
    ],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

/** Group that leads some months together: the heaviest on the season's side. */
function groupOf({ kind, months }: Season): GodGroup {
  const side = kind === 'open' ? 1 : -1;
  const worth = new Map<GodGroup, number>();
  for (const { group, valence, weight } of months.flatMap(({ verdict }) => verdict.signals)) {
    const own = Math.max(0, side * valence * weight);
    worth.set(group, (worth.get(group) ?? 0) + own);
  }
  const [first] = [...worth].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '印';
}

function seasonTitle({ months, last, until, kind }: Season): string {
  const [first] = months;
  return filled(CLAIM.season, {
    节: first?.term ?? '',
    日: first ? shortDate(first.opens) : '',
    天: until,
    段: shortDate(last),
    言: CLAIM[kind],
  });
}

/** The lightest month of an open season, the heaviest of a close one. */
function standingOut({ analysis, year }: YearFacts, { kind, months }: Season, at: number): string {
  const side = kind === 'open' ? 1 : -1;
  const most = months.reduce((one, two) => (side * two.verdict.score > side * one.verdict.score ? two : one));
  const [line] = inOrder(analysis.seed, `standing ${kind}`, YEAR_SEASON_MONTHS[kind], year + at);
  return filled(line?.text ?? '', { 月: `${most.month}月` });
}

function seasonsSection(facts: YearFacts): Section {
  const { seasons, analysis } = facts;
  const used = new Map<string, number>();
  const parts = seasons.map((season, at) => {
    const group = groupOf(season);
    const key = `season ${group} ${season.kind}`;
    const again = used.get(key) ?? 0;
    used.set(key, again + 1);
    const acts = sentencesFor(YEAR_SEASON_ACTS[`${group}.${season.kind}`], facts.readers);
    const order = inOrder(analysis.seed, key, acts, facts.year);
    return `${seasonTitle(season)}。${order[again % order.length]?.text}${standingOut(facts, season, at)}`;
  });
  return {
    id: 'seasons',
    title: TITLE.seasons,
    text: parts.join('\n\n'),
    evidence: seasons.map(({ months }) =>
      filled(EVIDENCE.season, {
        节: months[0]?.term ?? '',
        言: months.map(({ month, verdict }) => `${month}月${verdict.tone}`).join('、'),
      }),
    ),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

const MAX_RULES = 3;
const NUMBERS = ['一', '二', '三'];

/** Two against what presses hardest and one against the next, or fewer. */
function rulesSection(facts: YearFacts): Section {
  const { analysis, verdict, readers, year } = facts;
  const worth = new Map<GodGroup, number>();
  for (const { group, valence, weight } of verdict.signals) {
    if (valence < 0) worth.set(group, (worth.get(group) ?? 0) - valence * weight);
  }
  const groups = [...worth].sort((a, b) => b[1] - a[1]).map(([group]) => group);
  const [first = '官杀', second = first] = groups;
  const take = (group: GodGroup, count: number) =>
    inOrder(
      analysis.seed,
      `rules ${group}`,
      sentencesFor(YEAR_RULES[group], readers),
      count === 1 ? year + 2 : year,
    ).slice(0, count);
  const rules = [...new Set([...take(first, 2), ...take(second, 1)])].slice(0, MAX_RULES);
  const pressing = verdict.signals
    .filter(({ valence }) => valence < 0)
    .slice(0, MAX_RULES)
    .map(({ why }) => evidenceText(why));
  return {
    id: 'rules',
    title: TITLE.rules,
    text: rules.map(({ text }, at) => `${NUMBERS[at]}，${text}。`).join('\n\n'),
    evidence: pressing.length > 0 ? pressing : [EVIDENCE.light],
    basis: '通用',
    confidence: analysis.roles.confidence,
  };
}

const monthNames = (months: readonly number[], none: string) =>
  months.length > 0 ? listed(months.map((month) => `${month}月`)) : none;

/**
 * The months in which an area goes best, or worst: where another line has named the same, the
 * first of them alone, so that no two lines name the same months.
 */
function monthsOf(facts: YearFacts, area: Area, side: 1 | -1, named: ReadonlySet<string>): string {
  const verdicts = facts.months.map(({ verdict }) => verdict);
  const { warm, careful } = areaMonths(verdicts, area);
  const own = side > 0 ? warm : careful;
  const worth = (month: number) => side * (verdicts[month - 1]?.areaScores[area] ?? 0);
  const foremost = own.toSorted((a, b) => worth(b) - worth(a)).map((month) => [month]);
  const none = side > 0 ? '年中' : '年底';
  const names = [own, ...foremost].map((months) => monthNames(months, none));
  return names.find((name) => !named.has(name)) ?? none;
}

/** A line for an area; the months that it names are added to `named`. */
function areaLine(
  facts: YearFacts,
  area: Area,
  pool: string,
  lines: Readonly<Record<Tone, readonly Sentence[]>>,
  named: Set<string>,
) {
  const tone = facts.verdict.areas[area];
  const slots = { 暖: monthsOf(facts, area, 1, named), 紧: monthsOf(facts, area, -1, named) };
  const line = one(facts, `${pool} ${tone}`, lines[tone], slots);
  for (const name of [slots.暖, slots.紧]) if (line.includes(name)) named.add(name);
  return line;
}

/** By the own answer about love; `both` where it is not known. */
const loveLines = (love: 'single' | 'together' | 'both'): Readonly<Record<Tone, readonly Sentence[]>> => ({
  顺: YEAR_LOVE[`${love}.顺`],
  稳: YEAR_LOVE[`${love}.稳`],
  平: YEAR_LOVE[`${love}.平`],
  慢: YEAR_LOVE[`${love}.慢`],
});

function linesSection(facts: YearFacts): Section {
  const { love, readers, verdict, analysis, asked } = facts;
  const grown = readers.includes('adult');
  const [only] = love.length === 1 ? love : [];
  const named = new Set<string>();
  const inOrder: readonly { area: Area; line: string }[] = [
    grown
      ? { area: '财运', line: filled(CLAIM.money, { 言: areaLine(facts, '财运', 'money', YEAR_MONEY, named) }) }
      : { area: '事业', line: filled(CLAIM.study, { 言: areaLine(facts, '事业', 'study', YEAR_STUDY, named) }) },
    ...(grown
      ? [
          {
            area: '感情' as const,
            line: filled(CLAIM.love, { 言: areaLine(facts, '感情', 'love', loveLines(only ?? 'both'), named) }),
          },
        ]
      : []),
    { area: '健康', line: filled(CLAIM.body, { 言: areaLine(facts, '健康', 'body', YEAR_BODY, named) }) },
  ];
  const lines = askedFirst(inOrder, ({ area }) => area === asked).map(({ line }) => line);
  return {
    id: 'lines',
    title: grown ? TITLE.lines : TITLE.young,
    text: [...lines, DOUBT.medical].join('\n\n'),
    evidence: AREAS.map((area) => filled(EVIDENCE.area, { 方面: area, 步: verdict.areas[area] })),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    table: { head: ['方面', '基调'], rows: AREAS.map((area) => [area, verdict.areas[area]]) },
  };
}

const yearNames = (years: readonly { year: number }[]) => listed(years.map(({ year }) => `${year}年`).sort());

function tenSection(facts: YearFacts): Section {
  const { ten, year, verdict, analysis } = facts;
  // By the word first, as the natal reading names the years to come.
  const rank = ({ tone, score }: (typeof ten)[number]) => score - 100 * TONES.indexOf(tone);
  const others = ten.filter((each) => each.year !== year).sort((a, b) => rank(b) - rank(a));
  const slots = { 松: yearNames(others.slice(0, 2)), 紧年: yearNames(others.slice(-2)) };
  return {
    id: 'ten',
    title: TITLE.ten,
    text: one(facts, `ten ${verdict.tone}`, YEAR_TEN[verdict.tone], slots),
    evidence: ten.map(({ year: at, tone, score }) =>
      filled(EVIDENCE.ten, { 年: `${at}`, 步: tone, 几: `${Math.round(score * 100) / 100}` }),
    ),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

/** By when the thesis should have shown: the last but one of the months it is loudest in. */
function failsSection(facts: YearFacts, { theme, sign }: Lead): Section {
  const side = sign === 'good' ? 1 : -1;
  const loud = facts.months
    .slice(1)
    .sort((a, b) => side * (b.verdict.score - a.verdict.score))
    .slice(0, 4)
    .map(({ month }) => month);
  const month = Math.min(11, Math.max(...loud));
  return {
    id: 'fails',
    title: TITLE.fails,
    text: filled(CHECK.fails, {
      言: filled(sentenceOf(theme, 'check').text, { ...facts.slots, 月: `${month}月` }),
    }),
    evidence: [filled(EVIDENCE.fails, { 月: `${month}月` })],
    basis: '通用',
    confidence: facts.analysis.roles.confidence,
  };
}

function monthsSection({ months, analysis }: YearFacts): Section {
  return {
    id: 'months',
    title: TITLE.months,
    text: CLAIM.months,
    evidence: months.map(({ month, verdict: { signals } }) => {
      const why = signals[0] ? evidenceText(signals[0].why) : EVIDENCE.quiet;
      return filled(EVIDENCE.month, { 月: `${month}月`, 因: why });
    }),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    table: {
      head: ['月份', '基调', ...AREAS],
      rows: months.map(({ month, term, opens, verdict }) => [
        `${month}月 ${term}${opens.day}日起`,
        verdict.tone,
        ...AREAS.map((area) => verdict.areas[area]),
      ]),
    },
  };
}

/**
 * A civil year for a person, as a plan: what it is about, two or three seasons, what not to do, its
 * place among ten years, and what would show that it was wrong. Any date of it gives the same.
 * Throws `validation` (field `date`) outside 1900–2100.
 */
export function yearReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = yearFacts(analysis, date, reader);
  const told = leadOf(facts);
  return {
    template: 'year',
    title: filled(TITLE.whole, { 年: `${date.year}` }),
    headline: sentenceOf(told.theme, 'head').text,
    quote: sentenceOf(told.theme, 'quote').text,
    sections: [
      themeSection(facts, told),
      seasonsSection(facts),
      rulesSection(facts),
      linesSection(facts),
      tenSection(facts),
      failsSection(facts, told),
      monthsSection(facts),
    ],
  };
}
