import { groupOf } from '../god-groups.ts';
import { type Area, type MonthOutlook, TONES, type Tone } from '../outlook.ts';

import { unwelcome } from '../passing-signs.ts';
import { placeName } from '../placed-stems.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { AREA_IDS } from '../words/periods/areas.ts';
import { TAISUI } from '../words/periods/flags.ts';
import { PALACES } from '../words/periods/touches.ts';
import {
  CUSTOM_NOTES,
  LOVE_LEVELS,
  LOVE_NOTES,
  MONTH_DOINGS,
  MONTH_NOTES,
  NO_TAISUI,
  TIMING_WORDS,
} from '../words/periods/year-themes.ts';
import { type AreaPeriod, areaPeriods } from './area-periods.ts';
import { areaText } from './area-text.ts';
import { areaTouches, markLines, starLines } from './meetings.ts';
import { RUNG_TONES } from './rung-tones.ts';
import { listed, paragraphs, told } from './sentences.ts';
import { civilMonth, type YearFacts } from './year-facts.ts';

/** Where more than half the year is of one tone, the year's own tone has said it. */
const MOST_AREA_MONTHS = 6;

const names = (months: readonly MonthOutlook[]) => listed(months.map(civilMonth));

/** The months in which an area is 顺, and those in which it is 慢. */
function areaMonths(area: Area, { analysis, months }: YearFacts) {
  const toned = months.map((month) => ({
    month,
    tone: areaPeriods(analysis, month, '流月').find((each) => each.area === area)?.tone,
  }));
  const named = (wanted: Tone) => {
    const found = toned.filter(({ tone }) => tone === wanted).map(({ month }) => month);
    return found.length <= MOST_AREA_MONTHS ? found : [];
  };
  return { light: named('顺'), slow: named('慢') };
}

function areaMonthsText(area: Area, facts: YearFacts): string {
  const { light, slow } = areaMonths(area, facts);
  return told(
    light.length > 0 &&
      variant(facts.seed, `${area}-light`, [
        `月份里，${names(light)}在${area}上更轻快`,
        `${area}上的安排，可以看${names(light)}`,
        `到了${names(light)}，${area}方面更松快`,
      ]),
    slow.length > 0 &&
      variant(facts.seed, `${area}-slow`, [
        `${names(slow)}放慢些`,
        `${names(slow)}里多留一点余地`,
        `${names(slow)}宜缓，不必赶`,
      ]),
  );
}

export function areaSections(facts: YearFacts, areas: readonly AreaPeriod[]): Section[] {
  const { outlook, seed } = facts;
  const touches = areaTouches(outlook, seed);
  return areas.map(({ area, tone, reasons }) => {
    const touch = touches[area];
    const { light, slow } = areaMonths(area, facts);
    return {
      id: AREA_IDS[area],
      title: `${area} · ${tone}`,
      text: paragraphs(
        areaText({ area, tone, outlook, time: '这一年', seed, touch: touch?.text }),
        areaMonthsText(area, facts),
      ),
      evidence: [
        ...reasons,
        ...(touch ? [touch.why] : []),
        ...(light.length > 0
          ? [`${area}为「顺」的月：${light.map(({ ganzhi }) => ganzhi).join('、')}`]
          : []),
        ...(slow.length > 0
          ? [`${area}为「慢」的月：${slow.map(({ ganzhi }) => ganzhi).join('、')}`]
          : []),
      ],
      basis: area === '健康' ? '通用' : '扶抑',
      confidence: outlook.confidence,
    };
  });
}

/** 犯太岁 and the other marks: custom, told softly, and softly still where they relieve. */
export function customSection({ outlook, seed }: YearFacts): Section {
  const { flags } = outlook;
  const met = flags.filter(({ name }) => TAISUI[name]);
  const lines = met.map(({ name, relief, position }, at) => {
    const options = TAISUI[name]?.[relief ? 'relief' : 'plain'] ?? [];
    const words = variant(seed, `${name}-${position}`, options);
    // Two kinds on one pillar name it once, after the second.
    const named = position && met[at + 1]?.position !== position;
    return named ? `${words}；碰到的是${PALACES[position]}` : words;
  });
  return {
    id: 'custom',
    title: '太岁与神煞，当作提醒',
    text: paragraphs(
      told(...(lines.length > 0 ? lines : [variant(seed, 'taisui', NO_TAISUI)])),
      told(...markLines(flags, seed), ...starLines(flags, seed)),
      told(variant(seed, 'custom', CUSTOM_NOTES)),
    ),
    evidence:
      flags.length > 0
        ? flags.map(({ name, position, why }) =>
            position ? `${name}（${placeName(position)}柱）：${why}` : `${name}：${why}`,
          )
        : [`流年${outlook.ganzhi}与各柱没有值、冲、刑、害、破太岁，也没有其他名目`],
    basis: '神煞',
    confidence: outlook.confidence,
  };
}

