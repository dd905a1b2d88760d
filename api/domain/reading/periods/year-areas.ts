import type { Area, MonthOutlook, Tone } from '../outlook.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { AREA_IDS } from '../words/periods/areas.ts';
import { type AreaPeriod, areaPeriod } from './area-periods.ts';
import { areaText } from './area-text.ts';
import { areaTouches } from './meetings.ts';
import { paragraphs, told } from './sentences.ts';
import { monthNames, type YearFacts } from './year-facts.ts';

/** Where more than half the year is of one tone, the year's own tone has said it. */
const MOST_AREA_MONTHS = 6;

interface AreaMonths {
  light: readonly MonthOutlook[];
  slow: readonly MonthOutlook[];
}

/** The months in which an area is 顺, and those in which it is 慢. */
function areaMonths(area: Area, { analysis, months }: YearFacts): AreaMonths {
  const toned = months.map((month) => ({
    month,
    tone: areaPeriod(area, analysis, month, '流月').tone,
  }));
  const named = (wanted: Tone) => {
    const found = toned.filter(({ tone }) => tone === wanted).map(({ month }) => month);
    return found.length <= MOST_AREA_MONTHS ? found : [];
  };
  return { light: named('顺'), slow: named('慢') };
}

function areaMonthsText(area: Area, { light, slow }: AreaMonths, seed: number): string {
  return told(
    light.length > 0 &&
      variant(seed, `${area}-light`, [
        `月份里，${monthNames(light)}在${area}上更轻快`,
        `${area}上的安排，可以看${monthNames(light)}`,
        `到了${monthNames(light)}，${area}方面更松快`,
      ]),
    slow.length > 0 &&
      variant(seed, `${area}-slow`, [
        `${monthNames(slow)}放慢些`,
        `${monthNames(slow)}里多留一点余地`,
        `${monthNames(slow)}宜缓，不必赶`,
      ]),
  );
}

export function areaSections(facts: YearFacts, areas: readonly AreaPeriod[]): Section[] {
  const { outlook, seed } = facts;
  const touches = areaTouches(outlook, seed);
  return areas.map(({ area, tone, reasons }) => {
    const touch = touches[area];
    const inYear = areaMonths(area, facts);
    const signs = (some: readonly MonthOutlook[]) => some.map(({ ganzhi }) => ganzhi).join('、');
    return {
      id: AREA_IDS[area],
      title: `${area} · ${tone}`,
      text: paragraphs(
        areaText({ area, tone, outlook, time: '这一年', seed, touch: touch?.text }),
        areaMonthsText(area, inYear, seed),
      ),
      evidence: [
        ...reasons,
        ...(touch ? [touch.why] : []),
        ...(inYear.light.length > 0 ? [`${area}为「顺」的月：${signs(inYear.light)}`] : []),
        ...(inYear.slow.length > 0 ? [`${area}为「慢」的月：${signs(inYear.slow)}`] : []),
      ],
      basis: area === '健康' ? '通用' : '扶抑',
      confidence: outlook.confidence,
    };
  });
}
