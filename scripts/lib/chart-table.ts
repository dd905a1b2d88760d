import type { Chart, Pillar } from '#domain/bazi/chart';
import { isoDate } from '#domain/calendar/civil-date';
import type { CivilTime } from '#domain/calendar/civil-time';
import { lunarDateText } from '#domain/calendar/lunar-months';
import { jieNear } from '#domain/calendar/solar-terms';
import { confidenceWord, USEFUL_WORDS } from '#domain/judgement/confidence';
import type { ChartAnalysis } from '#domain/report/command-answer';
import type { ChartRequest } from './chart-input.ts';

/** The chart as a page of text for a terminal. */

const GENDERS = { male: '男', female: '女' } as const;
const DAY_BOUNDARIES = { midnight: '零点换日', '23h': '23点换日' } as const;
const LUCK_METHODS = { 1: '起运按时辰（法一）', 2: '起运按分钟（法二）' } as const;
const POSITION_NAMES = { year: '年柱', month: '月柱', day: '日柱', hour: '时柱' } as const;

/** Within this many seconds of a 节 the minute on a birth certificate may be the wrong side of it. */
const NEAR_JIE = 180;

const CELL = 16;
const LABEL = 8;

/** Chinese characters take two columns of a terminal. */
function pad(text: string, columns: number): string {
  const width = Array.from(text, (char) => (char > '\u2e7f' ? 2 : 1)).reduce((sum: number, one) => sum + one, 0);
  return text + ' '.repeat(Math.max(0, columns - width));
}

const ROWS: readonly (readonly [label: string, cell: (pillar: Pillar) => string])[] = [
  ['', ({ position }) => POSITION_NAMES[position]],
  ['十神', ({ tenGod }) => tenGod],
  ['天干', ({ stem }) => stem],
  ['地支', ({ branch }) => branch],
  ['五行', ({ stemElement, branchElement }) => `${stemElement} ${branchElement}`],
  ['阴阳', ({ stemYinYang, branchYinYang }) => `${stemYinYang} ${branchYinYang}`],
  ['藏干', ({ hiddenStems }) => hiddenCell(hiddenStems[0])],
  ['', ({ hiddenStems }) => hiddenCell(hiddenStems[1])],
  ['', ({ hiddenStems }) => hiddenCell(hiddenStems[2])],
  ['纳音', ({ nayin }) => nayin],
  ['地势', ({ stage }) => stage],
  ['自坐', ({ selfStage }) => selfStage],
  ['旬', ({ xun }) => xun],
  ['旬空', (pillar) => pillar.void],
];

function hiddenCell(hidden: Pillar['hiddenStems'][number] | undefined): string {
  return hidden ? `${hidden.stem} ${hidden.tenGod}` : '';
}

function cellRow(label: string, cells: readonly string[]): string {
  return (pad(label, LABEL) + cells.map((cell) => pad(cell, CELL)).join('')).trimEnd();
}

function starRows(pillars: readonly Pillar[]): string[] {
  const most = Math.max(...pillars.map(({ stars }) => stars.length));
  return Array.from({ length: most }, (_, row) =>
    cellRow(
      row === 0 ? '神煞' : '',
      pillars.map(({ stars }) => stars[row] ?? ''),
    ),
  );
}

function pillarRows({ pillars }: Chart): string[] {
  return [...ROWS.map(([label, cell]) => cellRow(label, pillars.map(cell))), ...starRows(pillars)];
}

function clock({ hour, minute, second }: CivilTime): string {
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

function header(chart: Chart, { moment, options }: ChartRequest): string[] {
  const near = jieNear(moment, NEAR_JIE);
  return [
    `公历 ${isoDate(moment.date)} ${clock(moment)}   农历 ${lunarDateText(chart.lunar)}   ${GENDERS[moment.gender]}`,
    `${DAY_BOUNDARIES[options.dayBoundary]}   ${LUCK_METHODS[options.luckMethod]}`,
    ...(near ? [`注意：出生时刻距${near.name}（${clock(near.time)}）不到3分钟，请核对月柱`] : []),
  ];
}

/** One line a cycle: its years follow it, and the years before the first are 起运前. */
function luckRows({ luck, years }: Chart): string[] {
  const { years: y, months, days, hours, date } = luck.start;
  const first = luck.cycles[0]?.startYear ?? Number.POSITIVE_INFINITY;
  const yearsIn = (from: number, to: number) =>
    years.filter(({ year }) => year >= from && year < to).map(({ ganzhi }) => ganzhi);
  const row = (age: number, year: number, name: string, list: string[]) =>
    `${pad(`${age}岁`, LABEL)}${pad(String(year), LABEL)}${pad(name, LABEL)}${list.join(' ')}`;
  const before = years.filter(({ year }) => year < first);
  return [
    `${luck.forward ? '顺' : '逆'}排   出生后${y}年${months}个月${days}天${hours}小时起运（${date}）`,
    `${pad('虚岁', LABEL)}${pad('起年', LABEL)}${pad('大运', LABEL)}流年`,
    ...before.slice(0, 1).map(({ age, year }) => row(age, year, '起运前', yearsIn(0, first))),
    ...luck.cycles.map(({ startAge, startYear, ganzhi }) =>
      row(startAge, startYear, ganzhi, yearsIn(startYear, startYear + 10)).trimEnd(),
    ),
  ];
}

export interface AnalysedChart extends Chart {
  analysis: ChartAnalysis;
}

/** The judgement, each with how sure it is. */
function analysisRows({ analysis }: AnalysedChart): string[] {
  const { strength, special, suspected, pattern, roles, confidence, useful } = analysis;
  const roleText = Object.entries(roles).map(([role, element]) => `${role}${element}`);
  return [
    `强弱 ${strength.class} ${strength.score}/100（判断${confidenceWord('扶抑', strength.confidence)}）   格局 ${pattern}`,
    ...(special
      ? [`特殊格局 ${special.name}，取${special.element}（判断${confidenceWord('格局', special.confidence)}）`]
      : []),
    ...(suspected ? [`疑似${suspected.name}，若是则取${suspected.element}`] : []),
    `喜忌 ${roleText.join(' ')}（判断${USEFUL_WORDS[confidence]}）`,
    ...useful
      .slice(0, 2)
      .map(({ element, weight, reasons }) => `${element} ${weight.toFixed(1)}   ${reasons.join('；')}`),
  ];
}

/** The whole page, ending in a line feed. */
export function chartTable(chart: AnalysedChart, request: ChartRequest): string {
  const { taiYuan, taiXi, mingGong, shenGong, months, years } = chart;
  const sections = [
    header(chart, request),
    pillarRows(chart),
    [`胎元 ${taiYuan}   胎息 ${taiXi}   命宫 ${mingGong}   身宫 ${shenGong}`],
    analysisRows(chart),
    luckRows(chart),
    [`${years[0]?.year}年各月   ${months.map(({ name, ganzhi }) => `${name}${ganzhi}`).join(' ')}`],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
