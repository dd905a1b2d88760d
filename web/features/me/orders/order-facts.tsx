import type { ReactNode } from 'react';
import type { OrderView } from '#contract/orders';
import { yuanText } from '#domain/shop/money';
import { longMinute } from '#domain/time/beijing-words';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { ORDER } from './text.ts';

/** Amount paid: 2999 fen → `￥29.99`. */
export const priceText = (fen: number): string => `￥${yuanText(fen)}`;

/** An order as stored on the server. The payment method is shown for paid orders only. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { subject, amount, sandbox, refunded, createdAt, paidAt, client_sn: number } = order;
  return (
    <dl className="rows text-start">
      <Fact name={ORDER.subject} value={subject} />
      <Fact name={ORDER.amount} value={priceText(amount)} />
      {refunded > 0 && <Fact name={ORDER.refunded} value={priceText(refunded)} />}
      {paidAt === null ? (
        <Fact name={ORDER.createdAt} value={longMinute(createdAt)} />
      ) : (
        <>
          <Fact name={ORDER.method} value={sandbox ? ORDER.methodSandbox : ORDER.methodReal} />
          <Fact name={ORDER.paidAt} value={longMinute(paidAt)} />
        </>
      )}
      <Fact name={ORDER.number} value={<OrderNumber number={number} />} />
    </dl>
  );
}

/** End of the order number; a tap copies all of it. */
function OrderNumber({ number }: { number: string }) {
  const { toasts } = useApp();
  return (
    <button
      type="button"
      className="link text-small"
      onClick={() => void copyAndTell(toasts, number, { copied: ORDER.copied, copyFailed: number })}
    >
      {ORDER.numberEnd(number.slice(-6))}
    </button>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="flex-none text-meta text-ink3">{name}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
}
