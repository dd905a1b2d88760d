import { DAY_ELEMENT } from '#contract/day-page';
import type { Today } from '#contract/today';

/** The day that the server included in this page, if any. */
export function pageDay(page: Pick<Document, 'getElementById'>): Today | undefined {
  const text = page.getElementById(DAY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Today) : undefined;
}
