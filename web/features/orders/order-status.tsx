import type { ReactNode } from 'react';
import { OwnChart } from './own-chart.tsx';

interface OrderStatusProps {
  /** One sign, or two on the seal of what is paid. */
  sign: string;
  paid?: boolean;
  title: string;
  lead: string;
  children?: ReactNode;
}

/** How an order stands, above what belongs to it. The seal is for what is paid, and for nothing else. */
export function OrderStatus({ sign, paid, title, lead, children }: OrderStatusProps) {
  return (
    <article className="grid gap-6 px-5 pt-10">
      <header className="grid justify-items-center gap-2 text-center">
        <span aria-hidden="true" className={paid ? 'seal stamp-seal' : 'state-sign'}>
          {sign}
        </span>
        <div role="status">
          <h1 className="heading mt-3">{title}</h1>
          <p className="mt-1 text-meta text-ink2">{lead}</p>
        </div>
      </header>
      {children}
      <OwnChart />
    </article>
  );
}
