import { weekdayName } from '../../calendar/civil-date.ts';
import { TONES, type Tone } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { AREA_IDS } from '../words/periods/areas.ts';
import { DAY_HINTS, WEEK_WORDS } from '../words/periods/month-themes.ts';
import { areaText } from './area-text.ts';
import {
  type AreaMonth,
  byWorth,
  dayNames,
  type MonthDay,
  prevailing,
  toneCounts,
  weeksOf,
} from './month-days.ts';
import type { MonthFacts } from './month-facts.ts';
import { told } from './sentences.ts';

export function areaSection(
  { area, score, tone, best, slowest }: AreaMonth,
  { main, seed }: MonthFacts,
): Section {
  const time = '这个月';
  const lines = [
    variant(seed, `${area}-best`, [
      `${area}上最轻快的是${dayNames(best)}`,
      `若要挑日子，${area}可以看${dayNames(best)}`,
      `${dayNames(best)}这几天，${area}方面更轻松`,
    ]),
    variant(seed, `${area}-slow`, [
      `${dayNames(slowest)}宜缓`,
      `${dayNames(slowest)}放慢些`,
      `碰上${dayNames(slowest)}，多留点余地`,
    ]),
  ];
  return {
    id: AREA_IDS[area],
    title: `${area} · ${tone}`,
    text: areaText({ area, tone, outlook: main, time, seed }) + told(...lines),
    evidence: [
      `${area}为「${tone}」，在这一年十二个月里比出来；得失合计${score}`,
      ...best.slice(0, 1).map((day) => topReason(day, area)),
      `主要月令${main.ganzhi}：天干${main.stem.sign}为${main.stem.god}（${main.stem.role}神）`,
    ],
    basis: area === '健康' ? '通用' : '扶抑',
    confidence: main.confidence,
  };
}

function topReason({ date, outlook }: MonthDay, area: AreaMonth['area']): string {
  const found = outlook.areas.find((each) => each.area === area);
  const [top] = found?.reasons ?? [];
  return `${date.day}日${outlook.ganzhi}：${top ?? `得失合计${found?.score ?? 0}`}`;
}

const COUNTED: Readonly<Record<Tone, string>> = {
  顺: '偏顺',
  平: '平常',
  稳: '宜稳',
  慢: '宜慢',
};

/** `12天偏顺、3天平常`: what does not occur is not counted out. */
function countText(days: readonly MonthDay[]): string {
  const counts = toneCounts(days);
  return TONES.filter((tone) => counts[tone] > 0)
    .map((tone) => `${counts[tone]}天${COUNTED[tone]}`)
    .join('、');
}

/** Every day once, in order. */
export function calendarSection({ days, main, seed, analysis }: MonthFacts): Section {
  return {
    id: 'calendar',
    title: '逐日月历',
    text: told(
      `这个月有${countText(days)}`,
      variant(seed, 'calendar', [
        '安排要紧的事时先看一眼，平常日子照常过',
        '把它当作天气预报，带伞不等于下雨',
        '月历只提示轻重，日子还是您自己过出来的',
      ]),
    ),
    evidence: [
      '每日以日柱的天干、地支对照您的用喜闲仇忌，再看与命局的合冲，与您前后六十天相比',
      `日支${analysis.pillars.find(({ position }) => position === 'day')?.branch}逢冲记“慢行”或“灵活”，逢合记“约见”`,
    ],
    basis: '扶抑',
    confidence: main.confidence,
    table: {
      head: ['日期', '星期', '干支', '基调', '关键词'],
      rows: days.map(({ date, outlook, keyword }) => [
        `${date.day}日`,
        weekdayName(date),
        outlook.ganzhi,
        outlook.tone,
        keyword,
      ]),
    },
  };
}

/** One day with its reason: `12日（周四，庚申）正官是喜神，适合汇报…` */
function dayLine({ date, outlook }: MonthDay, seed: number): string {
  const { stem, branch, ganzhi, tone } = outlook;
  const cares = tone === '稳' || tone === '慢' || unwelcome(stem.role);
  const hint = variant(seed, `hint-${date.day}`, DAY_HINTS[stem.god][cares ? 'care' : 'open']);
  return `${date.day}日（${weekdayName(date)}，${ganzhi}）：天干${stem.god}为${stem.role}神，地支${branch.god}为${branch.role}神，${hint}`;
}

const NAMED_DAYS = 4;

export function pickedDays({ days, main, seed }: MonthFacts): Section {
  const order = [...days].sort(byWorth);
  const inOrder = (some: readonly MonthDay[]) => [...some].sort((a, b) => a.date.day - b.date.day);
  const best = inOrder(order.slice(0, NAMED_DAYS));
  const slowest = inOrder(order.slice(-NAMED_DAYS));
  return {
    id: 'days',
    title: '好用的日子与宜缓的日子',
    text: [
      told(`这个月比较好用的是${dayNames(best)}`, ...best.map((day) => dayLine(day, seed))),
      told(`宜放慢的是${dayNames(slowest)}`, ...slowest.map((day) => dayLine(day, seed))),
      '宜缓的日子也照常上班过日子，只是大事多想一想、行程少排一站。',
    ].join('\n\n'),
    evidence: [
      `按当日的轻重与得失排序，取前${NAMED_DAYS}名与后${NAMED_DAYS}名`,
      ...[...best, ...slowest].map(
        ({ date, outlook }) =>
          `${date.day}日${outlook.ganzhi}：「${outlook.tone}」，得失合计${outlook.score}；${outlook.relations[0]?.name ?? '与命局没有明显的合冲'}`,
      ),
    ],
    basis: '合冲',
    confidence: main.confidence,
  };
}

function weekLine(week: readonly MonthDay[], seed: number): string {
  const [first, last] = [week[0], week.at(-1)];
  const tone = prevailing(week.map(({ outlook }) => outlook.tone));
  const best = [...week].sort(byWorth)[0];
  const span =
    first?.date.day === last?.date.day
      ? `${first?.date.day}日`
      : `${first?.date.day}日至${last?.date.day}日`;
  const word = variant(seed, `week-${first?.date.day}`, WEEK_WORDS[tone]);
  const pick = week.length > 1 && best ? `，其中${best.date.day}日最好用` : '';
  return told(`${span}偏「${tone}」：${word}${pick}`);
}

export function weeksSection({ days, main, seed }: MonthFacts): Section {
  const weeks = weeksOf(days);
  return {
    id: 'weeks',
    title: '一周一周地过',
    text: weeks.map((week) => weekLine(week, seed)).join('\n\n'),
    evidence: weeks.map((week) => {
      const counts = toneCounts(week);
      return `${week[0]?.date.day}日起一周：顺${counts.顺}、平${counts.平}、稳${counts.稳}、慢${counts.慢}`;
    }),
    basis: '扶抑',
    confidence: main.confidence,
  };
}
