import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ConsoleOrdersRow } from '#contract/console-orders';
import { mayStaff } from '#domain/console/staff';
import { useApp, useSignedIn } from '../../lib/app.ts';
import type { BulkAction } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ORDER_LIST } from './list.ts';
import { close, requery } from './order-calls.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { ORDER_ACTS, ORDER_DRAWER } from './text.ts';

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