function monthRow(month: MonthOutlook): string[] {
  const { stem, branch } = month;
  const words = MONTH_DOINGS[stem.god];
  const [doing, slow] = words[unwelcome(stem.role) ? 'care' : 'open'];
  const ground = MONTH_DOINGS[branch.god].theme;
  return [
    `${civilMonth(month)}（${month.ganzhi}，${Number(month.from.slice(-2))}日起）`,
    RUNG_TONES[month.rung],
    stem.god === branch.god ? words.theme : `${words.theme}，兼${ground}`,
    doing,
    slow,
  ];
}

export function monthsSection({ months, outlook, seed }: YearFacts): Section {
  const toned = (wanted: string) => months.filter(({ rung }) => RUNG_TONES[rung] === wanted);
  const line = (tone: string, words: string) =>
    toned(tone).length > 0 && `${names(toned(tone))}${words}`;
  return {
    id: 'months',
    title: '十二个月',
    text: told(
      variant(seed, 'months', MONTH_NOTES),
      line('顺', '偏顺，重要的事往这里排'),
      line('平', '平常，按部就班就好'),
      line('稳', '宜稳，先守后动'),
      line('慢', '宜慢，行程和开支都减一些'),
    ),
    evidence: months.map(
      ({ name, ganzhi, stem, branch, from }) =>
        `${name}${ganzhi}自${from}：天干${stem.god}（${stem.role}神），地支${branch.god}（${branch.role}神）`,
    ),
    basis: '扶抑',
    confidence: outlook.confidence,
    table: { head: ['月份', '基调', '主题', '可做', '宜缓'], rows: months.map(monthRow) },
  };
}

const NAMED_MONTHS = 3;

/** Months by what they are for; in the calendar's order, at most three, and none named twice. */
function timing(months: readonly MonthOutlook[]) {
  const level = ({ rung }: MonthOutlook) => TONES.indexOf(RUNG_TONES[rung]);
  const pick = (some: readonly MonthOutlook[]) =>
    some.slice(0, NAMED_MONTHS).sort((a, b) => a.from.localeCompare(b.from));
  const light = [...months].sort((a, b) => level(a) - level(b) || b.score - a.score);
  const best = level(light[0] as MonthOutlook);
  const start = pick(light.filter((month) => level(month) === best));
  const left = light.filter((month) => !start.includes(month)).reverse();
  const spends = ({ stem, branch }: MonthOutlook) =>
    [stem, branch].some(
      ({ god, role }) => unwelcome(role) && (groupOf(god) === '财' || groupOf(god) === '比劫'),
    );
  const money = pick(left.filter(spends));
  const rest = pick(left.filter((month) => !money.includes(month) && level(month) > best));
  return { start, money, rest };
}

export function timingSection({ months, outlook, seed }: YearFacts): Section {
  const { start, money, rest } = timing(months);
  const line = (kind: keyof typeof TIMING_WORDS, some: readonly MonthOutlook[]) =>
    some.length > 0 && told(variant(seed, kind, TIMING_WORDS[kind]).replace('{月}', names(some)));
  const why = (label: string, some: readonly MonthOutlook[]) =>
    some.map(
      ({ ganzhi, stem, branch, rung }) =>
        `${label}：${ganzhi}月为「${RUNG_TONES[rung]}」，天干${stem.god}（${stem.role}神），地支${branch.god}（${branch.role}神）`,
    );
  return {
    id: 'timing',
    title: '什么时候动，什么时候歇',
    text: paragraphs(line('start', start), line('money', money), line('rest', rest)),
    evidence: [...why('起头', start), ...why('用钱', money), ...why('休整', rest)],
    basis: '扶抑',
    confidence: outlook.confidence,
  };
}

/** A clash of the day branch is change, not warmth. */
const movesSpouse = (relations: MonthOutlook['relations']) =>
  relations.some(
    ({ kind, members }) => kind === '六冲' && members.some(({ position }) => position === 'day'),
  );

/** Months whose signs have the most to do with a partner. */
export function loveSection({ outlook, months, seed }: YearFacts): Section {
  const { level, reasons } = outlook.love;
  const warm = [...months]
    .filter(({ love, relations }) => love.score >= 1 && !movesSpouse(relations))
    .sort((a, b) => b.love.score - a.love.score)
    .slice(0, NAMED_MONTHS)
    .sort((a, b) => a.from.localeCompare(b.from));
  return {
    id: 'love-track',
    title: '感情的时机',
    text: told(
      variant(seed, 'love-level', LOVE_LEVELS[level]),
      warm.length > 0 && `月份里，${names(warm)}的气氛暖一些，适合见面和谈心`,
      variant(seed, 'love-note', LOVE_NOTES),
    ),
    evidence: [
      `流年感情信号为“${level}”，合计${outlook.love.score}`,
      ...reasons,
      ...warm.map(({ ganzhi, love }) => `${ganzhi}月：${love.reasons.join('、')}`),
    ],
    basis: '合冲',
    confidence: outlook.confidence,
  };
}
