import { useQuery } from '@tanstack/react-query';
import { ordersOne } from '#contract/calls/console';
import { mayStaff } from '#domain/console/staff';
import { useApp, useSignedIn } from '../../lib/app.ts';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import type { DrawerTools } from '../../ui/list/list-page.tsx';
import { LIST } from '../../ui/text.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderFindings } from './order-findings.tsx';
import { DemandPart, GrantPart, NoticesPart, OrderFacts, RefundsPart } from './order-parts.tsx';

/** One order with everything that happened to it, and what can be done about it. */
export function OrderDrawer({ clientSn, tools }: { clientSn: string; tools: DrawerTools }) {
  const { api } = useApp();
  const role = useSignedIn()?.staff.role;
  const detail = useQuery({
    queryKey: ['orders', 'one', clientSn],
    queryFn: ({ signal }) => api.call(ordersOne, undefined, { params: { clientSn }, signal }),
  });
  if (detail.error && !detail.data) {
    return <LoadFailure error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  if (!detail.data) return <p role="status">{LIST.loading}</p>;
  return (
    <>
      <OrderActs key={clientSn} detail={detail.data} tools={tools} />
      <OrderFacts detail={detail.data} />
      <OrderEvents events={detail.data.events} />
      <GrantPart detail={detail.data} />
      <DemandPart demand={detail.data.demand} />
      <RefundsPart refunds={detail.data.refunds} />
      {role && mayStaff(role, 'findings:view') && <OrderFindings clientSn={clientSn} />}
      <NoticesPart notices={detail.data.notices} />
    </>
  );
}
