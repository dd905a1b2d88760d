import { Solar } from 'lunar-javascript';
import type { BenchBirth } from './births.ts';

const PILLARS = ['Year', 'Month', 'Day', 'Time'] as const;

/**
 * The same chart through lunar-javascript's own calls: pillars with hidden stems, ten gods, sound
 * elements, stages, ten-day weeks and voids, palaces, ten luck cycles, a hundred years and the
 * months of the first. It has no stars of birth, relations or element shares.
 */
export function lunarJavascriptChart({ date, hour, minute, second, gender }: BenchBirth) {
  const lunar = Solar.fromYmdHms(date.year, date.month, date.day, hour, minute, second).getLunar();
  const eight = lunar.getEightChar();
  const pillars = PILLARS.map((name) => ({
    pair: eight[`get${name}`](),
    tenGod: eight[`get${name}ShiShenGan`](),
    hidden: eight[`get${name}HideGan`](),
    hiddenTenGods: eight[`get${name}ShiShenZhi`](),
    nayin: eight[`get${name}NaYin`](),
    stage: eight[`get${name}DiShi`](),
    xun: eight[`get${name}Xun`](),
    void: eight[`get${name}XunKong`](),
  }));
  const palaces = [eight.getTaiYuan(), eight.getTaiXi(), eight.getMingGong(), eight.getShenGong()];
  const luck = eight.getYun(gender === 'male' ? 1 : 0, 2);
  // The first of its cycles is the time before luck, and its years come first in the hundred.
  const cycles = luck.getDaYun(11);
  const years = cycles.flatMap((cycle) => cycle.getLiuNian()).slice(0, 100);
  const signs = (one: { getGanZhi(): string; getXun(): string; getXunKong(): string }) => [
    one.getGanZhi(),
    one.getXun(),
    one.getXunKong(),
  ];
  return {
    lunar: [lunar.getYear(), lunar.getMonth(), lunar.getDay()],
    pillars,
    palaces,
    start: luck.getStartSolar().toYmd(),
    cycles: cycles.slice(1).map((cycle) => [cycle.getStartYear(), ...signs(cycle)]),
    years: years.map((year) => [year.getYear(), ...signs(year)]),
    months: years[0]?.getLiuYue().map(signs),
  };
}
