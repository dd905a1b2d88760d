/**
 * The parts of lunar-javascript that tests and measurements compare our arithmetic with; the package has no types.
 */
declare module 'lunar-javascript' {
  export const HolidayUtil: {
    getHoliday(
      year: number,
      month: number,
      day: number,
    ): { getDay(): string; getName(): string; isWork(): boolean; getTarget(): string } | null;
  };

  interface NineStar {
    /** 0 for 一白. */
    getIndex(): number;
  }

  export const Tao: {
    fromLunar(lunar: LunarDay): { getYear(): number };
  };

  interface SolarDay {
    getLunar(): LunarDay;
    toYmd(): string;
    toYmdHms(): string;
  }
  export const Solar: {
    fromYmd(year: number, month: number, day: number): SolarDay;
    fromYmdHms(year: number, month: number, day: number, hour: number, minute: number, second: number): SolarDay;
    fromJulianDay(julianDay: number): SolarDay;
  };

  /** A term with its moment. */
  interface Term {
    getName(): string;
    getSolar(): SolarDay;
  }

  interface LunarDay {
    getYear(): number;
    /** Negative for a leap month. */
    getMonth(): number;
    getDay(): number;
    getEightChar(): EightChar;
    /** The year counted from lunar new year. */
    getYearInGanZhi(): string;
    /** The month counted by whole days. */
    getMonthInGanZhi(): string;
    getYearInGanZhiExact(): string;
    getMonthInGanZhiExact(): string;
    getDayInGanZhi(): string;
    getZhiXing(): string;
    getXiu(): string;
    getDayChongShengXiao(): string;
    getDaySha(): string;
    getDayPositionXiDesc(): string;
    getDayPositionCaiDesc(): string;
    getDayPositionFuDesc(sect?: 1 | 2): string;
    getDayYi(): string[];
    getDayJi(): string[];
    getTimes(): { getGanZhi(): string; getTianShen(): string; getTianShenLuck(): string }[];
    getJieQi(): string;
    /** By instants, not whole days, if `wholeDay` is false. */
    getPrevJie(wholeDay: boolean): Term;
    getPrevQi(wholeDay: boolean): Term;
    getNextJie(wholeDay: boolean): Term;
    /** `sect` 3 changes at the instant of the 节. */
    getYearNineStar(sect: 3): NineStar;
    getMonthNineStar(sect: 3): NineStar;
    getDayNineStar(): NineStar;
    getTimeNineStar(): NineStar;
  }

  export const LunarYear: {
    fromYear(year: number): {
      getMonthsInYear(): {
        getMonth(): number;
        getDayCount(): number;
        getFirstJulianDay(): number;
      }[];
      /** From 大雪 of the previous year to 惊蛰 of the next. */
      getJieQiJulianDays(): number[];
    };
  };

  /** `Xxx` of EightChar's accessors is Year, Month, Day or Time. */
  type PillarName = 'Year' | 'Month' | 'Day' | 'Time';
  type PillarText = '' | 'Gan' | 'Zhi' | 'NaYin' | 'DiShi' | 'Xun' | 'XunKong' | 'ShiShenGan';
  type PillarList = 'ShiShenZhi' | 'HideGan';
  type EightChar = Record<`get${PillarName}${PillarText}`, () => string> &
    Record<`get${PillarName}${PillarList}`, () => string[]> & {
      setSect(sect: 1 | 2): void;
      getTaiYuan(): string;
      getTaiXi(): string;
      getMingGong(): string;
      getShenGong(): string;
      /** `gender` 1 is male, 0 female. */
      getYun(gender: 0 | 1, sect: 1 | 2): Luck;
    };

  interface Cyclic {
    getGanZhi(): string;
    getXun(): string;
    getXunKong(): string;
  }
  interface Luck {
    isForward(): boolean;
    getStartYear(): number;
    getStartMonth(): number;
    getStartDay(): number;
    getStartHour(): number;
    getStartSolar(): SolarDay;
    getDaYun(count: number): LuckCycle[];
  }
  interface LuckCycle extends Cyclic {
    getStartYear(): number;
    getStartAge(): number;
    getLiuNian(): LuckYear[];
  }
  interface LuckYear extends Cyclic {
    getYear(): number;
    getAge(): number;
    getLiuYue(): (Cyclic & { getMonthInChinese(): string })[];
  }
}
