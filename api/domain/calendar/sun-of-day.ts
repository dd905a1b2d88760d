import type { CivilDate } from './civil-date.ts';
import { julianDay } from './civil-date.ts';
import { equationOfTime, radians } from './solar-time.ts';

/** Between which minutes of Beijing's standard clock the sun rises and sets. */
export interface SunOfDay {
  rise: readonly [earliest: number, latest: number];
  set: readonly [earliest: number, latest: number];
}

const MERIDIAN = 120;
const MINUTES_A_DEGREE = 4;
const NOON = 720;
/** From 三亚 to 漠河, where the longest days differ by four hours. */
const LATITUDES = [18, 53] as const;
/** Where most people live: between 北京 and 长沙, from 成都 to 上海. */
const USUAL = { latitudes: [28, 40], longitudes: [104, 121] } as const;
/** Tolerance in minutes: people do not watch the horizon. */
const ABOUT = 30;
/** Degrees below the horizon of a sun that is seen to rise: refraction and its own half. */
const DIP = 0.833;

/** Declination in degrees, to half a degree: 23.44 at 夏至 (day 172), −23.44 at 冬至. */
function declination(day: CivilDate): number {
  const ofYear = julianDay(day) - julianDay({ year: day.year, month: 1, day: 1 }) + 1;
  return -23.44 * Math.cos(radians((360 / 365.25) * (ofYear + 10)));
}

/** Half of the day, in minutes. */
function halfDay(latitude: number, sun: number): number {
  const [phi, delta] = [radians(latitude), radians(sun)];
  const cosine = (Math.sin(radians(-DIP)) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
  return ((Math.acos(cosine) * 180) / Math.PI) * MINUTES_A_DEGREE;
}

/**
 * Sunrise and sunset of a day in China, ± half an hour. With a longitude for any latitude of the country; without one
 * for where most people live. 1990-06-21, 116.41°E: a sunrise of 4:46 in 北京 is within 3:18 to 6:20.
 */
export function sunOfDay(day: CivilDate, longitude: number | null): SunOfDay {
  const sun = declination(day);
  const lengths = (longitude === null ? USUAL.latitudes : LATITUDES).map((latitude) => halfDay(latitude, sun));
  const equation = equationOfTime({ date: day, hour: 12, minute: 0, second: 0 }) / 60;
  const noons = (longitude === null ? USUAL.longitudes : [longitude]).map(
    (place) => NOON + (MERIDIAN - place) * MINUTES_A_DEGREE - equation,
  );
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const [first, last] = [Math.min(...noons), Math.max(...noons)];
  const bounds = (earliest: number, latest: number) =>
    [Math.floor(earliest - ABOUT), Math.ceil(latest + ABOUT)] as const;
  return { rise: bounds(first - longest, last - shortest), set: bounds(first + shortest, last + longest) };
}
