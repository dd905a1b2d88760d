import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_REF_EVIDENCE as SAID } from '#content/natal/ref/evidence';
import { NATAL_REF_TITLE as TITLE } from '#content/natal/ref/title';
import { leastSure } from '#domain/judgement/confidence';
import { must } from '#domain/lookup';
import { signalsOf } from '#domain/outlook/areas';
import { yearOutlook } from '#domain/outlook/years';
import { evidenceLines, evidenceText } from '#domain/report/evidence';
import { filled } from '#domain/report/pick/pick';
import type { Section } from '#domain/report/report';
import type { NatalContext } from '../context.ts';
import { presentOf } from '../years-ahead.ts';
import { withoutHour } from './judged.ts';

const STEPS = 8;
const YEARS = 10;

/** `1976-05-06` as 1976年5月6日 */
const dayText = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

function startText({ analysis: { luck } }: NatalContext): string {
  const direction = luck.forward ? SAID.forward : SAID.backward;
  const { start } = luck;
  if ('earliest' in start) {
    const [一, 二] = [dayText(start.earliest.date), dayText(start.latest.date)];
    return filled(SAID['luck-begins-between'], { 方: direction, 一, 二 });
  }
  return filled(SAID['luck-begins-on'], { 方: direction, 一: dayText(start.date) });
}

/** 大运: eight steps, the present one marked. */
export function luck(context: NatalContext): Omit<Section, 'text'> {
  const { analysis, today, cycles } = context;
  const steps = cycles.slice(0, STEPS);
  const now = presentOf(cycles, today.year);
  return {
    id: 'luck',
    title: TITLE.luck,
    evidence: [
      filled(SAID['luck-begins'], { 言: startText(context) }),
      ...evidenceLines(cycles[now]?.evidence ?? cycles[0]?.evidence ?? []),
    ],
    basis: '历法',
    confidence: withoutHour(analysis, cycles[now]?.confidence ?? analysis.roles.confidence),
    table: {
      head: ['虚岁', '起于', '大运', '天干', '地支', '前五年', '后五年'],
      rows: steps.map(({ startAge, startYear, ganzhi, stem, branch, halves }, at) => [
        `${startAge}至${startAge + YEARS - 1}岁`,
        `${startYear}年`,
        at === now ? `${ganzhi}（当前）` : ganzhi,
        stem.god,
        branch.god,
        ...halves.map(({ tone }) => tone),
      ]),
    },
  };
}

/** 流年: this year and the next two, by the one scale. */
export function years({ analysis, today, ahead }: NatalContext): Omit<Section, 'text'> {
  const three = [0, 1, 2].map((by) => {
    const year = today.year + by;
    const { tone, signals } = must(
      ahead.all.find((each) => each.year === year),
      'year looked at',
    );
    const love = signalsOf('感情', signals, analysis.gender).map(({ why }) => why);
    return { outlook: yearOutlook(analysis, year), tone, love };
  });
  return {
    id: 'years',
    title: TITLE.years,
    evidence: three.flatMap(({ outlook: { year, evidence, flags }, love }) => [
      filled(NATAL_EVIDENCE.year, { 年: `${year}`, 因: evidenceLines(evidence).join('；') }),
      ...(flags.length
        ? [filled(SAID['year-flags'], { 年: `${year}`, 因: evidenceText(flags.map(({ why }) => why)) })]
        : []),
      ...(love.length ? [filled(SAID['year-love'], { 年: `${year}`, 因: evidenceText(love) })] : []),
    ]),
    basis: '扶抑',
    confidence: withoutHour(analysis, leastSure(...three.map(({ outlook }) => outlook.confidence))),
    table: {
      head: ['年份', '干支', '天干', '地支', '基调'],
      rows: three.map(({ outlook: { year, ganzhi, stem, branch }, tone }) => [
        `${year}`,
        ganzhi,
        stem.god,
        branch.god,
        tone,
      ]),
    },
  };
}
