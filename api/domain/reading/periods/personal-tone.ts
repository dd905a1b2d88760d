import { type CivilDate, weekdayName } from '../../calendar/civil-date.ts';
import { lunarMonthDayText, solarToLunar } from '../../calendar/lunar-months.ts';
import type { Analysis } from '../analysis.ts';
import { dayOutlook } from '../day-outlook.ts';
import { monthOf, monthOutlook } from '../month-outlook.ts';
import { type DayOutlook, type MonthOutlook, TONES } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import type { Section } from '../report.ts';
import { sideOf, spokenClass, spokenStrength } from '../strength.ts';
import { shuffled, variant } from '../variant.ts';
import { DAY_DOUBTED } from '../words/natal/doubt.ts';
import { MASTER_DAYS, STRENGTH_DAYS } from '../words/periods/day-masters.ts';
import { DAY_THEMES, GROUND_TONES } from '../words/periods/gods.ts';
import {
  BESIDE_MONTH,
  FACES_TOGETHER,
  PERSONAL_TONES,
  TONE_PLAIN,
} from '../words/periods/tones.ts';
import { faceOf } from './faces.ts';
import { markLines, palaceLines, starLines } from './meetings.ts';
import { reasonOf, usefulEvidence } from './reasons.ts';
import { daySeed } from './seeds.ts';
import { dayText, paragraphs, told } from './sentences.ts';

/** What a personal day is written from. */
export interface PersonalDay {
  analysis: Analysis;
  date: CivilDate;
  outlook: DayOutlook;
  month: MonthOutlook;
  seed: number;
}

const quiet = ({ tone }: DayOutlook) => tone === '稳' || tone === '慢';

function toneParagraph({ date, outlook, seed }: PersonalDay): string {
  const { stem, branch, ganzhi, tone } = outlook;
  return told(
    `${dayText(date)}，${weekdayName(date)}，农历${lunarMonthDayText(solarToLunar(date))}，${ganzhi}日`,
    variant(seed, 'tone', PERSONAL_TONES[tone]),
    reasonOf('今天', outlook, seed),
    variant(seed, 'faces', FACES_TOGETHER[faceOf(stem.role)][faceOf(branch.role)]),
  );
}

function themeParagraph({ analysis, outlook, seed }: PersonalDay): string {
  const { stem, branch } = outlook;
  const themes = DAY_THEMES[stem.god][unwelcome(stem.role) ? 'care' : 'open'];
  const [ground] = GROUND_TONES[branch.god][unwelcome(branch.role) ? 'care' : 'open'];
  const mood = quiet(outlook) ? 'quiet' : 'lively';
  const master = MASTER_DAYS[analysis.dayStem][mood];
  const strength = STRENGTH_DAYS[sideOf(spokenClass(analysis.strength))][mood];
  const [first, second] = shuffled(seed, 'theme', themes);
  return told(
    first,
    `地支${branch.sign}${branch.element}为${branch.god}，${ground}`,
    second,
    variant(seed, 'master', master),
    variant(seed, 'strength', strength),
  );
}

/** The day beside its month: in step, lighter or slower. */
function backgroundLine({ month, outlook, seed }: PersonalDay): string {
  const { tone } = month;
  const step = Math.sign(TONES.indexOf(outlook.tone) - TONES.indexOf(tone));
  const beside = variant(seed, 'beside', BESIDE_MONTH[step + 1] ?? []);
  return `${month.ganzhi}月对您的大势是「${tone}」，${TONE_PLAIN[tone]}；${beside}`;
}

function meetingParagraph(day: PersonalDay): string {
  const { outlook, seed } = day;
  return told(
    ...palaceLines(outlook, seed),
    ...markLines(outlook.flags, seed).slice(0, 1),
    ...starLines(outlook.flags, seed).slice(0, 1),
    backgroundLine(day),
  );
}

/** Throws `validation` (field `date`) for no real day or a year outside 1900–2100. */
export function personalDay(analysis: Analysis, date: CivilDate): PersonalDay {
  const outlook = dayOutlook(analysis, date);
  const { year, ordinal } = monthOf(date);
  const month = monthOutlook(analysis, year, ordinal);
  return { analysis, date, outlook, month, seed: daySeed(analysis.seed, date) };
}

/** The head of the day, which says so where the useful element is of little certainty; `short` leaves what the day does to the palaces to the report. */
export function toneSection(day: PersonalDay, short = false): Section {
  const { analysis, outlook } = day;
  return {
    id: 'tone',
    title: '今日基调',
    text: paragraphs(
      toneParagraph(day),
      themeParagraph(day),
      !short && meetingParagraph(day),
      analysis.roles.confidence === '低' && told(variant(day.seed, 'doubt', DAY_DOUBTED)),
    ),
    evidence: [
      ...outlook.evidence,
      ...outlook.flags.map(({ name, why }) => `${name}：${why}`),
      `日主强弱${analysis.strength.score}分，${spokenStrength(analysis.strength)}`,
      usefulEvidence(analysis),
      `「${outlook.tone}」是在您前后六十天里比出来的；当日得失合计${outlook.score}`,
    ],
    basis: '扶抑',
    confidence: outlook.confidence,
  };
}
