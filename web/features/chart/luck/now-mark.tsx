import { LUCK } from '../text.ts';

/** 当前, on the cycle, the year and the month that today lies in. */
export function NowMark() {
  return <span className="now-mark">{LUCK.now}</span>;
}
