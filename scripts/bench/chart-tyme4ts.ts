import { ChildLimit, Gender, SixtyCycleYear, SolarTime } from 'tyme4ts';
import type { BenchBirth } from './births.ts';

/**
 * Its nearest equivalent through tyme4ts's own calls: pillars with hidden stems, ten gods, sound
 * elements, stages, ten-day weeks and voids, palaces, ten luck cycles, a hundred years and the
 * months of the first. It has no stars of birth, relations or element shares.
 */
export function tyme4tsChart({ date, hour, minute, second, gender }: BenchBirth) {
  const time = SolarTime.fromYmdHms(date.year, date.month, date.day, hour, minute, second);
  const luck = ChildLimit.fromSolarTime(time, gender === 'male' ? Gender.MAN : Gender.WOMAN);
  const eight = luck.getEightChar();
  const me = eight.getDay().getHeavenStem();
  const signs = (pair: ReturnType<typeof eight.getDay>) => [
    pair.getName(),
    pair.getTen().getName(),
    pair.getExtraEarthBranches().join(''),
  ];
  const pillars = [eight.getYear(), eight.getMonth(), eight.getDay(), eight.getHour()].map(
    (pair) => {
      const hidden = pair.getEarthBranch().getHideHeavenStems();
      return {
        signs: signs(pair),
        tenGod: me.getTenStar(pair.getHeavenStem()).getName(),
        hidden: hidden.map((one) => one.getName()),
        hiddenTenGods: hidden.map((one) => me.getTenStar(one.getHeavenStem()).getName()),
        nayin: pair.getSound().getName(),
        stage: me.getTerrain(pair.getEarthBranch()).getName(),
      };
    },
  );
  const palaces = [
    eight.getFetalOrigin(),
    eight.getFetalBreath(),
    eight.getOwnSign(),
    eight.getBodySign(),
  ].map((pair) => pair.getName());
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
