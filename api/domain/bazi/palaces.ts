import { cycle, type Ganzhi, ganzhiAt, monthGanzhiIndex, pairIndex } from '../calendar/ganzhi.ts';
import type { Pillars } from './pillars.ts';

/** Facts of month and day alone, known without the hour. */
export interface Womb {
  /** 胎元, the month of conception. */
  taiYuan: Ganzhi;
  /** 胎息, the pair that combines with the day pillar. */
  taiXi: Ganzhi;
}

export interface Palaces extends Womb {
  mingGong: Ganzhi;
  shenGong: Ganzhi;
}

/**
 * 胎元: the month's stem one on, its branch three on (ten months before birth). 胎息: the stem that
 * combines with the day's (五合, five on) and the branch that does (六合; the two add up to 13).
 * Of 辛巳 and 乙酉: 胎元 壬申, 胎息 庚辰.
 */
export function womb({ month, day }: Pick<Pillars, 'month' | 'day'>): Womb {
  return {
    taiYuan: ganzhiAt(pairIndex(month + 1, month + 3)),
    taiXi: ganzhiAt(pairIndex(day + 5, 13 - day)),
  };
}

/**
 * 命宫 and 身宫: month and hour are counted as ordinals from 寅 and a palace's stem is that of the
 * year's month of the same branch (五虎遁). 命宫 is where month and hour, each counted from 寅 as 1,
 * make 14 or 26 with it; 身宫 where the hour, counted from 子 as 1, reaches from the month.
 * 庚午 辛巳 乙酉 癸未: 命宫 辛巳, 身宫 己丑.
 */
export function palaces({ year, month, day, hour }: Omit<Pillars, 'solarMonth'>): Palaces {
  const monthOrdinal = cycle(month - 2, 12);
  const hourOrdinal = cycle(hour - 2, 12);
  const hourBranch = cycle(hour, 12);
  return {
    ...womb({ month, day }),
    mingGong: ganzhiAt(monthGanzhiIndex(year, cycle(11 - monthOrdinal - hourOrdinal, 12))),
    shenGong: ganzhiAt(monthGanzhiIndex(year, cycle(monthOrdinal + hourBranch + 1, 12))),
  };
}
