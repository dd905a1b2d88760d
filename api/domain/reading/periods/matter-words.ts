import { bannedIn } from '../ban-list.ts';
import { PLAIN_MATTERS } from '../words/periods/matters.ts';

/**
 * The almanac's matters in today's words, each once. What the ban list would not have in a report
 * is left out: 开光 is an everyday entry of the almanac and a thing that others sell.
 */
export function plainMatters(matters: readonly string[]): string[] {
  const fit = matters.filter((matter) => bannedIn(matter).length === 0);
  return [...new Set(fit.map((matter) => PLAIN_MATTERS[matter] ?? matter))];
}
