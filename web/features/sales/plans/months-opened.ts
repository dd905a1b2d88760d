import type { CivilDate } from '#domain/calendar/civil-date';
import { HORIZON } from '#domain/shop/access';
import { isPaidLevel } from '#domain/shop/membership';
import type { PlanType } from '#domain/shop/plans';

/** U+2060 on both sides of the dash prevents a line break there. */
const TO = '\u2060–\u2060';

/**
 * Months of overview unlocked by a plan bought on `today`; null for plans without any. Example: quarterly on 2026-11-28
 * gives `2026年11月–2027年2月`.
 */
export function monthsOpened(plan: PlanType, { year, month }: CivilDate): string | null {
  if (!isPaidLevel(plan)) return null;
  const name = (ahead: number) => {
    const count = month - 1 + ahead;
    return `${year + Math.floor(count / 12)}年${(count % 12) + 1}月`;
  };
  const last = HORIZON[plan].months - 1;
  return last === 0 ? name(0) : `${name(0)}${TO}${name(last)}`;
}
