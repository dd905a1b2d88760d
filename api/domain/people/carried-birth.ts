import { DOUBLE_HOURS, type DoubleHourCode } from '../calendar/double-hours.ts';
import { AppError } from '../errors.ts';
import { type Birth, type BirthInput, parseBirth } from './birth.ts';
import { isWithin } from './birth-choices.ts';

// A birth handed over from a shop's tablet to a phone in the fragment (#) of a URL, which servers never see.
// `1.19900520.07:30.f.s`, `1.l19900426r.wei.m.l.c1`: version, date (r: leap month), clock, double-hour or x
// (unknown), sex, calendar, then the summer time answers (c: by the clock, d: subtracted) and the half.

const FORM =
  /^1\.(?:(?<solar>\d{8})|l(?<lunar>\d{8})(?<leap>r?))\.(?<hour>x|[a-z_]{2,8}|\d\d:\d\d)\.(?<sex>[mf])\.(?<calendar>[sl])(?:\.(?<summer>[cd]?)(?<half>[12]?))?$/;

type Parts = Readonly<Record<string, string | undefined>>;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Returns the double-hour of a clock time; undefined for an invalid one. `07:30` → chen */
export const hourOfClock = (clock: string): DoubleHourCode | undefined =>
  DOUBLE_HOURS.find(({ code }) => isWithin(clock, code))?.code;

function hourText({ hourUnknown, birthClock, time }: Birth): string {
  return hourUnknown ? 'x' : (birthClock ?? time);
}

export function carryBirth(birth: Birth): string {
  const { calendar, solar, lunar, gender, summerTime, hourHalf } = birth;
  const { year, month, day } = calendar === 'solar' ? solar : lunar;
  const date = pad(year, 4) + pad(month, 2) + pad(day, 2);
  const shown = calendar === 'solar' ? date : `l${date}${lunar.leap ? 'r' : ''}`;
  const answers = [
    summerTime === undefined ? '' : { clock: 'c', standard: 'd' }[summerTime],
    hourHalf === undefined ? '' : { first: '1', second: '2' }[hourHalf],
  ].join('');
  const parts = ['1', shown, hourText(birth), gender === 'male' ? 'm' : 'f', calendar === 'solar' ? 's' : 'l'];
  return [...parts, ...(answers ? [answers] : [])].join('.');
}

/** The hour of a carried birth; if unknown, noon with the mark used by forms. */
function hourOf(text: string): Pick<BirthInput, 'birthTime' | 'birthClock' | 'hourUnknown'> | null {
  if (text === 'x') return { birthTime: 'wu', hourUnknown: true };
  const named = DOUBLE_HOURS.find(({ code }) => code === text)?.code;
  if (named) return { birthTime: named };
  const birthTime = hourOfClock(text);
  return birthTime ? { birthTime, birthClock: text } : null;
}

function answersOf({ summer, half }: Parts): Pick<BirthInput, 'summerTime' | 'hourHalf'> {
  return {
    ...(summer && { summerTime: summer === 'c' ? 'clock' : 'standard' }),
    ...(half && { hourHalf: half === '1' ? 'first' : 'second' }),
  };
}

function inputOf(parts: Parts): BirthInput | null {
  const calendar = parts.calendar === 's' ? 'solar' : 'lunar';
  const date = parts[calendar];
  const hour = hourOf(parts.hour ?? '');
  if (date === undefined || hour === null) return null;
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number);
  return {
    gender: parts.sex === 'm' ? 'male' : 'female',
    calendar,
    birthDate: `${year}年${parts.leap ? '闰' : ''}${month}月${day}日`,
    ...hour,
    ...answersOf(parts),
  };
}

/** Parses what `carryBirth` wrote; null for anything else, an invalid day, and one after `today`. */
export function carriedBirth(text: string, today: Birth['solar']): Birth | null {
  const parts: Parts | undefined = FORM.exec(text)?.groups;
  const input = parts ? inputOf(parts) : null;
  try {
    return input && parseBirth(input, today);
  } catch (cause) {
    if (cause instanceof AppError) return null;
    throw cause;
  }
}
