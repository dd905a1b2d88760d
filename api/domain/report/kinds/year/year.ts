import { YEAR_TEXTS } from '#content/year/texts';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { GodGroup } from '#domain/judgement/judgement';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, TONES } from '#domain/outlook/outlook';
import type { MonthOfYear } from '#domain/outlook/signals/seasons';
import { bound, type Clause, clause } from '../../bound.ts';
import { inReadersSigns } from '../../child-signs.ts';
import { evidenceText } from '../../evidence.ts';
import { type LeadingTheme, leadingTheme } from '../../leading-theme.ts';
import { flagSign, namedFlagOf } from '../../named-flag.ts';
import { areaSign } from '../../period-sign.ts';
import { sentenceOf, sentencesFor } from '../../pick/book.ts';
import { inOrder } from '../../pick/memory.ts';
import { filled } from '../../pick/pick.ts';
import { isToParent, plainReader, type ReadBy } from '../../reader/reader.ts';
import { usefulEvidence } from '../../reasons.ts';
import type { Report, Section } from '../../report.ts';
import { dayText, listed } from '../../sentences.ts';
import { marksFor, saidAreas } from '../day/area-names.ts';
import { nounOf } from '../natal/image.ts';
import { decadeSection } from './decade.ts';
import { type YearFacts, yearFacts } from './facts.ts';
import { linesSection } from './lines.ts';
import { one } from './one.ts';
import { crestSection, extremeMonth, quartersSection } from './quarters.ts';
import { ofMonth, pressingSign, yearSign } from './signs.ts';
import { wordsFor } from './words.ts';

const { title: TITLE, evidence: EVIDENCE, claim: CLAIM, check: CHECK } = YEAR_TEXTS;

/** Named signs of a year that are told, the rarest and heaviest first. */
const TOLD = ['岁运并临', '天克地冲', '三刑', '反吟', '伏吟', '入墓', '冲库', '得禄'] as const;

