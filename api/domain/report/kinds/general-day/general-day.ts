import { type CivilDate, civilDate, julianDay } from '../../../calendar/civil-date.ts';
import { type TermName, termOnDay } from '../../../calendar/solar-terms.ts';
import { apart, flow } from '../../pick/flow.ts';
import { inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import { lengthOf } from '../../pick/split.ts';
import { dayNames } from '../../reader/reader.ts';
import type { Report, Section } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { SMALL } from '../day/words/acts.ts';
import { ANIMAL_LINES, COUNTED, SEASON_LINES } from '../day/words/general.ts';
import { OFFICERS } from '../day/words/officers.ts';
import type { Theme } from '../day/words/theme.ts';
import { THEMES } from '../day/words/themes.ts';
import { type GeneralDay, generalDay } from './facts.ts';

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
  theme: Theme & { scene: { all: string } };
  /** How often the pool has been used up. */
  lap: number;
  slots: Slots;
}

const forAll = (theme: Theme): theme is Facts['theme'] => theme.scene.all !== undefined;

/** Of the waking hours the part with most, and that with fewest, 黄道 hours. */
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
  const sign = day.tone === '顺' || day.tone === '平' ? 'good' : 'bad';
  const { group } = OFFICERS[day.officer];
  const pool = THEMES[group][sign].filter(forAll);
  const turn = jdn + Math.floor(jdn / 12);
  const [theme] = inTurn(SEED, `general ${group} ${sign}`, pool, turn);
  if (!theme) throw new Error(`no theme of ${group} for everybody`);
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
  return { day, jdn, theme, lap, slots: { ...dayNames(date, today), ...words } };
}

function lines({ jdn, slots }: Facts, pool: string, entries: readonly string[]): string[] {
  return inTurn(SEED, pool, entries, jdn).map((entry) => filled(entry, slots));
}

const officerEvidence = ({ officer, branch, monthBranch }: GeneralDay) =>
  `建除：${branch}日在${monthBranch}月为“${officer}”，取“${OFFICERS[officer].plain}”的意思`;

function storySection(facts: Facts): Section {
  const { day, theme, slots } = facts;
  const scene = filled(theme.scene.all, slots);
  return {
    id: 'story',
    title: `基调 · ${day.tone}`,
    tone: day.tone,
    text: flow([apart(scene, lines(facts, 'season', SEASON_LINES))], [scene], [theme.more]),
    evidence: [
      officerEvidence(day),
      `十二神：${day.monthBranch}月${day.branch}日值${day.god.name}，属${day.god.auspicious ? '黄道' : '黑道'}`,
      '建满平收、除危定执成开、破闭三组，与黄道黑道合看，分出顺、平、稳、慢',
      '对所有人相同，未看个人命盘',
    ],
    ...CERTAIN,
  };
}

function actSection(facts: Facts): Section {
  const { theme, slots, day } = facts;
  const [small = ''] = lines(facts, 'small', SMALL[OFFICERS[day.officer].group]);
  const brief = lengthOf(theme.scene.all + theme.more + theme.way) < BRIEF;
  return {
    id: 'act',
    title: '换一种做法',
    text: `${filled(theme.way, slots)}${brief ? theme.after : ''}\n\n十分钟　${small}。`,
    evidence: [officerEvidence(day)],
    ...CERTAIN,
    basis: '通用',
  };
}

function animalsSection(facts: Facts): Section {
  const { day } = facts;
  const [text = ''] = lines(facts, 'animals', ANIMAL_LINES);
  return {
    id: 'animals',
    title: '属相',
    text,
    evidence: [`${day.today.almanac.clash}：日支${day.branch}的六合、三合与对面，属民间习俗`],
    basis: '民俗',
    confidence: '低',
  };
}

function hoursSection({ day }: Facts): Section {
  const good = day.today.almanac.hours.filter(({ auspicious }) => auspicious);
  return {
    id: 'hours',
    title: '时辰',
    text: `老话挑的时辰：${good
      .map(({ range }) => range)
      .slice(1, 4)
      .join('、')}。`,
    evidence: [`由日支${day.branch}起青龙推出，共六个`],
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
    title: `${dayText(date)} 今日运势`,
    headline: theme.head[turned] ?? '',
    quote: theme.quote[turned] ?? '',
    sections: [
      storySection(facts),
      actSection(facts),
      animalsSection(facts),
      {
        id: 'evening',
        title: '晚上对一对',
        text: theme.ask,
        evidence: ['问的是这一天说到的那件事，答不答都行'],
        ...CERTAIN,
        basis: '通用',
      },
      hoursSection(facts),
    ],
  };
}
