import { MONTH_WEEKS } from '#content/month/weeks';
import { type CivilDate, weekdayName } from '../../../calendar/civil-date.ts';
import type { GodGroup } from '../../../judgement/judgement.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { AREAS, type Area, type Tone } from '../../../outlook/outlook.ts';
import { airOf, leadingSignal, type Sign } from '../../lead-signal.ts';
import { textOf } from '../../pick/book.ts';
import { inOrder, inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { plainReader, type ReadBy } from '../../reader/reader.ts';
import { usefulEvidence } from '../../reasons.ts';
import type { Report, Section } from '../../report.ts';
import { stepOf } from '../day/lead.ts';
import { marksFor } from '../day/words/second.ts';
import { TONE_ORDER } from '../day/words/tones.ts';
import { nounOf } from '../natal/image.ts';
import { type DayOfMonth, extremeArea, lightness, type MonthFacts, monthFacts, namedDay, weeksOf } from './facts.ts';
import { INNER_MONTHS } from './words/inner.ts';
import { MONTH_LINKS, NAMED, TAILS } from './words/lines.ts';
import { OUTER_MONTHS } from './words/outer.ts';
import type { MonthTheme, MonthThemes } from './words/theme.ts';

export const MONTH_THEMES: Readonly<Record<GodGroup, MonthThemes>> = {
  ...OUTER_MONTHS,
  ...INNER_MONTHS,
};

/** Twelve months on, a month stands one further in every pool. */
const turnOf = ({ year, month }: MonthFacts) => 13 * year + month;

function one(facts: MonthFacts, pool: string, entries: readonly string[], slots: Slots): string {
  const [entry = ''] = inTurn(facts.analysis.seed, `month ${pool}`, entries, turnOf(facts));
  return filled(entry, { ...facts.slots, ...slots });
}

function themeOf(facts: MonthFacts): { theme: MonthTheme; sign: Sign; slots: Slots } {
  const { analysis, verdict, readers } = facts;
  const lead = leadingSignal(verdict);
  const group = lead?.signal.group ?? '印';
  const sign = lead?.sign ?? 'good';
  const pool = MONTH_THEMES[group][sign].filter((theme) => readers.includes(theme.for ?? 'all'));
  const [theme] = inOrder(analysis.seed, `month theme ${group} ${sign}`, pool, turnOf(facts));
  if (!theme) throw new Error(`no month of ${group} for a reader`);
  const air = airOf(lead?.signal, sign);
  return { theme, sign, slots: { ...facts.slots, 象: nounOf(analysis, group), 势: air } };
}

/** A minor's month leaves money out. */
const areasFor = ({ readers }: MonthFacts): readonly Area[] =>
  readers.includes('adult') ? AREAS : AREAS.filter((area) => area !== '财运');

const PLACES = ['easy', 'best', 'touched', 'hard', 'careful'];

/** What some days mean for the area that they touch most. */
function tail(facts: MonthFacts, pool: string, days: readonly DayOfMonth[], side: 1 | -1): string {
  const area = extremeArea(days, side, areasFor(facts));
  const name = side > 0 ? 'good' : 'bad';
  const order = inOrder(facts.analysis.seed, `tail ${area} ${name}`, TAILS[area][name], turnOf(facts));
  // Each place takes an entry of its own, so that a month gives no advice twice.
  return order[PLACES.indexOf(pool) % order.length] ?? '';
}

function themeSection(facts: MonthFacts, { theme, sign, slots }: ReturnType<typeof themeOf>): Section {
  const { verdict, before, analysis } = facts;
  const step = stepOf(before, verdict.tone);
  const link = step === 'same' ? step : (`${step}.${sign}` as const);
  return {
    id: 'theme',
    title: `基调 · ${verdict.tone}`,
    tone: verdict.tone,
    text: `${one(facts, `link ${link}`, MONTH_LINKS[link], {})}${filled(theme.text, slots)}`,
    evidence: [...verdict.signals.slice(0, 8).map(({ why }) => why), usefulEvidence(analysis)],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}

const span = (week: readonly DayOfMonth[]) => `${week[0]?.date.day}日到${week.at(-1)?.date.day}日`;

const sumOf = (week: readonly DayOfMonth[]) => week.reduce((sum, day) => sum + lightness(day), 0) / week.length;

/** The lightest week and the heaviest. */
function endWeeks({ days }: MonthFacts) {
  const weeks = weeksOf(days).sort((a, b) => sumOf(b) - sumOf(a));
  return { easy: weeks[0] ?? [], hard: weeks.at(-1) ?? [] };
}

function weeksSection(facts: MonthFacts): Section {
  const { easy, hard } = endWeeks(facts);
  const lines = [
    one(facts, 'easy', MONTH_WEEKS.easy.map(textOf), { 段: span(easy) }) + tail(facts, 'easy', easy, 1),
    one(facts, 'hard', MONTH_WEEKS.hard.map(textOf), { 段: span(hard) }) + tail(facts, 'hard', hard, -1),
  ];
  const inOrderOfTime = (easy[0]?.date.day ?? 0) < (hard[0]?.date.day ?? 0);
  return {
    id: 'weeks',
    title: '两个不一样的星期',
    text: (inOrderOfTime ? lines : lines.reverse()).join('\n\n'),
    evidence: [`把每天的步调按星期加起来：${span(easy)}最轻，${span(hard)}最重`],
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
  };
}

/**
 * The lightest and the heaviest day, and a plain one with an area that stands out: none that says the
 * contrary of the week that it lies in.
 */
function pickedDays(facts: MonthFacts) {
  const { easy, hard } = endWeeks(facts);
  const order = [...facts.days].sort((a, b) => lightness(b) - lightness(a));
  const best = order.find((day) => !hard.includes(day));
  const careful = order.findLast((day) => !easy.includes(day));
  const touched = facts.days.find(
    (day) => day !== best && day.tone === '平' && !hard.includes(day) && AREAS.some((area) => day.areas[area] === '顺'),
  );
  return { best, careful, touched };
}

function daysSection(facts: MonthFacts): Section {
  const { best, careful, touched } = pickedDays(facts);
  const line = (kind: keyof typeof NAMED, day: DayOfMonth | undefined, side: 1 | -1) =>
    day && {
      day: day.date.day,
      text: one(facts, kind, NAMED[kind], { 日: namedDay(day) }) + tail(facts, kind, [day], side),
      why: `${day.date.day}日${day.ganzhi}：整体${day.tone}，${AREAS.map((area) => area + day.areas[area]).join('、')}`,
    };
  const lines = [line('best', best, 1), line('touched', touched, 1), line('careful', careful, -1)]
    .filter((each) => each !== undefined)
    .sort((a, b) => a.day - b.day);
  return {
    id: 'days',
    title: '三个日子',
    text: lines.map(({ text }) => text).join('\n\n'),
    evidence: lines.map(({ why }) => why),
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
  };
}

function calendarSection({ days, analysis }: MonthFacts): Section {
  const count = (tone: string) => days.filter((day) => day.tone === tone).length;
  const loud = (day: DayOfMonth) =>
    AREAS.filter((area) => /[顺慢]/.test(day.areas[area])).map((area) => area + day.areas[area]);
  return {
    id: 'calendar',
    title: '逐日月历',
    text: `${days.length}天里，顺${count('顺')}天，平${count('平')}天，稳${count('稳')}天，慢${count('慢')}天。`,
    evidence: ['每天与您自己前后六十天相比：靠前的为顺，其次平、稳，靠后的为慢'],
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

/** How a month goes in the area that its reader asked about. */
const ASKED_WORDS: Readonly<Record<Tone, string>> = {
  顺: '走得顺，可以多往前一步',
  平: '平平常常，照原来的来',
  稳: '求稳就够，不必催',
  慢: '走得慢，大的决定往后放',
};

const AREA_WORDS: Readonly<Record<Tone, string>> = {
  顺: '走得最顺',
  平: '平平常常',
  稳: '求个稳',
  慢: '最慢，大的决定往后放',
};
const ALSO = '也是一样';

/** Which areas carry the month and which want care, by the words that stand beside them. */
function extremesText({ verdict: { areas }, readers, asked }: MonthFacts): string {
  const names = marksFor(readers);
  const others = AREAS.filter((area) => area !== asked);
  const best = TONE_ORDER.find((tone) => AREAS.some((area) => areas[area] === tone)) ?? '平';
  const least = TONE_ORDER.findLast((tone) => AREAS.some((area) => areas[area] === tone)) ?? '平';
  if (best === least) return `五样步子一样，都是“${best}”，没有哪一样要特别照看。`;
  // The asked area comes first, in a sentence of its own; what is the same with it follows at once.
  const isAlike = (tone: Tone) => asked !== null && areas[asked] === tone;
  const tones = isAlike(least) ? [least, best] : [best, least];
  const lines = tones.flatMap((tone) => {
    const called = others.filter((area) => areas[area] === tone).map((area) => names[area]);
    return called.length > 0 ? [`${called.join('、')}${isAlike(tone) ? ALSO : AREA_WORDS[tone]}`] : [];
  });
  return lines.length > 0 ? `${lines.join('；')}。` : '';
}

function areasSection(facts: MonthFacts): Section {
  const { areas, areaScores } = facts.verdict;
  const { asked } = facts;
  const names = marksFor(facts.readers);
  return {
    id: 'areas',
    title: '五个方面',
    text: [asked && `您问的${names[asked]}，这个月${ASKED_WORDS[areas[asked]]}。`, extremesText(facts)]
      .filter(Boolean)
      .join(''),
    evidence: AREAS.map((area) => `${area}：${Math.round(areaScores[area] * 100) / 100}`),
    basis: '扶抑',
    confidence: facts.analysis.roles.confidence,
    table: { head: ['方面', '步调'], rows: AREAS.map((area) => [area, areas[area]]) },
  };
}

/**
 * A civil month for a person: two weeks that differ, three days by name, one rule; the calendar has
 * the rest. Any date of it gives the same. Throws `validation` (field `date`) outside 1900–2100.
 */
export function monthReport(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const facts = monthFacts(analysis, date, reader);
  const told = themeOf(facts);
  return {
    template: 'month',
    title: `${date.year}年${date.month}月 个人运势`,
    headline: told.theme.head,
    quote: told.theme.quote,
    sections: [
      themeSection(facts, told),
      weeksSection(facts),
      daysSection(facts),
      {
        id: 'rule',
        title: '一条规矩',
        text: told.theme.rule,
        evidence: ['按这个月最重的一条定的，能数得清守没守住'],
        basis: '通用',
        confidence: analysis.roles.confidence,
      },
      areasSection(facts),
      calendarSection(facts),
    ],
  };
}
