import '#web/styles/orders.css';
import '#web/styles/purchase.css';
import type { ReactNode } from 'react';
import { OwnChart } from './own-chart.tsx';
import { ORDER } from './text.ts';

interface OrderHeadProps {
  /** One sign, or two on the seal of what is paid. */
  sign: string;
  paid?: boolean | undefined;
  title: string;
  lead: string;
}

/** How an order stands. The seal is for what is paid, and for nothing else. */
function OrderHead({ sign, paid, title, lead }: OrderHeadProps) {
  return (
    <header className="grid justify-items-center gap-2 text-center">
      <span aria-hidden="true" className={paid ? 'seal stamp-seal' : 'state-sign'}>
        {sign}
      </span>
      <div role="status">
        <h1 className="heading mt-3">{title}</h1>
        <p className="mt-1 text-meta text-ink2">{lead}</p>
      </div>
    </header>
  );
}

/** How an order stands, above what belongs to it. */
export function OrderStatus({ children, ...head }: OrderHeadProps & { children?: ReactNode }) {
  return (
    <article className="grid gap-6 px-5 pt-10">
      <OrderHead {...head} />
      {children}
      <OwnChart />
    </article>
  );
}

/** The order is being asked about: in the places of what will be known. */
export function OrderAsked() {
  return (
    <article className="grid gap-6 px-5 pt-10">
      <OrderHead sign={ORDER.askingSign} title={ORDER.asking} lead={ORDER.askingLead} />
      <div className="bone h-50" />
    </article>
  );
}
