import type { ConsoleOrdersDetail } from '#contract/console-orders';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { beijingTime } from '../../lib/beijing-time.ts';
import { DrawerPart } from '../../ui/fact-rows.tsx';
import { actor } from './order-parts.tsx';
import { ORDER_DRAWER } from './text.ts';

type OrderEvent = ConsoleOrdersDetail['events'][number];

/** The order's history, oldest first. */
export function OrderEvents({ events }: Pick<ConsoleOrdersDetail, 'events'>) {
  return (
    <DrawerPart title={ORDER_DRAWER.events}>
      <ol>
        {events.map((event, index) => (
          // Events are appended and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are
          <li key={index} className="border-b border-line py-1.5 last:border-0">
            <div className="flex gap-3">
              <span>{headOf(event)}</span>
              <time
                dateTime={new Date(event.at).toISOString()}
                className="ms-auto text-small whitespace-nowrap text-ink2"
              >
                {beijingTime(event.at)}
              </time>
            </div>
            <p className="text-small text-ink2">{noteOf(event)}</p>
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}

const word = (names: Readonly<Record<string, string>>, key: unknown) =>
  typeof key === 'string' ? names[key] : undefined;

function headOf({ from, to, flag, detail }: OrderEvent): string {
  if (flag) return ORDER_DRAWER.flagged(ORDER_FLAGS[flag]);
  const act = word(ORDER_DRAWER.wishes, detail.wish) ?? word(ORDER_DRAWER.outcomes, detail.outcome);
  const states = [from, to].flatMap((state) => (state ? [ORDER_STATUS_NAMES[state]] : []));
  return act ?? states.join(' → ');
}

function noteOf({ source, by, detail }: OrderEvent): string {
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
