import { Link } from '@tanstack/react-router';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { CopyableCode } from '#admin/ui/copy-button.tsx';
import { DrawerPart, FactRows } from '#admin/ui/fact-rows.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import { DISCREPANCY_LIST } from '#contract/lists/discrepancies';
import { ORDER_LIST } from '#contract/lists/orders';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { DISCREPANCY_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { GIFT_STATE_NAMES } from '#domain/shop/gift';
import { INVOICE_STATE_NAMES } from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS } from '#domain/shop/order-state';
import { planName } from '#domain/shop/plans';
import { beijingText } from '#domain/time/beijing-text';
import { Status } from './list.tsx';
import { ORDER_DRAWER } from './text.ts';

const when = (ms: number | null) => (ms === null ? null : <Moment ms={ms} />);
const code = (name: string, text: string | null) => {
  return text === null ? null : <CopyableCode name={name} text={text} />;
};

export function OrderFacts({ detail: { order } }: { detail: ConsoleOrdersDetail }) {
  const { columns } = ORDER_LIST;
  const flags = order.flags.map((flag) => ORDER_FLAGS[flag]).join('、');
  return (
    <FactRows
      rows={[
        [columns.status.head, <Status key="status" order={order} />],
        [
          columns.flags.head,
          flags === '' ? null : (
            <b key="flags" className="text-seal">
              {flags}
            </b>
          ),
        ],
        [columns.subject.head, order.subject],
        [columns.amount.head, yuanText(order.amount)],
        [columns.refunded.head, order.refunded === 0 ? null : yuanText(order.refunded)],
        [
          ORDER_DRAWER.buyer,
          <Link key="buyer" to="/users/$userId" params={{ userId: order.userId }} className="link">
            {[order.userName, order.phone].filter(Boolean).join(' ')}
          </Link>,
        ],
        [ORDER_DRAWER.version, order.planVersion === null ? null : ORDER_DRAWER.versionOf(order.planVersion)],
        [columns.createdAt.head, when(order.createdAt)],
        [columns.paidAt.head, when(order.paidAt)],
        [ORDER_DRAWER.closedAt, when(order.closedAt)],
        [ORDER_DRAWER.number, code(ORDER_DRAWER.number, order.client_sn)],
        [ORDER_DRAWER.gatewaySn, code(ORDER_DRAWER.gatewaySn, order.gatewaySn)],
        [ORDER_DRAWER.tradeNo, code(ORDER_DRAWER.tradeNo, order.tradeNo)],
      ]}
    />
  );
}

export function GrantPart({ detail: { order, grant, gift } }: { detail: ConsoleOrdersDetail }) {
  if (gift) {
    return (
      <DrawerPart title={ORDER_DRAWER.gift}>
        <FactRows
          rows={[
            [ORDER_DRAWER.giftState, GIFT_STATE_NAMES[gift.state]],
            [ORDER_DRAWER.giftRedeemed, when(gift.redeemedAt)],
            [ORDER_DRAWER.giftEnds, gift.state === 'open' ? when(gift.endsAt) : null],
          ]}
        />
      </DrawerPart>
    );
  }
  if (!grant) {
    if (order.status !== 'PAID' || order.days === null) return null;
    return (
      <DrawerPart title={ORDER_DRAWER.grant}>
        <p className="py-1.5 text-seal">{ORDER_DRAWER.noGrant}</p>
      </DrawerPart>
    );
  }
  const level = planName(grant.level);
  return (
    <DrawerPart title={ORDER_DRAWER.grant}>
      <FactRows
        rows={[
          [ORDER_DRAWER.grant, ORDER_DRAWER.grantLine(level, grant.days)],
          [ORDER_DRAWER.granted, when(grant.grantedAt)],
          [ORDER_DRAWER.opened, when(grant.reportOpenedAt)],
          [ORDER_DRAWER.revoked, when(grant.revokedAt)],
        ]}
      />
    </DrawerPart>
  );
}

