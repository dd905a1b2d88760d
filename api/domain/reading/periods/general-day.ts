import type { CivilDate } from '../../calendar/civil-date.ts';
import { solarToLunar } from '../../calendar/lunar-months.ts';
import { AREAS, type Area } from '../outlook.ts';
import type { Report, Section } from '../report.ts';
import { shuffled, variant } from '../variant.ts';
import { IN_STEP, OPPOSITE, SLOWER } from '../words/periods/animals.ts';
import { DAY_GODS } from '../words/periods/day-gods.ts';
import { BRANCH_DAYS, PAIR_DAYS, SEASON_DAYS, STEM_DAYS } from '../words/periods/day-signs.ts';
import { GENERAL_AREAS } from '../words/periods/general-areas.ts';
import { OFFICERS } from '../words/periods/officers.ts';
import { LUNAR_DAYS, TERMS, WEEKDAY_NOTES } from '../words/periods/seasons.ts';
import { GENERAL_TONES } from '../words/periods/tones.ts';
import { type GeneralDay, generalDay } from './general-facts.ts';
import { plainMatters } from './matter-words.ts';
import { dayText, listed, paragraphs, shortParagraphs, told } from './sentences.ts';
import { termInForce } from './term-in-force.ts';

/** Customs of the calendar hold for everybody, so nothing about a person can make them doubtful. */
const CERTAIN = { confidence: '高' } as const;

/** More than these in a row are not read. */
const MOST_MATTERS = 4;

const track = ({ god }: GeneralDay) => (god.auspicious ? '黄道' : '黑道');

const officerEvidence = ({ officer, branch, monthBranch }: GeneralDay) =>
  `建除：${branch}日在${monthBranch}月为“${officer}”，即“${OFFICERS[officer].plain}”之日`;

function toneSection(day: GeneralDay, date: CivilDate): Section {
  const { today, seed, stem, branch, element, officer, god, tone } = day;
  const words = OFFICERS[officer];
  return {
    id: 'tone',
    title: '今日基调',
    // The first thing that is read on the home page, by everybody.
    text: shortParagraphs(
      `${dayText(date)}，${today.weekday}，农历${today.lunarDate.slice(5)}，${today.day}日`,
      variant(seed, 'tone', GENERAL_TONES[tone]),
      `今天在建除里是“${officer}”日，意思是${words.plain}：${variant(seed, 'officer', words.openings)}`,
      variant(seed, 'stem', STEM_DAYS[stem]),
      variant(seed, 'branch', BRANCH_DAYS[branch]),
      variant(seed, 'pair', PAIR_DAYS[day.pair]),
      variant(seed, 'season', SEASON_DAYS[day.season]).replace('{行}', element),
      variant(seed, 'god', DAY_GODS[god.name] ?? []),
    ),
    evidence: [
      officerEvidence(day),
      `十二神：${day.monthBranch}月${branch}日值${god.name}，属${track(day)}`,
      `日柱${today.day}，天干${stem}属${element}；月柱${today.month}，年柱${today.year}`,
      '建满平收、除危定执成开、破闭三组，与黄道黑道合看，分出顺、平、稳、慢',
    ],
    basis: '历法',
    ...CERTAIN,
  };
}

/** One sentence by the stem's element and one by the branch's; of one element, two that differ. */
function areaText(area: Area, { seed, element, ground }: GeneralDay): string {
  const words = GENERAL_AREAS[area];
  const [open, second] = shuffled(seed, `open-${area}`, words[element]);
  const under = element === ground ? second : variant(seed, `under-${area}`, words[ground]);
  return told(`${area}：${open}`, under);
}

function areasSection(day: GeneralDay): Section {
  const { stem, element, branch, ground } = day;
  return {
    id: 'areas',
    title: '五个方面',
    text: paragraphs(...AREAS.map((area) => areaText(area, day))),
    evidence: [
      `日干${stem}属${element}，日支${branch}属${ground}，各方面按这两行的性情取意`,
      '以上对所有人相同，未看个人命盘',
    ],
    basis: '通用',
    ...CERTAIN,
  };
}

function doingSection(day: GeneralDay): Section {
  const { today, seed, officer } = day;
  const yi = plainMatters(today.almanac.yi).slice(0, MOST_MATTERS);
  const ji = plainMatters(today.almanac.ji).slice(0, MOST_MATTERS);
  const uses = variant(seed, 'uses', OFFICERS[officer].uses);
  return {
    id: 'doing',
    title: '宜与缓',
    text: told(
      yi.length > 0 ? `老黄历里，今天宜${yi.join('、')}` : '老黄历今天没有列出特别适合的日常事项',
      ji.length > 0
        ? `宜缓的有${ji.join('、')}，已经定好的照常办，多核对一遍就是`
        : '日常的事里没有特别要缓的，照常安排就好',
      `放到平常日子里，可以${uses}`,
    ),
    evidence: [
      officerEvidence(day),
      `黄历宜忌按月支与日柱${today.day}查表，只取日常事项`,
      '传统名目已换成今天的说法；宜忌是习俗，不必为它改动要紧的安排',
    ],
    basis: '民俗',
    ...CERTAIN,
  };
}

