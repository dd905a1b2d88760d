import * as z from 'zod/mini';
import { SLOT_STATES } from '#domain/consulting/master-days';
import { StaffId } from './ids.ts';
import { ListDay } from './lists/list.ts';

/** Days shown at once: those in which clients see slots. */
export const CALENDAR_DAYS = 14;

export const CalendarQuery = z.object({
  /** First day; default: today. */
  from: ListDay,
  master: z.optional(StaffId),
});

const cell = z.object({
  /** ms */
  at: z.int(),
  state: z.enum(SLOT_STATES),
  /** For booked slots only: the order, the client's last digits, and the version of the consultation. */
  client_sn: z.optional(z.string()),
  tail: z.optional(z.string()),
  version: z.optional(z.int()),
});

export const Calendar = z.object({
  now: z.int(),
  from: z.string(),
  masters: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      active: z.boolean(),
      version: z.int(),
      /** True if the week has hours. */
      pattern: z.boolean(),
      days: z.array(z.object({ date: z.string(), cells: z.array(cell) })),
    }),
  ),
});

export type CalendarQuery = z.infer<typeof CalendarQuery>;
export type Calendar = z.infer<typeof Calendar>;
