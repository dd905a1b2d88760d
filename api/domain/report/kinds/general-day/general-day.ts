import { DAY_SMALL } from '#content/day/small';
import { GENERAL_DAY_ANIMALS } from '#content/general-day/animals';
import { GENERAL_DAY_COUNTED } from '#content/general-day/counted';
import { GENERAL_DAY_SEASON } from '#content/general-day/season';
import { GENERAL_DAY_TEXTS } from '#content/general-day/texts';
import type { Sentence } from '#content/groups';
import { type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import { type TermName, termOnDay } from '#domain/calendar/solar-terms';
import { isEasy } from '#domain/outlook/outlook';
import { sentencesFor } from '../../pick/book.ts';
import { apart, flow } from '../../pick/flow.ts';
import { inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { lengthOf } from '../../pick/split.ts';
import { dayNames } from '../../reader/reader.ts';
import type { Report, Section } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { DAY_THEMES, type DayTheme } from '../day/themes.ts';
import { type GeneralDay, generalDay } from './facts.ts';
import { OFFICERS } from './officers.ts';

/**
 * The solar term that a day lies in, and how many days ago it began: 0 on its own day. Terms lie
 * 14 to 16 days apart, so that looking back day by day soon meets one.
 */
function termInForce(date: CivilDate): { name: TermName; daysAgo: number } {
  const jdn = julianDay(date);
  for (let daysAgo = 0; ; daysAgo++) {
    const term = termOnDay(civilDate(jdn - daysAgo));
    if (term) return { name: term.name, daysAgo };
  }
}

/** Customs of the calendar depend on no birth, so nothing about a person makes them doubtful. */
const CERTAIN = { basis: '历法', confidence: '高' } as const;

/** All visitors share one order of wordings. */
const SEED = 0;

/** Characters of a theme, below which the text adds what comes of it. */
const BRIEF = 75;

interface Facts {
  day: GeneralDay;
  jdn: number;
  theme: DayTheme;
  /** Its scene for anybody. */
  scene: string;
  /** How often the pool has been used up. */
  lap: number;
  slots: Slots;
}

const sceneForAll = ({ scenes }: DayTheme) => sentencesFor(scenes, ['all'])[0]?.text;

const { title: TITLE, evidence: EVIDENCE, claim: CLAIM } = GENERAL_DAY_TEXTS;

/** By the days since a term began. */
const COUNTED: Readonly<Record<string, string>> = GENERAL_DAY_COUNTED;

/** The parts of the waking day with most and with fewest 黄道 hours. */
function partsOf({ today }: GeneralDay): { good: string; bad: string } {
  const parts = [
    { name: '上午', from: 7, to: 11 },
    { name: '中午', from: 11, to: 13 },
    { name: '下午', from: 13, to: 17 },
    { name: '晚上', from: 17, to: 23 },
  ].map(({ name, from, to }) => {
    const within = today.almanac.hours.filter(({ range }) => {
      const hour = Number.parseInt(range, 10);
      return hour >= from && hour < to;
    });
    const good = within.filter(({ auspicious }) => auspicious).length;
    return { name, share: good / Math.max(1, within.length) };
  });
  const best = parts.reduce((one, two) => (two.share > one.share ? two : one));
  const least = parts.reduce((one, two) => (two.share < one.share ? two : one));
  return { good: best.name, bad: least.name };
}

function factsOf(date: CivilDate, today: CivilDate): Facts {
  const day = generalDay(date);
  const jdn = julianDay(date);
  const sign = isEasy(day.tone) ? 'good' : 'bad';
  const { group } = OFFICERS[day.officer];
  const pool = DAY_THEMES[group][sign].filter((each) => sceneForAll(each) !== undefined);
  const turn = jdn + Math.floor(jdn / 12);
  const [theme] = inTurn(SEED, `general ${group} ${sign}`, pool, turn);
  const scene = theme && sceneForAll(theme);
  if (!scene) throw new Error(`no theme of ${group} for everybody`);
  const { good, bad } = partsOf(day);
  const { name, daysAgo } = termInForce(date);
  const words = {
    好时: good,
    坏时: bad,
    节: name,
    几: COUNTED[daysAgo] ?? '',
    官: day.officer,
    意: OFFICERS[day.officer].plain,
    合: day.inStep.join('、'),
    冲: day.opposite,
  };
  const lap = Math.floor(turn / pool.length);
  return { day, jdn, theme, scene, lap, slots: { ...dayNames(date, today), ...words } };
}

function lines({ jdn, slots }: Facts, pool: string, entries: readonly Sentence[]): string[] {
  return inTurn(SEED, pool, entries, jdn).map(({ text }) => filled(text, slots));
}

const officerEvidence = ({ officer, branch, monthBranch }: GeneralDay) =>
  filled(EVIDENCE.officer, { 支: branch, 月支: monthBranch, 官: officer, 意: OFFICERS[officer].plain });

function storySection(facts: Facts): Section {
  const { day, theme, slots } = facts;
  const scene = filled(facts.scene, slots);
  return {
    id: 'story',
    title: filled(TITLE.story, { 步: day.tone }),
    tone: day.tone,
    text: flow([apart(scene, lines(facts, 'season', GENERAL_DAY_SEASON))], [scene], [theme.more]),
    evidence: [
      officerEvidence(day),
      filled(EVIDENCE.god, {
        月支: day.monthBranch,
        支: day.branch,
        神: day.god.god,
        道: day.god.auspicious ? '黄道' : '黑道',
      }),
      EVIDENCE.tone,
      EVIDENCE.alike,
    ],
    ...CERTAIN,
  };
}

function actSection(facts: Facts): Section {
  const { theme, slots, day } = facts;
  const [small = ''] = lines(facts, 'small', DAY_SMALL[OFFICERS[day.officer].group]);
  const brief = lengthOf(facts.scene + theme.more + theme.way) < BRIEF;
  return {
    id: 'act',
    title: TITLE.act,
    text: `${filled(theme.way, slots)}${brief ? theme.after : ''}\n\n${filled(CLAIM.small, { 言: small })}`,
    evidence: [officerEvidence(day)],
    ...CERTAIN,
    basis: '通用',
  };
}

function animalsSection(facts: Facts): Section {
  const { day } = facts;
  const [text = ''] = lines(facts, 'animals', GENERAL_DAY_ANIMALS);
  return {
    id: 'animals',
    title: TITLE.animals,
    text,
    evidence: [filled(EVIDENCE.animals, { 因: day.today.almanac.clash, 支: day.branch })],
    basis: '民俗',
    confidence: '低',
  };
}

function hoursSection({ day }: Facts): Section {
  const good = day.today.almanac.hours.filter(({ auspicious }) => auspicious);
  return {
    id: 'hours',
    title: TITLE.hours,
    text: filled(CLAIM.hours, {
      时: good
        .map(({ range }) => range)
        .slice(1, 4)
        .join('、'),
    }),
    evidence: [filled(EVIDENCE.hours, { 支: day.branch })],
    basis: '民俗',
    confidence: '低',
    folded: true,
    table: {
      head: ['时辰', '时段', '值神'],
      rows: good.map(({ ganzhi, range, god }) => [`${ganzhi}时`, range, god]),
    },
  };
}

/**
 * The day for all readers, from the almanac alone: no birth, no login; `today` is the day of
 * reading. Pure; throws `validation` (field `date`) for no real day or a year outside 1900–2100.
 * 2026-02-17: 壬戌, 成 and 司命黄道, so 顺.
 */
export function generalDayReport(date: CivilDate, today: CivilDate = date): Report {
  const facts = factsOf(date, today);
  const { theme, lap } = facts;
  const turned = lap % 2;
  return {
    template: 'generalDay',
    title: filled(TITLE.whole, { 日: dayText(date) }),
    headline: theme.heads[turned]?.text ?? '',
    quote: theme.quotes[turned]?.text ?? '',
    sections: [
      storySection(facts),
      actSection(facts),
      animalsSection(facts),
      {
        id: 'evening',
        title: TITLE.evening,
        text: theme.ask,
        evidence: [EVIDENCE.evening],
        ...CERTAIN,
        basis: '通用',
      },
      hoursSection(facts),
    ],
  };
}
