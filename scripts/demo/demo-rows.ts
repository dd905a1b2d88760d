import type { orders, refunds } from '#db/sandbox/schema';
import type { Tables } from '#db/schema/tables';
import type { Birth } from '#domain/people/birth';

/** Tables in write order: parents before children. */
export const DEMO_TABLES = [
  'users',
  'sessions',
  'consents',
  'firstSteps',
  'orders',
  'orderEvents',
  'refunds',
  'membershipGrants',
  'consultMasters',
  'consultCards',
  'consultShares',
  'consultDemands',
  'consultEvents',
  'consultSummaries',
  'consultFollowups',
  'consultRatings',
  'referralRewards',
  'modelCalls',
  'dayVerdicts',
  'jobs',
  'visits',
] as const satisfies readonly (keyof Tables)[];
export type DemoTable = (typeof DEMO_TABLES)[number];

export type RowOf<Name extends DemoTable> = Tables[Name]['$inferSelect'];
export type GatewayOrder = typeof orders.$inferSelect;

/** The rows of the shop, and those that the simulated gateway has of its orders. */
export type DemoRows = { [Name in DemoTable]: RowOf<Name>[] } & {
  gatewayOrders: GatewayOrder[];
  gatewayRefunds: (typeof refunds.$inferSelect)[];
};

/** A birth as it is before it is sealed. */
interface DemoBirth {
  userId: string;
  birth: Birth;
  savedAt: number;
}

export interface DemoPart {
  rows: DemoRows;
  births: DemoBirth[];
}

export function emptyPart(): DemoPart {
  const rows = Object.fromEntries(
    [...DEMO_TABLES, 'gatewayOrders', 'gatewayRefunds'].map((name) => [name, []]),
  ) as unknown as DemoRows;
  return { rows, births: [] };
}
