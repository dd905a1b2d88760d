import { CELLS_DAY_AREA } from '#content/cells/day-area';
import { CELLS_DAY_BRANCH } from '#content/cells/day-branch';
import { CELLS_DAY_DO } from '#content/cells/day-do';
import { CELLS_DAY_QUIET } from '#content/cells/day-quiet';
import { CELLS_DAY_SCALE } from '#content/cells/day-scale';
import { CELLS_HEAD } from '#content/cells/head';
import { CELLS_HOUR } from '#content/cells/hour';
import { CELLS_PUPIL_DAY } from '#content/cells/pupil-day';
import { CELLS_PUPIL_DO } from '#content/cells/pupil-do';
import { CELLS_PUPIL_HEAD } from '#content/cells/pupil-head';
import { CELLS_TEXT } from '#content/cells/text';
import { DAY_EVERYDAY } from '#content/day/everyday';
import { stemElement } from '#domain/bazi/elements';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ganzhiAt, monthGanzhiIndex, stemAt, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import { lunarMonthDayText, solarToLunar } from '#domain/calendar/lunar-months';
import { monthOf } from '#domain/calendar/solar-terms';
import { godsOf, groupOfElement } from '#domain/judgement/god-groups';
import type { GodGroup } from '#domain/judgement/judgement';
import { keysOf, must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { CORRESPONDENCES, luckyOf } from '#domain/outlook/lucky';
import type { Area } from '#domain/outlook/outlook';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { nameFor } from '../../area-names.ts';
import { type Ask, type Cells, drawn } from '../../cells.ts';
import { compose, composerOf, each, type Line, type Part } from '../../compose.ts';
import { groupSign, isLoud } from '../../period-lines.ts';
import { areaSign } from '../../period-sign.ts';
import { earlierDays } from '../../pick/memory.ts';
import { filled } from '../../pick/pick.ts';
import { isMinor, isToParent, plainReader, type ReadBy } from '../../reader/reader.ts';
import type { Glance, Report, Section, SignGloss } from '../../report.ts';
import { dayText } from '../../sentences.ts';
import { type Side, sideOfTone } from '../../times.ts';
import { godOf, relationOf } from '../../topic.ts';
import { turnLines } from '../../turn-line.ts';
import { whyLines } from '../../why-lines.ts';
import { generalDayReport } from '../general-day/general-day.ts';
import { imageElements } from '../natal/image.ts';
import { childDay } from './child-day.ts';
import { type DayFacts, dayFacts } from './facts.ts';
import { isEvening } from './hours.ts';

const { title: TITLE, day: TEXT } = CELLS_TEXT;

const areaName = ({ pen }: DayFacts, area: Area): string => nameFor(pen.readers, area);

/** Number of earlier days with the same wording pool, by indexes in the sixty-day cycle. */
const turnOf = ({ jdn }: DayFacts, has: (place: number) => boolean) => earlierDays(jdn, has);

/** Pupils get a sentence for the group that drives the area, or else for the group of the day's stem. */
function pupilAsk(facts: DayFacts, area: Area, name: string): Ask {
  const { analysis, drivers, toned, signs } = facts;
  const { dayElement, dayScale } = analysis;
  const side = sideOfTone(toned.areas[area]);
  const groupIn = (place: number) => {
    const driver = dayScale.drivers[place]?.[area][side];
    return driver ? groupOfElement(dayElement, driver.element) : null;
  };
  const driver = drivers[area];
  const group = groupOfElement(dayElement, driver?.element ?? signs.stem.element);
  const turn = turnOf(facts, (place) => groupIn(place) === group);
  return { from: CELLS_PUPIL_DAY, keys: [`${name}.${group}.${side}`], turn };
}

/** The key an area is worded by at an index of the sixty-day cycle: its own signal, or the day's leading group. */
function topicAt(facts: DayFacts, place: number, area: Area, side: Side): { relation: string | null; key: string } {
  const { dayElement, dayScale } = facts.analysis;
  const driver = dayScale.drivers[place]?.[area][side];
  const relation = driver ? relationOf(driver) : null;
  const god = driver ? godOf(driver, dayElement) : godsOf(leadAt(facts, place, side))[0];
  return { relation, key: relation ?? god };
}

function areaAsk(facts: DayFacts, area: Area): Ask {
  const { jdn, place, drivers, toned } = facts;
  if (isMinor(facts.pen.readers)) return pupilAsk(facts, area, areaName(facts, area));
  const side = sideOfTone(toned.areas[area]);
  // A loud tone without a signal of its own comes from the day's leading group.
  const quiet = !drivers[area] && !isLoud(toned.areas[area]);
  if (quiet) return { from: CELLS_DAY_QUIET, keys: [area], turn: jdn };
  const { relation, key } = topicAt(facts, place, area, side);
  const turn = turnOf(facts, (other) => topicAt(facts, other, area, side).key === key);
  return { from: relation ? CELLS_DAY_BRANCH : CELLS_DAY_AREA, keys: [`${area}.${key}.${side}`], turn };
}

/** Group that leads an index of the sixty-day cycle on a side; by default that of its stem. */
function leadAt({ analysis }: DayFacts, place: number, side: Side): GodGroup {
  const [found] = analysis.dayScale.leads[place]?.[side] ?? [];
  return found ?? groupOfElement(analysis.dayElement, stemElement(stemAt(place)));
}

const HEADS = [CELLS_HEAD, CELLS_PUPIL_HEAD] as const;
const ACTIONS = [CELLS_DAY_DO, CELLS_PUPIL_DO] as const;

/** A cell of the group that leads a side, from a table for adults or the one for pupils. */
function groupAsk(facts: DayFacts, [adult, pupil]: readonly [Cells, Cells], side: Side, take = 1): Ask {
  const group = leadAt(facts, facts.place, side);
  const turn = take * turnOf(facts, (place) => leadAt(facts, place, side) === group);
  return { from: isMinor(facts.pen.readers) ? pupil : adult, keys: [`${group}.${side}`], turn, take };
}

const headAsk = (facts: DayFacts): Ask => groupAsk(facts, HEADS, sideOfTone(facts.toned.tone));

/** Evidence: the signal that leads the day on a side. */
const leadSign = (facts: DayFacts, side: Side): SignGloss[] =>
  groupSign(facts.verdict, leadAt(facts, facts.place, side), side);

const areaLine = (facts: DayFacts, area: Area): Line => ({
  say: areaAsk(facts, area),
  by: [areaSign(facts.verdict, area, facts.analysis.gender)],
  before: `${areaName(facts, area)} ${facts.toned.areas[area]}　`,
});

const MATTERS = 2;

/** Everyday activities that the almanac lists for today. */
function almanacMatters(facts: DayFacts): { suits: string[]; waits: string[] } {
  const { yi, ji } = facts.almanac.almanac;
  const everyday: Readonly<Record<string, string>> = DAY_EVERYDAY;
  const plain = (matters: readonly string[]) => [...new Set(matters.flatMap((matter) => everyday[matter] ?? []))];
  return { suits: plain(yi), waits: plain(ji) };
}

const MONEY = ['收账', '收款', '买卖', '谈价', '讨价还价', '卖旧物', '大额转账', '预付款', '赊账', '还清小账', '贷款'];

/** Activities of one kind: 宜 never lists one whose kind is in 忌. */
const ALIKE: readonly (readonly string[])[] = [
  [
    '出门',
    '走亲访友',
    '会朋友',
    '登门拜访',
    '回家看看',
    '结伴出门',
    '逛市场',
    '约朋友',
    '拜访同行',
    '见客户',
    '宅着不动',
  ],
  MONEY,
  ['买卖', '买日用品', '逛市场', '高价买新', '买大件', '冲动下单', '囤货', '拼单', '跟风买'],
  ['聚餐', '聚餐聊天', '应酬', '请客充面子', '凑热闹', '走亲访友', '会朋友'],
  ['讲解', '谈想法', '评价别人', '群里争论', '抢着表态'],
  ['做决定', '签字盖章', '签长约', '临时改主意', '多想'],
];

const isAlike = (one: string, two: string) =>
  one === two || ALIKE.some((words) => words.includes(one) && words.includes(two));
const without = (words: readonly string[], against: readonly string[]) =>
  words.filter((word) => !against.some((each) => isAlike(word, each)));

/** Activities that an area of the day speaks of: not advised when it is unfavourable, nor discouraged when it is favourable. */
const SPOKEN = { 出行: ['出门'], 财运: MONEY } satisfies Partial<Record<Area, readonly string[]>>;

/** What a side may not list: the words of areas of the other side, and trade for pupils. */
const barredFrom = ({ toned, pen }: DayFacts, side: Side): readonly string[] =>
  keysOf(SPOKEN).flatMap((area) => {
    const isFree = sideOfTone(toned.areas[area]) === side && !(area === '财运' && isMinor(pen.readers));
    return isFree ? [] : SPOKEN[area];
  });

/** 宜 and 忌: the user's own first, then one from the almanac that the user's day does not contradict. */
function doLines(facts: DayFacts): Line[] {
  const { suits, waits } = almanacMatters(facts);
  const barred = { good: barredFrom(facts, 'good'), bad: barredFrom(facts, 'bad') };
  const own = (side: Side) =>
    drawn(facts.pen, { ...groupAsk(facts, ACTIONS, side, MATTERS), take: Infinity }).filter(
      (matter) => !barred[side].includes(matter),
    );
  const good = own('good').slice(0, MATTERS);
  const bad = without(own('bad'), good).slice(0, MATTERS);
  const more = without(suits, [...bad, ...good, ...barred.good]).slice(0, 1);
  const less = without(waits, [...good, ...more, ...bad, ...barred.bad]).slice(0, 1);
  const clash = suits.find((each) => bad.includes(each));
  const listed = (words: readonly string[]) => `${words.join('、')}。`;
  return [
    { say: listed([...good, ...more]), by: leadSign(facts, 'good'), before: '宜　' },
    { say: listed([...bad, ...less]), by: leadSign(facts, 'bad'), before: '忌　' },
    ...(clash ? [{ say: filled(TEXT.clash, { 事: clash }), by: [] }] : []),
  ];
}

const hoursText = (hours: DayFacts['hours']['good']) => hours.map(({ name }) => name).join('、');

function hourLine(facts: DayFacts, side: Side, hours: DayFacts['hours']['good']): Line[] {
  const [first] = hours;
  if (!first) return [];
  const keys = [`${side}.${isEvening(first) ? '夜' : first.group}`];
  const turn = facts.jdn;
  return [
    {
      say: { from: CELLS_HOUR, keys, turn },
      before: hoursText(hours),
      by: [
        {
          id: `hour.${first.branch}`,
          gloss: filled(TEXT['hour-sign'], {
            支: first.branch,
            行: first.element,
            角: facts.analysis.roles.byElement[first.element],
          }),
        },
      ],
    },
  ];
}

function folkLines(facts: DayFacts): Line[] {
  const { colours, direction, element } = luckyOf(facts.analysis, facts.signs, {
    jdn: facts.jdn,
    almanac: facts.almanac,
  });
  const { numbers } = CORRESPONDENCES[element];
  const 方 = direction === '中' ? '居中' : `${direction}方`;
  const by = [{ id: `folk.${element}`, gloss: filled(TEXT['folk-sign'], { 行: element }) }];
  return [{ say: filled(TEXT.folk, { 色: `${colours[0]}色`, 方, 数: numbers.join('和') }), by }];
}

/** Parts of a day's report. */
const PARTS: readonly Part<DayFacts>[] = [
  {
    id: 'why',
    title: ({ toned }) => filled(TITLE.day, { 步: toned.tone }),
    tone: ({ toned }) => toned.tone,
    lines: (facts) => [
      [
        {
          say: { from: CELLS_DAY_SCALE, keys: [facts.toned.tone], turn: facts.jdn },
          by: leadSign(facts, sideOfTone(facts.toned.tone)),
        },
        ...turnLines(facts.analysis, (chart) => must(dayTones(chart, facts.date, 1)[0], 'day').tone),
      ],
      whyLines(facts.analysis, facts, {
        pen: facts.pen,
        time: filled(TEXT.today, { 干支: facts.signs.ganzhi }),
        turn: facts.jdn,
      }),
    ],
  },
  { id: 'areas', title: TITLE.areas, lines: (facts) => each(facts.areas.map((area) => areaLine(facts, area))) },
  { id: 'do', title: TITLE.do, lines: (facts) => each(doLines(facts)) },
  {
    id: 'hours',
    title: TITLE.hours,
    lines: (facts) =>
      each([...hourLine(facts, 'good', facts.hours.good), ...hourLine(facts, 'bad', [facts.hours.bad])]),
  },
  {
    id: 'folk',
    title: TITLE.folk,
    basis: '民俗',
    lines: (facts) => [folkLines(facts)],
    more: () => ({ confidence: '低' }),
  },
];

/** A personal day, with what other pages show of it. */
interface PersonalDay {
  facts: DayFacts;
  headline: string;
  quote: string;
}

/** @throws AppError `validation` (field `date`) for an invalid date or outside 1900–2100. */
export function personalDay(analysis: Analysis, date: CivilDate, reader: ReadBy): PersonalDay {
  const facts = dayFacts(analysis, date, reader);
  if (isToParent(facts.pen.readers)) {
    const { headline = '', quote = '' } = generalDayReport(date, reader.today);
    return { facts, headline, quote };
  }
  const headline = drawn(facts.pen, headAsk(facts)).map(facts.reword).join('');
  return { facts, headline, quote: `${headline}。` };
}

/** The pairs (干支) of the year, month and day. */
function pairsOf({ date, signs }: DayFacts) {
  const { year, ordinal } = monthOf(date);
  const yearIndex = yearGanzhiIndex(year);
  return [ganzhiAt(yearIndex), ganzhiAt(monthGanzhiIndex(yearIndex, ordinal)), signs.ganzhi] as const;
}

/** A paragraph of 时辰 as its hours and their use. */
function glanceHours(hours: DayFacts['hours']['good'], text: string) {
  const named = hoursText(hours);
  return { hours: named, use: text.slice(named.length) };
}

function glanceOf(facts: DayFacts, headline: string, sections: Report['sections']): Glance {
  const paragraphs = (of: string) => sections.find(({ id }) => id === of)?.text.split('\n\n') ?? [];
  const lines = paragraphs('areas');
  const [good = '', bad = ''] = paragraphs('do');
  const [helping = '', careful = ''] = paragraphs('hours');
  const bare = (line: string) => line.slice(line.indexOf('　') + 1);
  const tone = sideOfTone(facts.toned.tone);
  return {
    areas: facts.areas.map((area, at) => ({
      area,
      name: areaName(facts, area),
      tone: facts.toned.areas[area],
      line: bare(lines[at] ?? ''),
    })),
    actions: { do: bare(good), hold: bare(bad), small: '' },
    question: { id: `day.${leadAt(facts, facts.place, tone)}.${tone}`, text: filled(TEXT.question, { 言: headline }) },
    image: imageElements(facts.analysis),
    ...(isToParent(facts.pen.readers) ? {} : { scale: TEXT[`scale-${facts.toned.tone}`] }),
    ...(careful
      ? { hours: { good: glanceHours(facts.hours.good, helping), careful: glanceHours([facts.hours.bad], careful) } }
      : {}),
    pairs: pairsOf(facts),
    lunar: lunarMonthDayText(solarToLunar(facts.date)),
  };
}

/** Sections of a day. A child's parent gets the general day with two lines about the child. */
function sectionsOf(facts: DayFacts): Section[] {
  if (isToParent(facts.pen.readers)) return childDay(facts);
  return compose(composerOf(facts.pen, facts.analysis.roles.confidence, facts.reword), PARTS, facts);
}

export function dayReport({ facts, headline, quote }: PersonalDay): Report {
  const sections = sectionsOf(facts);
  return {
    template: 'personalDay',
    title: filled(TITLE['day-whole'], { 日: dayText(facts.date) }),
    headline,
    quote,
    glance: glanceOf(facts, headline, sections),
    sections,
  };
}

/**
 * Returns the report of a personal day. Pure, so that tomorrow's push message matches tomorrow's page.
 * @throws AppError `validation` (field `date`) outside 1900–2100.
 */
export function personalDayReport(
  analysis: Analysis,
  date: CivilDate,
  reader: ReadBy = plainReader(analysis, date),
): Report {
  return dayReport(personalDay(analysis, date, reader));
}

/** Returns the short day for the day record: headline, quote and the five tones. */
export function dayOverview(analysis: Analysis, date: CivilDate, reader: ReadBy = plainReader(analysis, date)): Report {
  const { facts, headline, quote } = personalDay(analysis, date, reader);
  const sections = sectionsOf(facts);
  return {
    template: 'personalDay',
    title: filled(TITLE['day-short'], { 日: dayText(date) }),
    headline,
    quote,
    sections: sections.filter(({ id }) => id === 'areas'),
  };
}
