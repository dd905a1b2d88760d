import type { RefundCase } from '#domain/shop/refund-rule';
import type { DemandRow } from '../../consulting/consultations/service.ts';
import type { GrantRow } from '../../people/memberships/service.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import type { RefundRow } from './repository.ts';

/** What the rule of self-service refunds looks at, from the rows of one order. */
export function refundCase(
  order: OrderRow,
  open: RefundRow | undefined,
  grant: GrantRow | undefined,
  demand: DemandRow | undefined,
): RefundCase {
  return {
    ...order,
    refunded: order.refunded + (open?.amount ?? 0),
    reportOpenedAt: grant?.reportOpenedAt ?? null,
    consultBegunAt: demand?.begunAt ?? null,
  };
}
