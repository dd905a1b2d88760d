import type { Sentence } from '#content/groups';
import { MONTH_TEXTS } from '#content/month/texts';
import { type CivilDate, weekdayName } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, stepOf, TONES, type Tone } from '#domain/outlook/outlook';
import { bound, type Clause, clause } from '../../bound.ts';
import { inReadersSigns } from '../../child-signs.ts';
import { evidenceText } from '../../evidence.ts';
import { type LeadingTheme, leadingTheme } from '../../leading-theme.ts';
import { flagSign, namedFlagOf } from '../../named-flag.ts';
import { areaSign } from '../../period-sign.ts';
import { isFor, sentenceOf } from '../../pick/book.ts';
import { inOrder, inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { plainReader, type ReadBy } from '../../reader/reader.ts';
import { usefulEvidence } from '../../reasons.ts';
import type { Report, Section, SignGloss } from '../../report.ts';
import { listed } from '../../sentences.ts';
import { areaTable, marksFor, saidAreas } from '../day/area-names.ts';
import { nounOf } from '../natal/image.ts';
import { type DayOfMonth, extremeArea, lightness, type MonthFacts, monthFacts, namedDay, weeksOf } from './facts.ts';
import { wordsFor } from './words.ts';

const { title: TITLE, evidence: EVIDENCE, sign: SIGN, claim: CLAIM } = MONTH_TEXTS;

/** Twelve months on, a month stands one further in every pool. */
const turnOf = ({ year, month }: MonthFacts) => 13 * year + month;

function one(facts: MonthFacts, pool: string, entries: readonly Sentence[], slots: Slots): string {
  const [entry] = inTurn(facts.analysis.seed, `month ${pool}`, entries, turnOf(facts));
  return filled(entry?.text ?? '', { ...facts.slots, ...slots });
}

type WeekKind = 'easy' | 'hard';
type DayKind = 'best' | 'careful' | 'touched';

const PLACES = ['easy', 'best', 'touched', 'hard', 'careful'];

/** Sentence on some days for the area that they touch most. */
function tail(facts: MonthFacts, place: string, days: readonly DayOfMonth[], side: 1 | -1): Clause {
  const area = extremeArea(days, side, saidAreas(facts.readers));
  const name = side > 0 ? 'good' : 'bad';
  const { tails } = wordsFor(facts.readers);
  const pool = tails[`${area}.${name}`].filter((each) => isFor(each, facts.readers));
  const order = inOrder(facts.analysis.seed, `tail ${area} ${name}`, pool, turnOf(facts));
  // Each place takes an entry of its own, so that a month gives no advice twice.
  const text = order[PLACES.indexOf(place) % order.length]?.text ?? '';
  return clause(text, ...areaDaySign(days, area, side));
}

const levelOf = ({ areas }: DayOfMonth, area: Area) => -TONES.indexOf(areas[area]);

/** `2日丁未，感情顺`: the day of some on which an area stands highest, or lowest. */
function areaDaySign(days: readonly DayOfMonth[], area: Area, side: 1 | -1): SignGloss[] {
  const [day] = [...days].sort((a, b) => side * (levelOf(b, area) - levelOf(a, area)));
  if (!day) return [];
  const slots = { 日: `${day.date.day}日`, 干支: day.ganzhi, 方面: area, 步: day.areas[area] };
  return [{ id: `day.${day.date.day}.${area}`, gloss: filled(SIGN.area, slots) }];
}

/** Named signs of a month that are told, the rarest and heaviest first. */
const TOLD = ['天克地冲', '三刑', '反吟', '伏吟', '入墓', '得禄'] as const;

function themeSection(facts: MonthFacts, { theme, group, sign, air, by }: LeadingTheme): Section {
  const { verdict, before, analysis, readers } = facts;
  const words = wordsFor(readers);
  const step = stepOf(before, verdict.tone);
  const link = step === 'same' ? step : (`${step}.${sign}` as const);
  const flag = namedFlagOf(TOLD, facts.flags, verdict);
  const slots = { ...facts.slots, 象: nounOf(analysis, group), 势: air };
  const claim = one(facts, `link ${link}`, words.links[link], {}) + filled(sentenceOf(theme, 'claim').text, slots);
  const turn = flag && clause(one(facts, `turn ${flag.key}`, words.turns[flag.key], {}), flagSign(flag));
  const why = [...(flag ? [flag.why] : []), ...verdict.signals.slice(0, 8).map((signal) => signal.why)];
  return {
    id: 'theme',
    title: filled(TITLE.theme, { 步: verdict.tone }),
    tone: verdict.tone,
    ...bound([[clause(claim, by)], turn ? [turn] : []]),
    evidence: [...new Set(why.map((each) => evidenceText(each))), usefulEvidence(analysis)],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

const span = (week: readonly DayOfMonth[]) => `${week[0]?.date.day}日到${week.at(-1)?.date.day}日`;

/** Days whose own word is the contrary of what is said of their week. */
const AGAINST: Readonly<Record<WeekKind, Tone>> = { easy: '慢', hard: '顺' };

const isExcepted = ({ tone }: DayOfMonth, kind: WeekKind) => tone === AGAINST[kind];

/** `7日到13日（9日除外）`: a week without the days at its ends that its sentence does not hold for, and with those between. */
function spanWith(week: readonly DayOfMonth[], kind: WeekKind): string {
  const holds = (day: DayOfMonth) => !isExcepted(day, kind);
  const first = week.findIndex(holds);
  if (first < 0) return span(week);
  const told = week.slice(first, week.map(holds).lastIndexOf(true) + 1);
  const days = told.filter((day) => !holds(day)).map(({ date }) => `${date.day}日`);
  return days.length > 0 ? filled(CLAIM.except, { 段: span(told), 日: listed(days) }) : span(told);
}

/** `2日丁未，顺`: the day of some that stands out most on one side. */
function extremeDaySign(days: readonly DayOfMonth[], side: 1 | -1): SignGloss[] {
  const [day] = [...days].sort((a, b) => side * (lightness(b) - lightness(a)));
  return day ? [daySign(day)] : [];
}

const daySign = ({ date, ganzhi, tone }: DayOfMonth): SignGloss => ({
  id: `day.${date.day}`,
  gloss: filled(SIGN.day, { 日: `${date.day}日`, 干支: ganzhi, 步: tone }),
});

const sumOf = (week: readonly DayOfMonth[]) => week.reduce((sum, day) => sum + lightness(day), 0) / week.length;

/** The lightest week and the heaviest. */
function endWeeks({ days }: MonthFacts) {
  const weeks = weeksOf(days).sort((a, b) => sumOf(b) - sumOf(a));
  return { easy: weeks[0] ?? [], hard: weeks.at(-1) ?? [] };
}

function weeksSection(facts: MonthFacts): Section {
  const { easy, hard } = endWeeks(facts);
  const { weeks } = wordsFor(facts.readers);
  const lines = [
    [
      clause(one(facts, 'easy', weeks.easy, { 段: spanWith(easy, 'easy') }), ...extremeDaySign(easy, 1)),
      tail(facts, 'easy', easy, 1),
    ],
    [
      clause(one(facts, 'hard', weeks.hard, { 段: spanWith(hard, 'hard') }), ...extremeDaySign(hard, -1)),
      tail(facts, 'hard', hard, -1),
    ],
  ];
  const inOrderOfTime = (easy[0]?.date.day ?? 0) < (hard[0]?.date.day ?? 0);
  return {
    id: 'weeks',
    title: TITLE.weeks,
    ...bound(inOrderOfTime ? lines : lines.reverse()),
    evidence: [filled(EVIDENCE.weeks, { 松段: span(easy), 紧段: span(hard) })],
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
  };
}

/**
 * The lightest and the heaviest day, and the first one on which the asked area stands highest, or where nothing
 * was asked a plain one with an area that does: none that says the contrary of its week, unless the week names it.
 */
function pickedDays(facts: MonthFacts) {
  const { easy, hard } = endWeeks(facts);
  const order = [...facts.days].sort((a, b) => lightness(b) - lightness(a));
  const best = order.find((day) => !hard.includes(day) || isExcepted(day, 'hard'));
  const careful = order.filter((day) => !easy.includes(day) || isExcepted(day, 'easy')).at(-1);
  const others = facts.days.filter((day) => day !== best && day !== careful && !hard.includes(day));
  const { asked } = facts;
  const touched =
    (asked && others.find((day) => day.tone !== '慢' && day.areas[asked] === '顺')) ??
    others.find((day) => day.tone === '稳' && AREAS.some((area) => day.areas[area] === '顺'));
  return { best, careful, touched };
}

function daysSection(facts: MonthFacts): Section {
  const { best, careful, touched } = pickedDays(facts);
  const { days } = wordsFor(facts.readers);
  const line = (kind: DayKind, day: DayOfMonth | undefined, side: 1 | -1) =>
    day && {
      day: day.date.day,
      told: [clause(one(facts, kind, days[kind], { 日: namedDay(day) }), daySign(day)), tail(facts, kind, [day], side)],
      why: filled(EVIDENCE.day, {
        日: `${day.date.day}日`,
        干支: day.ganzhi,
        步: day.tone,
        五样: AREAS.map((area) => area + day.areas[area]).join('、'),
      }),
    };
  const lines = [line('best', best, 1), line('touched', touched, 1), line('careful', careful, -1)]
    .filter((each) => each !== undefined)
    .sort((a, b) => a.day - b.day);
  return {
    id: 'days',
    title: TITLE.days,
    ...bound(lines.map(({ told }) => told)),
    evidence: lines.map(({ why }) => why),
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
  };
}

function calendarSection({ days, analysis, readers }: MonthFacts): Section {
  const count = (tone: string) => `${days.filter((day) => day.tone === tone).length}`;
  const counted = filled(CLAIM.calendar, {
    天: `${days.length}`,
    顺: count('顺'),
    稳: count('稳'),
    平: count('平'),
    慢: count('慢'),
  });
  const names = marksFor(readers);
  const loud = (day: DayOfMonth) =>
    AREAS.filter((area) => /[顺慢]/.test(day.areas[area])).map((area) => names[area] + day.areas[area]);
  return {
    id: 'calendar',
    title: TITLE.calendar,
    ...bound([[clause(counted)]]),
    evidence: [EVIDENCE.calendar],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
    table: {
      head: ['日期', '星期', '干支', '基调', '突出的'],
      rows: days.map((day) => [
        `${day.date.day}日`,
        weekdayName(day.date),
        day.ganzhi,
        day.tone,
        loud(day).join('、') || '—',
      ]),
    },
  };
}

/** Names the areas that carry the month and those that want care, by the words beside them. */
function extremesText({ verdict: { areas }, readers, asked }: MonthFacts): string {
  const names = marksFor(readers);
  const words = wordsFor(readers);
  const others = AREAS.filter((area) => area !== asked);
  const best = TONES.find((tone) => AREAS.some((area) => areas[area] === tone)) ?? '平';
  const least = TONES.filter((tone) => AREAS.some((area) => areas[area] === tone)).at(-1) ?? '平';
  if (best === least) return filled(words.alike, { 步: best });
  // The asked area comes first, in a sentence of its own; what is the same with it follows at once.
  const isAlike = (tone: Tone) => asked !== null && areas[asked] === tone;
  const tones = isAlike(least) ? [least, best] : [best, least];
  const lines = tones.flatMap((tone) => {
    const called = others.filter((area) => areas[area] === tone).map((area) => names[area]);
    return called.length > 0
      ? [filled(CLAIM.areas, { 众: called.join('、'), 言: isAlike(tone) ? CLAIM.same : words.others[tone] })]
      : [];
  });
  return lines.length > 0 ? `${lines.join('；')}。` : '';
}

function areasSection(facts: MonthFacts): Section {
  const { areas, areaScores } = facts.verdict;
  const { asked } = facts;
  const names = marksFor(facts.readers);
  const words = wordsFor(facts.readers);
  const on = (area: Area) => areaSign(facts.verdict, area, facts.analysis.gender);
  const own = asked
    ? [clause(filled(words.asked, { 方面: names[asked], 言: words.askedEnds[areas[asked]] }), on(asked))]
    : [];
  const loud = AREAS.filter((area) => areas[area] === '顺' || areas[area] === '慢');
  return {
    id: 'areas',
    title: TITLE.areas,
    ...bound([[...own, clause(extremesText(facts), ...(loud.length > 0 ? loud : AREAS).map(on))]]),
    evidence: AREAS.map((area) => `${area}：${Math.round(areaScores[area] * 100) / 100}`),
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
    table: areaTable(facts.readers, areas),
  };
}

/**
 * A civil month for a person: two weeks that differ, three days by name, one rule; the calendar has
 * the rest. Any date of it gives the same. Throws `validation` (field `date`) outside 1900–2100.
 */
export function monthReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = monthFacts(analysis, date, reader);
  const told = leadingTheme('month', facts, wordsFor(facts.readers).themes, turnOf(facts));
  return {
    template: 'month',
    title: filled(TITLE.whole, { 年: `${date.year}`, 月: `${date.month}月` }),
    headline: sentenceOf(told.theme, 'head').text,
    quote: sentenceOf(told.theme, 'quote').text,
    sections: inReadersSigns(facts.readers, [
      themeSection(facts, told),
      weeksSection(facts),
      daysSection(facts),
      {
        id: 'rule',
        title: TITLE.rule,
        ...bound([[clause(sentenceOf(told.theme, 'do').text, told.by)]]),
        evidence: [EVIDENCE.rule],
        basis: '通用',
        confidence: analysis.roles.confidence,
      },
      areasSection(facts),
      calendarSection(facts),
    ]),
  };
}
