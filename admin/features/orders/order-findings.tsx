import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findings } from '#contract/calls/console';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { FINDING_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { useApp } from '../../lib/app.ts';
import { DrawerPart } from '../../ui/fact-rows.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ORDER_DRAWER } from './text.ts';

/** What reconciliation said of the order; each leads to the list of findings. */
export function OrderFindings({ detail }: { detail: ConsoleOrdersDetail }) {
  const { reconciled } = detail;
  const { client_sn: clientSn } = detail.order;
  const { api } = useApp();
  const query = { client_sn: clientSn, state: 'all', code: 'all' } as const;
  const { data } = useQuery({
    queryKey: ['orders', 'findings', clientSn],
    queryFn: ({ signal }) => api.call(findings, query, { signal }),
  });
  if (!data) return null;
  return (
    <DrawerPart title={ORDER_DRAWER.findings}>
      {data.rows.length === 0 && (
        <p className="py-1.5 text-ink2">
          {reconciled.at === null
            ? ORDER_DRAWER.notReconciled(reconciled.day)
            : ORDER_DRAWER.noFindings(reconciled.day)}
        </p>
      )}
      <ul>
        {data.rows.map((finding) => (
          <li key={finding.id} className="flex gap-3 border-b border-line py-1.5 last:border-0">
            <Link to="/findings" search={query} className="underline">
              {CATEGORIES[finding.code].label}
            </Link>
            <span className="ms-auto text-ink2">
              {FINDING_EVENT_NAMES[finding.event]} <Moment ms={finding.at} />
            </span>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
