import type { RefundCase } from '#domain/refund-rule';
import type { DemandRow } from '../consults/service.ts';
import type { GrantRow } from '../memberships/service.ts';
import type { OrderRow } from '../orders/service.ts';
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
