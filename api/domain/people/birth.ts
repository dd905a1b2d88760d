import { type CivilDate, compareDates, isCivilDate } from '../calendar/civil-date.ts';
import { type DoubleHourCode, doubleHour, doubleHourLabel } from '../calendar/double-hours.ts';
import { ganzhiAt, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import {
  isLunarDate,
  LUNAR_YEARS,
  type LunarDate,
  lunarDateText,
  lunarMonthDayText,
  lunarMonths,
  lunarToSolar,
  solarToLunar,
} from '../calendar/lunar-months.ts';
import { readWrittenDate, type WrittenDate } from '../calendar/written-date.ts';
import { animalAt } from '../calendar/zodiac.ts';
import { type AppError, invalid } from '../errors.ts';
import {
  type BirthChoices,
  type BirthChoicesInput,
  birthChoicesOf,
  choicesText,
  parseBirthChoices,
} from './birth-choices.ts';

export type Gender = 'male' | 'female';
export type BirthCalendar = 'solar' | 'lunar';

/** A birth known to the double-hour, or more exactly by its options. Both dates are the same day. */
export interface Birth extends BirthChoices {
  gender: Gender;
  /** The calendar in which the birthday was entered. */
  calendar: BirthCalendar;
  solar: CivilDate;
  lunar: LunarDate;
  time: DoubleHourCode;
  /** `time` is uncertain: every reading uses three pillars. */
  hourUnknown?: boolean;
}

/** Input of a form or an endpoint, with unparsed texts. */
export interface BirthInput extends BirthChoicesInput {
  gender: Gender | '男' | '女';
  calendar: BirthCalendar;
  /** A date of the chosen calendar: `1990年5月12日`; lunar with a leap month `1990年闰5月8日`. */
  birthDate: string;
  /** For a lunar birth, the same date in words; resolves what `birthDate` leaves open. */
  lunarDate?: string | undefined;
  birthTime: DoubleHourCode;
  /** Default: the hour is known. */
  hourUnknown?: boolean | undefined;
}

/** The texts of a birth shown in a profile. */
export interface BirthTexts extends BirthChoices {
  gender: Gender;
  calendar: BirthCalendar;
  /** Date in the chosen calendar: `1990年5月12日`, lunar `1990年闰5月8日`. */
  birthDate: string;
  birthTime: DoubleHourCode;
  /** Present, and true, if `birthTime` is uncertain. */
  hourUnknown?: boolean;
  /** `辰 7:00-8:59`, `时辰不确定` */
  birthTimeText: string;
  /** The same with the choices: `辰 7:00-8:59 · 7点多 · 已减夏令时1小时` */
  hourText: string;
  /** `1990年5月12日 辰 7:00-8:59`, with the choices too */
  birthTimeFull: string;
  /** `1990年5月12日` */
  solarDate: string;
  /** `1990年四月十八` */
  lunarDate: string;
  /** `庚午马年四月十八 辰时` */
  lunarDateFull: string;
}

/** The earliest birth accepted: the date wheel begins with it. */
export const FIRST_BIRTH_DATE: CivilDate = { year: 1960, month: 1, day: 1 };

const GENDERS = { male: 'male', female: 'female', 男: 'male', 女: 'female' } as const;

const refuse = (msg: string): AppError => invalid(msg, 'birthDate');
const tooEarly = (first: CivilDate) => refuse(`出生日期不能早于${first.year}年${first.month}月${first.day}日`);
const tooLate = () => refuse('出生日期不能晚于今天');
const unreadable = () => refuse('出生日期不正确');
const noSuchDay = () => refuse('该日期不存在');

function solarOf({ year, month, leap, day, inWords }: WrittenDate): CivilDate {
  // 初八 or 闰 in a solar date is a lunar date sent under the wrong name: rejected rather than guessed.
  if (leap || inWords) throw unreadable();
  const date = { year, month, day };
  if (!isCivilDate(date)) throw noSuchDay();
  return date;
}

function lunarOf({ year, month, leap, day }: WrittenDate, first: CivilDate): LunarDate {
  if (year < LUNAR_YEARS.first) throw tooEarly(first);
  if (year > LUNAR_YEARS.last) throw tooLate();
  const date = { year, month, leap, day };
  if (isLunarDate(date)) return date;
  if (month < 1 || month > 12 || day < 1 || day > 30) throw noSuchDay();
  const exists = lunarMonths(year).some((entry) => entry.month === month && entry.leap === leap);
  throw refuse(exists ? '该农历月没有三十' : '该年没有这个闰月');
}

/**
 * Chooses the intended lunar date. A client may send the solar date as `birthDate` with the lunar one, or drop the
 * leap mark from one of them; `birthDate` wins if they contradict.
 */
function meantLunarDate(birthDate: WrittenDate, lunarText: string | undefined): WrittenDate {
  const writtenLunar = lunarText === undefined ? null : readWrittenDate(lunarText);
  if (!writtenLunar) return birthDate;
  const { year, month, leap, day } = writtenLunar;
  const readsAsSolar = isLunarDate(writtenLunar) && !birthDate.leap && !birthDate.inWords;
  if (readsAsSolar && compareDates(lunarToSolar(writtenLunar), birthDate) === 0) return writtenLunar;
  const sameNumbers = compareDates({ year, month, day }, birthDate) === 0;
  return sameNumbers ? { ...birthDate, leap: birthDate.leap || leap } : birthDate;
}

/**
 * Parses a birth. `today` is the current day in Beijing and may be the day of birth; `first` is the earliest day.
 * @throws AppError validation with field `birthDate` for a date that is unreadable, does not exist, or is before
 * `first` or after `today`, and as `parseBirthChoices`; messages never repeat the input
 */
export function parseBirth(input: BirthInput, today: CivilDate, first: CivilDate = FIRST_BIRTH_DATE): Birth {
  const written = readWrittenDate(input.birthDate);
  if (!written) throw unreadable();
  const chosen =
    input.calendar === 'solar'
      ? { solar: solarOf(written) }
      : { lunar: lunarOf(meantLunarDate(written, input.lunarDate), first) };
  const solar = 'solar' in chosen ? chosen.solar : lunarToSolar(chosen.lunar);
  if (compareDates(solar, first) < 0) throw tooEarly(first);
  if (compareDates(solar, today) > 0) throw tooLate();
  const lunar = 'lunar' in chosen ? chosen.lunar : solarToLunar(solar);
  return {
    gender: GENDERS[input.gender],
    calendar: input.calendar,
    solar,
    lunar,
    time: input.birthTime,
    ...(input.hourUnknown ? { hourUnknown: true } : {}),
    ...parseBirthChoices(input, input.birthTime, solar),
  };
}

function numericText({ year, month, day }: CivilDate, leap = false): string {
  return `${year}年${leap ? '闰' : ''}${month}月${day}日`;
}

/** `辰 7:00-8:59`, `时辰不确定` */
function hourText(time: DoubleHourCode, hourUnknown = false): string {
  return hourUnknown ? '时辰不确定' : doubleHourLabel(time);
}

/** The birth date as the lunar picker writes and reads it: `1990年闰5月8日`. */
export const lunarPickerText = ({ lunar }: Pick<Birth, 'lunar'>): string => numericText(lunar, lunar.leap);

/** Returns the texts derived from a birth. The year's pillar and animal are those of the lunar new year. */
export function describeBirth(birth: Birth): BirthTexts {
  const { gender, calendar, solar, lunar, time, hourUnknown = false } = birth;
  const yearIndex = yearGanzhiIndex(lunar.year);
  const label = hourText(time, hourUnknown);
  const choices = hourUnknown ? '' : choicesText(time, birth);
  const chosen = choices === '' ? label : `${label} · ${choices}`;
  const lunarYear = `${ganzhiAt(yearIndex)}${animalAt(yearIndex)}年`;
  return {
    gender,
    calendar,
    birthDate: calendar === 'solar' ? numericText(solar) : numericText(lunar, lunar.leap),
    birthTime: time,
    ...(hourUnknown ? { hourUnknown } : {}),
    ...birthChoicesOf(birth),
    birthTimeText: label,
    hourText: chosen,
    birthTimeFull: `${numericText(solar)} ${chosen}`,
    solarDate: numericText(solar),
    lunarDate: lunarDateText(lunar),
    lunarDateFull: `${lunarYear}${lunarMonthDayText(lunar)} ${hourUnknown ? label : `${doubleHour(time).name}时`}`,
  };
}
