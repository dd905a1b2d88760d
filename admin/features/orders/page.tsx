import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ordersOne } from '#contract/calls/console';
import type { ConsoleOrdersDetail, ConsoleOrdersRow } from '#contract/console-orders';
import { mayStaff } from '#domain/console/staff';
import { beijingText } from '#domain/time/beijing-text';
import { useApp, useSignedIn } from '../../lib/app.ts';
import { DrawerPart } from '../../ui/fact-rows.tsx';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import type { BulkAction } from '../../ui/list/list-definition.ts';
import { type DrawerTools, ListPage } from '../../ui/list/list-page.tsx';
import { LIST } from '../../ui/text.ts';
import { CloseDialog } from './close-dialog.tsx';
import { eventHead, eventNote } from './event-words.ts';
import { ORDER_LIST } from './list.ts';
import { OrderActs } from './order-acts.tsx';
import { close, requery } from './order-calls.ts';
import { OrderFindings } from './order-findings.tsx';
import { DemandPart, GrantPart, NoticesPart, OrderFacts, RefundsPart } from './order-parts.tsx';
import { ORDER_ACTS, ORDER_DRAWER } from './text.ts';

/** The order's history, oldest first. */
function OrderEvents({ events }: Pick<ConsoleOrdersDetail, 'events'>) {
  return (
    <DrawerPart title={ORDER_DRAWER.events}>
      <ol>
        {events.map((event, index) => (
          // Events are appended and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are
          <li key={index} className="border-b border-line py-1.5 last:border-0">
            <div className="flex gap-3">
              <span>{eventHead(event)}</span>
              <time
                dateTime={new Date(event.at).toISOString()}
                className="ms-auto text-small whitespace-nowrap text-ink2"
              >
                {beijingText(event.at)}
              </time>
            </div>
            <p className="text-small text-ink2">{eventNote(event)}</p>
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}

/** One order with everything that happened to it, and what can be done about it. */
function OrderDrawer({ clientSn, tools }: { clientSn: string; tools: DrawerTools }) {
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
      {role && mayStaff(role, 'findings:view') && <OrderFindings detail={detail.data} />}
      <NoticesPart notices={detail.data.notices} />
    </>
  );
}

/** The orders list, with one order beside it. */
export function OrdersPage() {
  const { api } = useApp();
  const role = useSignedIn()?.staff.role;
  const search = useSearch({ from: '/console/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const asking: BulkAction<ConsoleOrdersRow> = {
    label: ORDER_ACTS.requery,
    impossible: ({ amount }) => (amount === 0 ? ORDER_ACTS.free : null),
    run: ({ client_sn }) => requery(api, client_sn),
  };
  const closing: BulkAction<ConsoleOrdersRow> = {
    label: ORDER_ACTS.close,
    impossible: ({ status }) => (status === 'WAITING' ? null : ORDER_ACTS.notWaiting),
    ask: (rows, start, cancel) => (
      <CloseDialog
        count={rows.length}
        onClose={cancel}
        onConfirm={(reason) => start(({ client_sn }) => close(api, client_sn, reason))}
      />
    ),
  };
  return (
    <ListPage
      list={ORDER_LIST}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      drawer={{
        title: (id) => ORDER_DRAWER.title(id),
        body: (id, tools) => <OrderDrawer clientSn={id} tools={tools} />,
      }}
      bulk={[
        ...(role && mayStaff(role, 'orders:requery') ? [asking] : []),
        ...(role && mayStaff(role, 'orders:close') ? [closing] : []),
      ]}
    />
  );
}
