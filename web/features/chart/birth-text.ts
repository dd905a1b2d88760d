import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import { type Birth, describeBirth } from '#domain/people/birth';
import { CHART } from './text.ts';

export interface BirthText {
  /** `1990年5月12日 辰 7:00-8:59`, with the choices about the hour: the words that the profile has. */
  solar: string;
  /** `庚午马年四月十八 辰时` */
  lunar: string;
  gender: string;
}

/** The birth as the chart used it: without an hour that the reader left out. */
export function birthText(birth: Birth, shown: BornChart): BirthText {
  const { birthTimeFull, lunarDateFull } = describeBirth(birth);
  const gender = CHART[birth.gender];
  if (isDateChart(shown)) {
    const [lunarDay = ''] = lunarDateFull.split(' ');
    return { solar: birthTimeFull, lunar: lunarDay, gender };
  }
  return { solar: birthTimeFull, lunar: lunarDateFull, gender };
}
