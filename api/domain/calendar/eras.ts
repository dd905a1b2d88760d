/**
 * Years of the Buddhist and the Taoist count. The Buddhist one counts from −543, so that 2026 is
 * 2569 (佛历); lunar-javascript adds one more in most of the year, other calendars do so from 卫塞节
 * on. The Taoist one counts from the accession of 黄帝 in −2697, so that 2026 is 4723 (道历), and
 * changes at the lunar new year: give it the lunar year.
 */
const BUDDHIST_OFFSET = -543;
const TAOIST_OFFSET = -2697;

/** 佛历 of a civil year: 2026 → 2569. */
export function buddhistYear(civilYear: number): number {
  return civilYear - BUDDHIST_OFFSET;
}

/** 道历 of a lunar year: 2026 → 4723. */
export function taoistYear(lunarYear: number): number {
  return lunarYear - TAOIST_OFFSET;
}
