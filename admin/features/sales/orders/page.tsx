import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { outcomeOf } from '#admin/lib/one-by-one.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { DrawerPart } from '#admin/ui/fact-rows.tsx';
import type { BulkAction, RowAct } from '#admin/ui/list/list-definition.ts';
import { type DrawerTools, ListPage } from '#admin/ui/list/list-page.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { readOrder } from '#contract/calls/console';
import type { ConsoleOrdersDetail, ConsoleOrdersRow } from '#contract/console-orders';
import { beijingText } from '#domain/time/beijing-text';
import { CloseDialog } from './close-dialog.tsx';
import { eventHead, eventNote } from './event-words.ts';
import { ORDER_SCREEN } from './list.tsx';
import { OrderActs, type OrderActsProps, type OrderQuestion } from './order-acts.tsx';
import { close, requery } from './order-calls.ts';
import {
  ConsultationPart,
  GrantPart,
  InvoicePart,
  NotificationsPart,
  OrderDiscrepancies,
  OrderFacts,
  RefundsPart,
} from './order-parts.tsx';
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

/** One order with its history and actions. */
interface OrderDrawerProps extends Pick<OrderActsProps, 'tools' | 'asking' | 'onAsk'> {
  clientSn: string;
}

function OrderDrawer({ clientSn, tools, asking, onAsk }: OrderDrawerProps) {
  const may = useMay();
  const query = useAnswer(['orders', 'one', clientSn], readOrder, { params: { clientSn } });
  return (
    <Loaded query={query}>
      {(detail) => (
        <>
          <OrderActs key={clientSn} detail={detail} tools={tools} asking={asking} onAsk={onAsk} />
          <OrderFacts detail={detail} />
          <OrderEvents events={detail.events} />
          <GrantPart detail={detail} />
          <ConsultationPart demand={detail.demand} />
          <InvoicePart invoice={detail.invoice} order={detail.order} />
          <RefundsPart refunds={detail.refunds} />
          {may('findings:view') && <OrderDiscrepancies detail={detail} />}
          <NotificationsPart notices={detail.notices} />
        </>
      )}
    </Loaded>
  );
}

/** The orders list, with one order next to it. */
export function OrdersPage() {
  const { api, drafts, notices } = useApp();
  const search = useSearch({ from: '/console/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const [wish, setWish] = useState<{ sn: string; what: OrderQuestion }>();
  const may = useMay();
  /** Money is moved in the drawer, which shows the order: the menu opens it and its dialog. */
  function acts(order: ConsoleOrdersRow, tools: DrawerTools): RowAct[] {
    const { client_sn: sn, status, amount, refunded } = order;
    function ask(what: OrderQuestion) {
      void navigate({ search: { ...search, open: sn } });
      setWish({ sn, what });
    }
    async function askGateway() {
      const { text } = await outcomeOf(requery(api, sn));
      notices.set({ text });
      await tools.refresh();
    }
    return [
      ...(may('orders:requery') && amount > 0
        ? [{ label: ORDER_ACTS.requery, key: 'Q', act: () => void askGateway() }]
        : []),
      ...(may('orders:close') && status === 'WAITING'
        ? [{ label: ORDER_ACTS.close, key: 'C', act: () => ask('close') }]
        : []),
      ...(may('orders:refund') && status === 'PAID' && amount > refunded
        ? [{ label: ORDER_ACTS.refund, key: 'T', act: () => ask('refund') }]
        : []),
    ];
  }
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
        name="close many"
        count={rows.length}
        onClose={cancel}
        onConfirm={(reason) => {
          drafts.put('close many', '');
          start(({ client_sn }) => close(api, client_sn, reason));
        }}
      />
    ),
  };
  return (
    <ListPage
      list={ORDER_SCREEN}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      drawer={{
        title: (id) => ORDER_DRAWER.title(id),
        body: (id, tools) => (
          <OrderDrawer
            clientSn={id}
            tools={tools}
            asking={wish?.sn === id ? wish.what : null}
            onAsk={(what) => setWish(what === null ? undefined : { sn: id, what })}
          />
        ),
      }}
      acts={acts}
      bulk={[...(may('orders:requery') ? [asking] : []), ...(may('orders:close') ? [closing] : [])]}
    />
  );
}
