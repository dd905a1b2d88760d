/** 年、月与时 */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join('、')}与${words.at(-1)}` : (words[0] ?? '');
}

/** `31.7%` */
export const percent = (share: number) => `${Math.round(share * 10) / 10}%`;
