import { invalid } from '../errors.ts';
import { beijingSecond, type CivilTime, civilTime } from './civil-time.ts';

/** China reaches from 73°E to 136°E; Beijing time is the mean time of 120°E. */
const LONGITUDES = { west: 73, east: 136 } as const;
const MERIDIAN = 120;
const SECONDS_A_DEGREE = 240;

/** Beijing seconds of 2000-01-01 20:00, which is noon in Greenwich. */
const J2000 = beijingSecond({
  date: { year: 2000, month: 1, day: 1 },
  hour: 20,
  minute: 0,
  second: 0,
});
const CENTURY_SECONDS = 36_525 * 86_400;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The equation of time in seconds: how far a sundial is ahead of a mean clock, −854 in February to
 * +986 in November. Smart's series (Meeus, Astronomical Algorithms, 28.3), some seconds off at
 * most from 1900 to 2100. Its example: 1992-10-13 08:00 in Beijing, + 13 m 43 s.
 */
export function equationOfTime(time: CivilTime): number {
  const t = (beijingSecond(time) - J2000) / CENTURY_SECONDS;
  const meanLongitude = radians(280.46646 + 36_000.76983 * t);
  const anomaly = radians(357.52911 + 35_999.05029 * t);
  const eccentricity = 0.016708634 - 0.000042037 * t;
  const obliquity = radians(23.4392911 - 0.0130042 * t);
  const y = Math.tan(obliquity / 2) ** 2;
  const angle =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return Math.round((angle * 43_200) / Math.PI);
}

/**
 * The true solar time (真太阳时) of a place at an instant of Beijing's standard time: four minutes
 * for every degree from 120°E, and the equation of time. `longitude` is in degrees east, 73–136;
 * throws `validation` (field `longitude`) outside. It decides the day and the hour pillar; the
 * terms, and with them year and month pillar and luck, stay in Beijing time.
 * 成都 (104.07°E), 1990-05-20 13:30:00: −1 h 3 m 43 s + 3 m 32 s, 12:29:49.
 */
export function trueSolarTime(standard: CivilTime, longitude: number): CivilTime {
  if (!(longitude >= LONGITUDES.west && longitude <= LONGITUDES.east)) {
    throw invalid('经度要在东经73度至136度之间', 'longitude');
  }
  const byLongitude = Math.round((longitude - MERIDIAN) * SECONDS_A_DEGREE);
  return civilTime(beijingSecond(standard) + byLongitude + equationOfTime(standard));
}
