import type { BornChart } from '#domain/bazi/date-chart';
import { assumptionText } from '#domain/bazi/text';
import type { Ganzhi } from '#domain/calendar/ganzhi';
import type { BirthText } from '../birth-text.ts';
import { luckPillarStarts, luckStartText, rangeText } from '../luck/luck-steps.ts';
import { palaceSigns } from '../palace-signs.ts';
import { LUCK } from '../text.ts';

/** All texts of the picture, so that its code needs nothing of the page. */
export interface PictureFacts {
  birth: BirthText;
  pillars: BornChart['pillars'];
  elements: BornChart['elements'];
  /** Without duplicates. */
  relations: readonly string[];
  palaces: readonly { name: string; ganzhi: Ganzhi }[];
  /** `1992年6月8日起运 · 逆行` */
  luckStart: string;
  cycles: readonly { ages: string; ganzhi: Ganzhi; years: string }[];
  assumptions: string;
}

export function pictureFacts(birth: BirthText, shown: BornChart): PictureFacts {
  const { pillars, elements, relations, luck, assumptions } = shown;
  return {
    birth,
    pillars,
    elements,
    relations: [...new Set(relations.map(({ name }) => name))],
    palaces: palaceSigns(shown),
    luckStart: `${luckStartText(luck)} · ${luck.forward ? LUCK.forward : LUCK.backward}`,
    cycles: luck.cycles.map((cycle) => {
      const { startYears, startAges } = luckPillarStarts(cycle);
      return {
        ages: rangeText(startAges, '/') + LUCK.ageUnit,
        ganzhi: cycle.ganzhi,
        years: `${startYears[0]}`,
      };
    }),
    assumptions: `${assumptions.map(assumptionText).join('；')}。`,
  };
}
