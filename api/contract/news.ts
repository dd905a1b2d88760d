import * as z from 'zod/mini';
import { ACT_READERS } from '#domain/console/act-words';
import { NEWS_LISTS } from '#domain/console/news';
import { STAFF_ROLES } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { UserRow } from './admin.ts';
import { ConsultationListRow } from './console-consultations.ts';
import { ConsoleOrdersRow } from './console-orders.ts';
import { DiscrepancyRow } from './lists/discrepancies.ts';

/** Maximum number of changes per list. */
export const NEWS_CAP = 100;

/** `since` of the last answer; empty: from now on. */
export const NewsQuery = z.object({
  since: z._default(z.string().check(z.regex(/^(\d{1,15}(\.\d{1,4}){1,9})?$/, '起点不正确')), ''),
  /** The role the page was rendered for; if the caller's role has changed, the response comes at once with the new one. */
  role: z.optional(z.enum(STAFF_ROLES)),
});
export type NewsQuery = z.infer<typeof NewsQuery>;

/**
 * A row was added or changed at this time (ms). Its key is an order number, or the code and subject of a discrepancy
 * separated by a space, otherwise an id.
 */
const NewsChange = z.object({ key: z.string(), at: z.int() });

/** A change in words, for a dialog about the same record. */
const NewsAct = z.object({
  id: z.string(),
  list: z.enum(keysOf(ACT_READERS)),
  /** Key of the record: a plan's type, a staff member's id. */
  key: z.string(),
  at: z.int(),
  text: z.string(),
  /** The caller did it, in this window or another. */
  own: z.boolean(),
});
export type NewsAct = z.infer<typeof NewsAct>;

const ListOfNews = z.object({
  name: z.enum(NEWS_LISTS),
  /** Newest first; an entry may repeat one of the last answer. */
  changes: z.array(NewsChange),
  /** There were more than NEWS_CAP. */
  more: z.boolean(),
});

/** Changes of the lists that the caller may read. */
export const News = z.object({
  /** Cursor for the next request. */
  since: z.string(),
  /** The caller's current role. */
  role: z.enum(STAFF_ROLES),
  lists: z.array(ListOfNews),
  /** Newest first; an entry may repeat one of the last answer. */
  acts: z.array(NewsAct),
  /** The server's clock, ms. */
  now: z.int(),
  /** The changed rows, as in their lists. */
  orders: z.array(ConsoleOrdersRow),
  demands: z.array(ConsultationListRow),
  users: z.array(UserRow),
  findings: z.array(DiscrepancyRow),
});
export type News = z.infer<typeof News>;
