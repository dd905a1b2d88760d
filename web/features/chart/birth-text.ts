import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import { type Birth, describeBirth } from '#domain/people/birth';
import { CHART } from './text.ts';

export interface BirthText {
  /** `1990年5月12日 辰 7:00-8:59`, with the options about the hour, worded as in the profile. */
  solar: string;
  /** `庚午马年四月十八 辰时` */
  lunar: string;
  gender: string;
}

/** The birth as used for the chart, without an hour that was left out. */
export function birthText(birth: Birth, shown: BornChart): BirthText {
  const { birthTimeFull, lunarDateFull } = describeBirth(birth);
  const gender = CHART[birth.gender];
  if (isDateChart(shown)) {
    const [lunarDay = ''] = lunarDateFull.split(' ');
    return { solar: birthTimeFull, lunar: lunarDay, gender };
  }
  return { solar: birthTimeFull, lunar: lunarDateFull, gender };
}
