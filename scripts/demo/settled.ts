import * as settlements from '#api/features/console/settlements/service';
import type { Context } from '#api/features/context';
import { dayOf, dayStart, GROUP_START } from '#domain/time/beijing-day';

interface Year {
  finance: string;
  days: number;
  until: number;
}

/** Statements are made on the third of a month, and paid on the tenth. */
const [MADE, PAID] = [2, 9];
const MORNING_MS = 9 * 3_600_000;

/** What the masters earned, month by month, as the product itself makes it; the last is not paid yet. */
export async function settleYear(ctx: Context, { finance, days, until }: Year): Promise<void> {
  const today = dayOf(until);
  const newest = GROUP_START.month(today);
  const by = { id: finance, role: 'finance', provedAt: until, ip: '127.0.0.1', agent: '' } as const;
  let month = GROUP_START.month(today - days);
  while (month <= newest) {
    const at = (day: number) => dayStart(month + day) + MORNING_MS;
    if (at(MADE) > until) return;
    await settlements.runDue(then(ctx, at(MADE)), at(MADE));
    if (month < newest) {
      const paying = then(ctx, at(PAID));
      const { rows } = await settlements.list(paying, by);
      for (const { id, month: of, paidAt } of rows) {
        if (paidAt === null) await settlements.pay(paying, by, id, `工行转账 ${of}`);
      }
    }
    month = GROUP_START.month(month + 31);
  }
}

const then = (ctx: Context, at: number): Context => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => at },
});
