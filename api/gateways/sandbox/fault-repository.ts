import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { SandboxFault } from '#contract/sandbox';
import { faults } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import { FAULT_TABLE } from './fault-table.ts';

export const EVERY_ORDER = '*';

interface FaultSetting {
  fault: SandboxFault;
  /** A client_sn, or EVERY_ORDER. */
  scope: string;
  on: boolean;
  value?: number | undefined;
  /** Number of times it strikes; default as in the table. */
  times?: number | undefined;
}

/** Faults that may strike one request or notification. */
export interface ActiveFaults {
  has(fault: SandboxFault): boolean;
  /** Its value while it is on, without counting a strike; null when off. */
  value(fault: SandboxFault): number | null;
  /** Lets the fault strike: its value, or null when it is off (or was used up meanwhile). */
  strike(fault: SandboxFault): Promise<number | null>;
}

type Row = typeof faults.$inferSelect;

export function faultRepository(store: SandboxStore) {
  /** Counts one strike of a fault that has only so many; false when there was none left. */
  async function takeOne({ scope, fault }: Row): Promise<boolean> {
    const here = and(eq(faults.scope, scope), eq(faults.fault, fault));
    return store.tx(async (q) => {
      const taken = await q
        .update(faults)
        .set({ timesLeft: sql`${faults.timesLeft} - 1` })
        .where(and(here, gt(faults.timesLeft, 0)))
        .returning({ fault: faults.fault });
      await q.delete(faults).where(and(here, lte(faults.timesLeft, 0)));
      return taken.length === 1;
    });
  }

  return {
    /** The faults that are on; `client_sn` null is for every order. */
    async list() {
      const rows = await store.q.select().from(faults).orderBy(faults.scope, faults.fault);
      return rows.map(({ scope, fault, value, timesLeft }) => ({
        fault,
        client_sn: scope === EVERY_ORDER ? null : scope,
        value,
        times: timesLeft,
      }));
    },

    /** Faults of one order before those of all; `null` is a call that concerns no order. */
    async active(clientSn: string | null): Promise<ActiveFaults> {
      const scopes = clientSn === null ? [EVERY_ORDER] : [clientSn, EVERY_ORDER];
      const rows = await store.q.select().from(faults).where(inArray(faults.scope, scopes));
      const find = (fault: SandboxFault) =>
        rows.find((row) => row.fault === fault && row.scope === clientSn) ?? rows.find((row) => row.fault === fault);
      return {
        has: (fault) => find(fault) !== undefined,
        value: (fault) => find(fault)?.value ?? null,
        async strike(fault) {
          const row = find(fault);
          if (!row) return null;
          return row.timesLeft === null || (await takeOne(row)) ? row.value : null;
        },
      };
    },

    async set({ fault, scope, on, value, times }: FaultSetting): Promise<void> {
      const facts = FAULT_TABLE[fault];
      const values = { value: value ?? facts.value, timesLeft: times ?? facts.times };
      await store.tx(async (q) => {
        if (on) {
          await q
            .insert(faults)
            .values({ scope, fault, ...values })
            .onConflictDoUpdate({ target: [faults.scope, faults.fault], set: values });
        } else {
          await q.delete(faults).where(and(eq(faults.scope, scope), eq(faults.fault, fault)));
        }
      });
    },

    async clear(): Promise<void> {
      await store.tx(async (q) => {
        await q.delete(faults);
      });
    },
  };
}

export type FaultRepository = ReturnType<typeof faultRepository>;