function themeSection(facts: YearFacts, { theme, group, sign, air, by }: LeadingTheme): Section {
  const { analysis, verdict, year, months, readers } = facts;
  const words = wordsFor(readers);
  const scenes = sentencesFor(words.scene[`${sign}.${group}`], readers);
  const flag = namedFlagOf(TOLD, facts.flags, verdict);
  const turn = flag && clause(one(facts, `turn ${flag.key}`, words.turns[flag.key]), flagSign(flag));
  const opening = one(facts, `opening ${air}`, words.openings[air], {
    象: nounOf(analysis, group),
    言: words.means[group],
  });
  const claim = filled(sentenceOf(theme, 'claim').text, facts.slots);
  const scene = filled(CLAIM.scene, { 言: one(facts, `scene ${sign} ${group}`, scenes) });
  const why = [...(flag ? [flag.why] : []), ...verdict.signals.slice(0, 8).map((signal) => signal.why)];
  const spring = months[1]?.opens;
  return {
    id: 'theme',
    title: filled(TITLE.theme, { 步: verdict.tone }),
    tone: verdict.tone,
    ...bound([[clause(opening, by)], [clause(claim + scene, by)], turn ? [turn] : []]),
    evidence: [
      ...new Set(why.map((each) => evidenceText(each))),
      filled(EVIDENCE.spring, { 年: `${year}`, 日: spring ? dayText(spring) : '立春' }),
      usefulEvidence(analysis),
    ],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

const MAX_RULES = 3;
const NUMBERS = ['一', '二', '三'];

/** Two against what presses hardest and one against the next, or fewer. */
function rulesSection(facts: YearFacts): Section {
  const { analysis, verdict, readers, year } = facts;
  const words = wordsFor(readers);
  const worth = new Map<GodGroup, number>();
  for (const { group, valence, weight } of verdict.signals) {
    if (valence < 0) worth.set(group, (worth.get(group) ?? 0) - valence * weight);
  }
  const groups = [...worth].sort((a, b) => b[1] - a[1]).map(([group]) => group);
  const [first = '官杀', second = first] = groups;
  const take = (group: GodGroup, count: number) =>
    inOrder(analysis.seed, `rules ${group}`, sentencesFor(words.rules[group], readers), count === 1 ? year + 2 : year)
      .slice(0, count)
      .map((rule) => [rule, group] as const);
  // A group that presses alone gives each of its rules once.
  const rules = [...new Map([...take(first, 2), ...take(second, 1)])].slice(0, MAX_RULES);
  const pressing = verdict.signals
    .filter(({ valence }) => valence < 0)
    .slice(0, MAX_RULES)
    .map(({ why }) => evidenceText(why));
  return {
    id: 'rules',
    title: words.title.rules,
    ...bound(rules.map(([{ text }, group], at) => [clause(`${NUMBERS[at]}，${text}。`, pressingSign(verdict, group))])),
    evidence: pressing.length > 0 ? pressing : [EVIDENCE.light],
    basis: '通用',
    confidence: analysis.roles.confidence,
  };
}

const yearNames = (years: readonly { year: number }[]) => listed(years.map(({ year }) => `${year}年`).sort());

const NEXT = 3;

/** The next three years, those of one word together. */
function nextYears({ ten, year, readers }: YearFacts): Clause {
  const { claim } = wordsFor(readers);
  const next = ten.filter((each) => each.year > year).slice(0, NEXT);
  const tones = [...new Set(next.map(({ tone }) => tone))];
  const words = tones.map((tone) => `${yearNames(next.filter((each) => each.tone === tone))}${claim[`next.${tone}`]}`);
  return clause(filled(claim.next, { 言: words.join('，') }), ...next.map(yearSign));
}

function tenSection(facts: YearFacts): Section {
  const { ten, year, verdict, analysis, readers } = facts;
  const words = wordsFor(readers);
  // By the word first, as the natal reading names the years to come.
  const rank = ({ tone, score }: (typeof ten)[number]) => score - 100 * TONES.indexOf(tone);
  const others = ten.filter((each) => each.year !== year).sort((a, b) => rank(b) - rank(a));
  const [easy, hard] = [others.slice(0, 2), others.slice(-2)];
  const slots = { 松: yearNames(easy), 紧年: yearNames(hard) };
  const text = one(facts, `ten ${verdict.tone}`, words.ten[verdict.tone], slots);
  const own = yearSign({ year, tone: verdict.tone });
  return {
    id: 'ten',
    title: words.title.ten,
    ...bound([[clause(text, own, ...[...easy, ...hard].map(yearSign)), nextYears(facts)]]),
    evidence: ten.map(({ year: at, tone, score }) =>
      filled(EVIDENCE.ten, { 年: `${at}`, 步: tone, 几: `${Math.round(score * 100) / 100}` }),
    ),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

/** The area of which the lightest month and the heaviest differ most, and a record of it to look up. */
function recordClause(facts: YearFacts): Clause {
  const [light, heavy] = [extremeMonth(facts, 1), extremeMonth(facts, -1)];
  const gap = (area: Area) => light.verdict.areaScores[area] - heavy.verdict.areaScores[area];
  const area = saidAreas(facts.readers).reduce((most, each) => (gap(each) > gap(most) ? each : most));
  const lines = sentencesFor(wordsFor(facts.readers).record[area], facts.readers);
  const text = one(facts, `record ${area}`, lines, { 暖: `${light.month}月`, 紧: `${heavy.month}月` });
  const on = (month: MonthOfYear) => areaSign(month.verdict, area, facts.analysis.gender, ofMonth(month));
  return clause(text, on(light), on(heavy));
}

/** Names the month by which the thesis should have shown: the last but one of those it is loudest in. */
function failsSection(facts: YearFacts, { theme, sign, by }: LeadingTheme): Section {
  const side = sign === 'good' ? 1 : -1;
  const loud = facts.months
    .slice(1)
    .sort((a, b) => side * (b.verdict.score - a.verdict.score))
    .slice(0, 4)
    .map(({ month }) => month);
  const month = Math.min(11, Math.max(...loud));
  const check = filled(sentenceOf(theme, 'check').text, { ...facts.slots, 月: `${month}月` });
  return {
    id: 'fails',
    title: TITLE.fails,
    ...bound([[clause(filled(CHECK.fails, { 言: check }), by), recordClause(facts), clause(CHECK.tell)]]),
    evidence: [filled(EVIDENCE.fails, { 月: `${month}月` })],
    basis: '通用',
    confidence: facts.analysis.roles.confidence,
  };
}

function monthsSection({ months, analysis, readers }: YearFacts): Section {
  return {
    id: 'months',
    title: TITLE.months,
    ...bound([[clause(wordsFor(readers).claim.months)]]),
    evidence: months.map(({ month, verdict: { signals } }) => {
      const why = signals[0] ? evidenceText(signals[0].why) : EVIDENCE.quiet;
      return filled(EVIDENCE.month, { 月: `${month}月`, 因: why });
    }),
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    table: {
      head: ['月份', '基调', ...AREAS.map((area) => marksFor(readers)[area])],
      rows: months.map(({ month, term, opens, verdict }) => [
        `${month}月 ${term}${opens.day}日起`,
        verdict.tone,
        ...AREAS.map((area) => verdict.areas[area]),
      ]),
    },
  };
}

/**
 * A civil year for a person, as a plan: what it is about, the ten years under it, four quarters with the
 * highest and the lowest of it, what not to do, its areas, its place among ten years, and what would show that it was wrong. Any date of it gives the same.
 * Throws `validation` (field `date`) outside 1900–2100.
 */
export function yearReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = yearFacts(analysis, date, reader);
  const told = leadingTheme('year', facts, wordsFor(facts.readers).themes, facts.year);
  const used = new Map<string, number>();
  return {
    template: 'year',
    title: filled(TITLE.whole, { 年: `${date.year}` }),
    headline: sentenceOf(told.theme, 'head').text,
    quote: sentenceOf(told.theme, 'quote').text,
    sections: inReadersSigns(facts.readers, [
      themeSection(facts, told),
      // A child’s years are told one by one.
      ...(isToParent(facts.readers) ? [] : [decadeSection(facts)]),
      quartersSection(facts, used),
      crestSection(facts, used),
      rulesSection(facts),
      linesSection(facts),
      tenSection(facts),
      failsSection(facts, told),
      monthsSection(facts),
    ]),
  };
}
