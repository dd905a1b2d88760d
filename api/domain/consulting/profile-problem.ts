import { REFUSED } from '#content/tables/refused';
import { bannedIn } from '../report/prose/ban-list.ts';
import type { MasterProfile } from './master-profile.ts';

/** Returns the forbidden words of a profile, each once. */
export function refusedWords(card: Pick<MasterProfile, 'lineage' | 'certificate' | 'intro' | 'declines'>): string[] {
  // A declined service may be named: 不预测彩票.
  const text = `${card.lineage}\n${card.certificate ?? ''}\n${card.intro}`;
  const rest = REFUSED['profile.harmless'].reduce((left, word) => left.replaceAll(word, ' '), text);
  return [...new Set([...bannedIn(text), ...REFUSED.profile.filter((word) => rest.includes(word))])];
}

/** Returns the first error of a submitted profile, or null. `year` is the current one. */
export function profileProblem(card: MasterProfile, year: number): string | null {
  const refused = refusedWords(card);
  if (refused.length > 0) return `请去掉这些说法：${refused.join('、')}`;
  if (card.sinceYear > year) return '从业年份不能晚于今年';
  if (card.ways.length === 0) return '请至少选择一种联系方式';
  if (card.languages.length === 0) return '请至少选择一种语言';
  return null;
}
