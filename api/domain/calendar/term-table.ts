import { SOLAR_TERMS } from '#content/tables/solar-terms';
import { invalid } from '../errors.ts';
import { cycle } from './ganzhi.ts';

/**
 * The 24 terms of the years 1899–2101, to the second, in 10 kB.
 *
 * A term recurs after nearly the same time every year, so each of the 24 has a start and a yearly rate in whole
 * seconds; the rest (perturbations by the moon and planets, nutation) is under 35 minutes and stored in RESIDUALS: two
 * characters per term, digits to the base 52 starting at `(`. All arithmetic is in integers, so every machine gets the
 * same second.
 *
 * The times are those of lunar-javascript 1.7.7 (寿星天文历), extracted once and compared by the tests. They are accurate to
 * some seconds for births so far; for 2100 good models differ by a minute and a half, because the slowing of the
 * earth's rotation is not known that far ahead. 立春 of 1984, the 2,043rd term: `7D` in the residuals, 15·52 + 28 = 808
 * s, gives 23:18:44 on 4 February.
 */
const FIRST_YEAR = 1899;
const LAST_YEAR = 2101;

/** Beijing second of each term's earliest possible instant in 2000, less that of FIRST. */
const FIRST = 211_813_951_136;
// biome-ignore format: a quarter of the year a line
const STARTS = [
  0, 1272182, 2547500, 3828586, 5118002, 6417037,
  7727458, 9048877, 10381895, 11724277, 13075191, 14431468,
  15790570, 17149050, 18504268, 19852872, 21193026, 22522830,
  23841367, 25148444, 26444761, 27731588, 29010971, 30285201,
] as const;

/** Seconds from one year's to the next's, less those of a mean tropical year. */
const TROPICAL_YEAR = 31_556_925;
// biome-ignore format: a quarter of the year a line
const RATES = [
  50, 49, 45, 38, 28, 16,
  4, -10, -22, -33, -42, -48,
  -51, -49, -45, -37, -27, -15,
  -2, 11, 24, 34, 42, 48,
] as const;

const RESIDUALS = SOLAR_TERMS.residuals.join('');
const BASE = 52;
const ZERO = 40;

function digit(at: number): number {
  return RESIDUALS.charCodeAt(at) - ZERO;
}

/**
 * The instant of a solar term, in whole Beijing seconds (see civil-time). Terms are numbered
 * straight through: 24·year for 小寒 in January up to 24·year + 23 for 冬至 in December; so 立春 of
 * 1984 is 24·1984 + 2. Throws `validation` (field `date`) for a term outside 1899–2101.
 */
export function termSecond(term: number): number {
  const year = Math.floor(term / 24);
  if (!(Number.isInteger(term) && year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw invalid('节气只能查1899年至2101年', 'date');
  }
  const ofYear = cycle(term, 24);
  const start = FIRST + (STARTS[ofYear] as number);
  const yearly = TROPICAL_YEAR + (RATES[ofYear] as number);
  const at = 2 * (term - 24 * FIRST_YEAR);
  return start + yearly * (year - 2000) + BASE * digit(at) + digit(at + 1);
}
