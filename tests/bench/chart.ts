import { Solar } from 'lunar-javascript';
import { ChildLimit, Gender, SixtyCycleYear, SolarTime } from 'tyme4ts';
import { chart } from '#domain/bazi/chart';
import { ring } from '#domain/lookup';
import { type BenchBirth, BIRTHS } from './births.ts';

const birthAt = ring(BIRTHS);

import type { Row } from './table.ts';

/**
 * Its nearest equivalent through tyme4ts's own calls: pillars with hidden stems, ten gods, sound
 * elements, stages, ten-day weeks and voids, palaces, ten luck cycles, a hundred years and the
 * months of the first. It has no stars of birth, relations or element shares.
 */
function tyme4tsChart({ date, hour, minute, second, gender }: BenchBirth) {
  const time = SolarTime.fromYmdHms(date.year, date.month, date.day, hour, minute, second);
  const luck = ChildLimit.fromSolarTime(time, gender === 'male' ? Gender.MAN : Gender.WOMAN);
  const eight = luck.getEightChar();
  const me = eight.getDay().getHeavenStem();
  const signs = (pair: ReturnType<typeof eight.getDay>) => [
    pair.getName(),
    pair.getTen().getName(),
    pair.getExtraEarthBranches().join(''),
  ];
  const pillars = [eight.getYear(), eight.getMonth(), eight.getDay(), eight.getHour()].map((pair) => {
    const hidden = pair.getEarthBranch().getHideHeavenStems();
    return {
      signs: signs(pair),
      tenGod: me.getTenStar(pair.getHeavenStem()).getName(),
      hidden: hidden.map((one) => one.getName()),
      hiddenTenGods: hidden.map((one) => me.getTenStar(one.getHeavenStem()).getName()),
      nayin: pair.getSound().getName(),
      stage: me.getTerrain(pair.getEarthBranch()).getName(),
    };
  });
  const palaces = [eight.getFetalOrigin(), eight.getFetalBreath(), eight.getOwnSign(), eight.getBodySign()].map(
    (pair) => pair.getName(),
  );
  const first = luck.getStartDecadeFortune();
  const cycles = Array.from({ length: 10 }, (_, index) => {
    const cycle = first.next(index);
    return [cycle.getStartSixtyCycleYear().getYear(), ...signs(cycle.getSixtyCycle())];
  });
  const years = Array.from({ length: 100 }, (_, index) =>
    signs(SixtyCycleYear.fromYear(date.year + index).getSixtyCycle()),
  );
  const months = SixtyCycleYear.fromYear(date.year)
    .getMonths()
    .map((month) => signs(month.getSixtyCycle()));
  const lunar = time.getSolarDay().getLunarDay();
  return {
    lunar: [lunar.getYear(), lunar.getMonth(), lunar.getDay()],
    pillars,
    palaces,
    start: luck.getEndTime().toString(),
    cycles,
    years,
    months,
  };
}

const PILLARS = ['Year', 'Month', 'Day', 'Time'] as const;

/**
 * The same chart through lunar-javascript's own calls: pillars with hidden stems, ten gods, sound
 * elements, stages, ten-day weeks and voids, palaces, ten luck cycles, a hundred years and the
 * months of the first. It has no stars of birth, relations or element shares.
 */
function lunarJavascriptChart({ date, hour, minute, second, gender }: BenchBirth) {
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

const OPTIONS = { dayBoundary: 'midnight', luckMethod: 2 } as const;

const CONTESTANTS = [
  { name: 'ours', run: (birth: BenchBirth) => chart(birth, OPTIONS) },
  { name: 'lunar-javascript', run: lunarJavascriptChart },
  { name: 'tyme4ts', run: tyme4tsChart },
] as const;

interface Times {
  median: number;
  p99: number;
}

/** Each is run this long before it is measured: time enough for the compiler to have done its best. */
const WARM_UP_MS = 2000;

function warmUp(run: (birth: BenchBirth) => unknown): void {
  const end = performance.now() + WARM_UP_MS;
  for (let n = 0; performance.now() < end; n++) run(birthAt(n));
}

/** Milliseconds for one chart, after warm-up. */
function timesOf(run: (birth: BenchBirth) => unknown): Times {
  warmUp(run);
  const times = BIRTHS.map((birth) => {
    const start = performance.now();
    run(birth);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

const ms = (time: number) => `${time.toFixed(3)} ms`;

/**
 * Ours makes the whole chart with stars, relations and elements; the others only what their own
 * calls offer of it.
 */
export async function benchChart(): Promise<Row[]> {
  const results = CONTESTANTS.map(({ name, run }) => ({ name, ...timesOf(run) }));
  const [ours, ...others] = results as [(typeof results)[number], ...typeof results];
  const fastest = Math.min(...others.map(({ median }) => median));
  return [
    ...results.flatMap(({ name, median, p99 }) => [
      { what: `a whole chart, ${name}, median`, value: ms(median) },
      { what: `a whole chart, ${name}, p99`, value: ms(p99) },
    ]),
    {
      what: 'times as fast as the faster of the two',
      value: `${(fastest / ours.median).toFixed(1)} ×`,
    },
  ];
}
