import type { CivilDate } from '../calendar/civil-date.ts';

/** `甲、乙和丙` */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join('、')}和${words.at(-1)}` : (words[0] ?? '');
}

/** `2月17日` */
export const dayText = ({ month, day }: CivilDate): string => `${month}月${day}日`;

/** `31.7%` */
export const percent = (share: number) => `${Math.round(share * 10) / 10}%`;