function hoursSection({ today, seed }: GeneralDay): Section {
  const { hours, joyDirection, wealthDirection, fortuneDirection } = today.almanac;
  const good = hours.filter(({ auspicious }) => auspicious);
  const waking = good.filter(({ range }) => /^(7|9|11|13|15|17|19):/.test(range));
  const [first, second] = shuffled(seed, 'hours', waking);
  const picked = [first, second]
    .filter((hour) => hour !== undefined)
    .sort((a, b) => Number.parseInt(a.range, 10) - Number.parseInt(b.range, 10))
    .map(({ ganzhi, range }) => `${range}（${ganzhi}时）`);
  return {
    id: 'hours',
    title: '时辰与方位',
    text: told(
      picked.length > 0 && `白天里可以多用${listed(picked)}，把要紧的事放进去`,
      `按习俗，喜神在${joyDirection}，财神在${wealthDirection}，福神在${fortuneDirection}`,
      variant(seed, 'direction', [
        '出门散步、选座位时不妨朝那边，图个心情',
        '拿不定往哪边走时，可以当个参考',
        '桌子不用挪，知道有这个说法就好',
      ]),
    ),
    evidence: [
      `黄道时辰由日支${today.day.charAt(1)}起青龙推出，共六个`,
      `喜神、财神、福神按日干${today.day.charAt(0)}查表，福神取常用的一派`,
    ],
    basis: '民俗',
    ...CERTAIN,
    table: {
      head: ['时辰', '时段', '值神'],
      rows: good.map(({ ganzhi, range, god }) => [`${ganzhi}时`, range, god]),
    },
  };
}

function animalsSection({ seed, opposite, inStep, branch, today }: GeneralDay): Section {
  return {
    id: 'animals',
    title: '今天谁轻快，谁慢些',
    text: told(
      variant(seed, 'in-step', IN_STEP).replaceAll('{属}', listed(inStep)),
      variant(seed, 'opposite', OPPOSITE).replaceAll('{冲}', opposite),
      variant(seed, 'slower', SLOWER[opposite]),
      '这说的是全体属相的习俗，个人的日子还要看整张命盘',
    ),
    evidence: [
      `${today.almanac.clash}：日支${branch}的对面是属${opposite}的地支`,
      `日支${branch}的六合与三合，对应属${listed(inStep)}`,
    ],
    basis: '合冲',
    ...CERTAIN,
  };
}

function seasonSection({ today, seed }: GeneralDay, date: CivilDate): Section {
  const { name, daysAgo } = termInForce(date);
  const words = TERMS[name];
  const lunar = LUNAR_DAYS[solarToLunar(date).day];
  return {
    id: 'season',
    title: '时令',
    text: told(
      daysAgo === 0
        ? `今天${today.term?.time.slice(0, 5)}交${name}，${words.day}`
        : `现在是${name}后的第${daysAgo}天`,
      variant(seed, 'term', words.hints),
      lunar,
      variant(seed, 'weekday', WEEKDAY_NOTES[today.weekday] ?? []),
    ),
    evidence: [`节气${name}，${daysAgo === 0 ? '就在今天' : `已过${daysAgo}天`}；按北京时间`],
    basis: '历法',
    ...CERTAIN,
  };
}

function actionSection({ seed, officer }: GeneralDay): Section {
  return {
    id: 'action',
    title: '今天的一件小事',
    text: told(variant(seed, 'action', OFFICERS[officer].actions)),
    evidence: [`取自“${officer}”日的意思：${OFFICERS[officer].plain}`],
    basis: '通用',
    ...CERTAIN,
  };
}

/**
 * The day as it is for everybody, from the almanac alone: no birth, no login. Pure; throws
 * `validation` (field `date`) for no real day or a year outside 1900–2100.
 * 2026-02-17: 壬戌, 成 and 司命黄道, so 顺; the dragon takes it slower.
 */
export function generalDayReport(date: CivilDate): Report {
  const day = generalDay(date);
  return {
    template: 'generalDay',
    title: `${dayText(date)} 今日运势`,
    sections: [
      toneSection(day, date),
      areasSection(day),
      doingSection(day),
      hoursSection(day),
      animalsSection(day),
      seasonSection(day, date),
      actionSection(day),
    ],
  };
}
