import type { OrderEvent } from '#contract/console-orders';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { actor } from './order-parts.tsx';
import { ORDER_DRAWER } from './text.ts';

const word = (names: Readonly<Record<string, string>>, key: unknown) =>
  typeof key === 'string' ? names[key] : undefined;

/** Title of an event: `待支付 → 已支付`. */
export function eventHead({ from, to, flag, detail }: OrderEvent): string {
  if (flag) return ORDER_DRAWER.flagged(ORDER_FLAGS[flag]);
  const act = word(ORDER_DRAWER.wishes, detail.wish) ?? word(ORDER_DRAWER.outcomes, detail.outcome);
  const states = [from, to].flatMap((state) => (state ? [ORDER_STATUS_NAMES[state]] : []));
  return act ?? states.join(' → ');
}

/** Author, amount and reason of an event. */
export function eventNote({ source, by, detail }: OrderEvent): string {
  const { amount, reason } = detail;
  return [
    ORDER_DRAWER.sources[source] ?? source,
    by === null ? null : actor(by),
    typeof amount === 'number' ? `${yuanText(amount)} 元` : null,
    typeof reason === 'string' ? reason : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