export function ConsultationPart({ demand }: Pick<ConsoleOrdersDetail, 'demand'>) {
  if (!demand) return null;
  return (
    <DrawerPart title={ORDER_DRAWER.demand}>
      <FactRows
        rows={[
          [ORDER_DRAWER.filed, when(demand.filedAt)],
          [ORDER_DRAWER.begun, when(demand.begunAt)],
          [ORDER_DRAWER.withdrawn, when(demand.withdrawnAt)],
        ]}
      />
    </DrawerPart>
  );
}

/** The order's open invoice, with the way to it for roles that handle invoices. */
export function InvoicePart({ invoice, order }: Pick<ConsoleOrdersDetail, 'invoice' | 'order'>) {
  const may = useMay();
  if (!invoice) return null;
  const { state, number, issuedOn } = invoice;
  const text = ORDER_DRAWER.invoiceLine(INVOICE_STATE_NAMES[state], number, issuedOn);
  return (
    <DrawerPart title={ORDER_DRAWER.invoice}>
      <p className="py-1.5 wrap-anywhere">
        {may('invoices:handle') ? (
          <Link to="/invoices" search={{ state, q: order.client_sn }} className="link">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
    </DrawerPart>
  );
}

export function RefundsPart({ refunds }: Pick<ConsoleOrdersDetail, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <DrawerPart title={ORDER_DRAWER.refunds}>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.refundNo} className="border-b border-line py-1.5 last:border-0">
            <div className="flex gap-3">
              <span>{yuanText(refund.amount)} 元</span>
              <span className="ms-auto">{ORDER_DRAWER.refundStatus[refund.status]}</span>
            </div>
            <p className="text-small text-ink2">
              {beijingText(refund.createdAt)} · {actor(refund.by)} · {refund.reason}
            </p>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}

export const actor = (by: string) => (by === 'user' ? ORDER_DRAWER.user : by === 'system' ? ORDER_DRAWER.system : by);

/** Raw payment notifications, collapsed, because they are needed in disputes only. */
export function NotificationsPart({ notices }: Pick<ConsoleOrdersDetail, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <DrawerPart title={ORDER_DRAWER.notices}>
      {notices.map(({ receivedAt, settledAt, answer }) => (
        <details key={receivedAt} className="border-b border-line py-1.5 last:border-0">
          <summary className="min-h-(--touch) content-center">
            {ORDER_DRAWER.notice(beijingText(receivedAt))}，
            {ORDER_DRAWER.settled(settledAt === null ? null : beijingText(settledAt))}
          </summary>
          <pre className="mt-1 font-mono text-small wrap-anywhere whitespace-pre-wrap text-ink2">
            {JSON.stringify(answer, null, 2)}
          </pre>
        </details>
      ))}
    </DrawerPart>
  );
}

/** Discrepancies of the order; each links to the list. */
export function OrderDiscrepancies({ detail }: { detail: ConsoleOrdersDetail }) {
  const { reconciled } = detail;
  const { client_sn: clientSn } = detail.order;
  const query = { client_sn: clientSn, state: 'all', code: 'all' } as const;
  const { data } = useAnswer(['orders', 'findings', clientSn], DISCREPANCY_LIST.calls.rows, { input: query });
  if (!data) return null;
  return (
    <DrawerPart title={ORDER_DRAWER.findings}>
      {data.rows.length === 0 && (
        <p className="py-1.5 text-ink2">
          {reconciled.at === null
            ? ORDER_DRAWER.notReconciled(reconciled.day)
            : ORDER_DRAWER.noDiscrepancies(reconciled.day)}
        </p>
      )}
      <ul>
        {data.rows.map((finding) => (
          <li key={finding.id} className="flex gap-3 border-b border-line py-1.5 last:border-0">
            <Link to="/findings" search={query} className="underline">
              {CATEGORIES[finding.code].label}
            </Link>
            <span className="ms-auto text-ink2">
              {DISCREPANCY_EVENT_NAMES[finding.event]} <Moment ms={finding.at} exact />
            </span>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
