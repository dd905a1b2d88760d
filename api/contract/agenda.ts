import * as z from 'zod/mini';
import { CONSULT_STATES } from '#domain/consulting/state';
import { StaffId } from './ids.ts';

export const AgendaQuery = z.object({
  /** Id of the master; left out: the caller. */
  master: z.optional(StaffId),
  /** Of the answer that a page shows and reads again: the reading was written down then. */
  openedAt: z.optional(z.string().check(z.regex(/^\d{1,15}$/, '打开时间不正确'))),
});

const instant = z.nullable(z.int());

/** One consultation of the master; the excerpt is the beginning of what the client wrote. */
export const AgendaEntry = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  slotAt: instant,
  begunAt: instant,
  dueAt: instant,
  name: z.nullable(z.string()),
  phone: z.string(),
  excerpt: z.nullable(z.string()),
  /** Number of the consultation among the client's, from 1. */
  number: z.int(),
  refunding: z.boolean(),
  /** The client has said that they wait for the hour. */
  ready: z.boolean(),
});

/** A master's days from today on, and what waits for the master without an hour to come. */
export const Agenda = z.object({
  openedAt: z.int(),
  master: z.object({ id: z.string(), name: z.string() }),
  days: z.array(
    z.object({
      /** `2026-11-23` in Beijing. */
      date: z.string(),
      entries: z.array(AgendaEntry),
      /** Hours that clients can still take, ms. */
      free: z.array(z.int()),
    }),
  ),
  /** Running, to be arranged, to be summed up, to be answered: the most urgent first. */
  waiting: z.array(AgendaEntry),
});

export type Agenda = z.infer<typeof Agenda>;
export type AgendaEntry = z.infer<typeof AgendaEntry>;
export type AgendaQuery = z.infer<typeof AgendaQuery>;
