import { LUCK } from '../text.ts';

/** Marks the current luck pillar, year and month with 当前. */
export function NowMark() {
  return <span className="now-mark">{LUCK.now}</span>;
}
