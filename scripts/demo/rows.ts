import type { Tables } from '#db/schema/tables';
import type { Birth } from '#domain/people/birth';

/** In the order in which rows are written: what others refer to stands first. */
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
  'consultDemands',
  'consultEvents',
  'referralRewards',
  'modelCalls',
  'dayVerdicts',
  'sandboxGatewayOrders',
  'sandboxGatewayRefunds',
  'jobs',
  'visits',
] as const satisfies readonly (keyof Tables)[];
export type DemoTable = (typeof DEMO_TABLES)[number];

/** As it is written, apart from the digest of a row of money. */
export type RowOf<Name extends DemoTable> = Omit<Tables[Name]['$inferSelect'], 'digest'>;
export type DemoRows = { [Name in DemoTable]: RowOf<Name>[] };

/** A birth as it is before it is sealed. */
export interface DemoBirth {
  userId: string;
  birth: Birth;
  savedAt: number;
}

export interface DemoPart {
  rows: DemoRows;
  births: DemoBirth[];
}

export function emptyPart(): DemoPart {
  const rows = Object.fromEntries(DEMO_TABLES.map((name) => [name, []])) as unknown as DemoRows;
  return { rows, births: [] };
}
