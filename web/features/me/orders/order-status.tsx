import '#web/styles/purchase.css';
import type { ReactNode } from 'react';
import EmptyState from '#web/ui/empty-state.tsx';
import type { Drawing } from '#web/ui/picture/ink.tsx';
import { ORDER } from './text.ts';

interface OrderStatusProps {
  drawing: Drawing;
  /** Shows the seal, which is for what is paid and nothing else. */
  paid?: boolean;
  title: string;
  lead: string;
  /** The one thing to do next. */
  action?: ReactNode;
  children?: ReactNode;
}

/** State of an order with the next step, above what belongs to it. */
export function OrderStatus({ drawing, paid, title, lead, action, children }: OrderStatusProps) {
  const seal = paid && (
    <span aria-hidden="true" className="seal stamp-seal my-4">
      {ORDER.seal}
    </span>
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-8">
      <EmptyState page={!children} heading drawing={drawing} sign={seal || undefined} title={title} text={lead}>
        {action}
      </EmptyState>
      {children}
    </article>
  );
}

/** The order is being read: its state, and the place of its facts. */
export const OrderAsked = () => (
  <OrderStatus drawing="lamp" title={ORDER.asking} lead={ORDER.askingLead}>
    <div className="bone h-50" />
  </OrderStatus>
);
