import type { Area, MonthOutlook } from '../outlook.ts';
import type { Section } from '../report.ts';
import { variant } from '../variant.ts';
import { AREA_IDS } from '../words/periods/areas.ts';
import { areaText } from './area-text.ts';
import { areaTouches } from './meetings.ts';
import { paragraphs, told } from './sentences.ts';
import { areaMonths, monthNames, type YearFacts } from './year-facts.ts';

function areaMonthsText(
  area: Area,
  { light, slow }: ReturnType<typeof areaMonths>,
  seed: number,
): string {
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

export function areaSections({ outlook, months, seed }: YearFacts): Section[] {
  const touches = areaTouches(outlook, seed);
  return outlook.areas.map(({ area, tone, score, reasons }) => {
    const touch = touches[area];
    const inYear = areaMonths(months, area);
    const signs = (some: readonly MonthOutlook[]) => some.map(({ ganzhi }) => ganzhi).join('、');
    return {
      id: AREA_IDS[area],
      title: `${area} · ${tone}`,
      text: paragraphs(
        areaText({ area, tone, outlook, time: '这一年', seed, touch: touch?.text }),
        areaMonthsText(area, inYear, seed),
      ),
      evidence: [
        `${area}为「${tone}」，在大运的十年里比出来；得失合计${score}`,
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
