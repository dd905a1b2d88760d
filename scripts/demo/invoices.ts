import type { Context } from '#api/features/context';
import * as invoices from '#api/features/money/invoices/service';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { HOUR_MS } from '#domain/time/durations';
import { type Actor, actor, contextAt } from './acts.ts';

/** Every seventh of the newest payments; the first of them still wait for the desk. */
const [EVERY, MOST, WAITING] = [7, 18, 5];
/** Invoices are requested some hours after the payment, and issued the next day. */
const [ASKED_AFTER, DONE_AFTER] = [HOUR_MS / 2, 26 * HOUR_MS];
const FIRST_NUMBER = 2_611_200_041_700;

/** Made up, and codes of no company. */
const TITLES = [
  { kind: 'person', title: '何晓岚', taxNo: undefined },
  { kind: 'company', title: '深圳清风文化有限公司', taxNo: '91440300MA0000001L' },
  { kind: 'person', title: '赵一鸣', taxNo: undefined },
  { kind: 'person', title: '周子安', taxNo: undefined },
  { kind: 'company', title: '杭州听雨茶业有限公司', taxNo: '91330100MA0000002J' },
] as const;

interface Year {
  finance: string;
  until: number;
}

/** Buyers ask for invoices, and the desk works through them; every act is the product's own. */
export async function askForInvoices(ctx: Context, { finance, until }: Year): Promise<void> {
  const newest = (await ctx.store.q.select().from(ctx.store.t.orders))
    .filter(({ status, sandbox, refunded, amount }) => status === 'PAID' && !sandbox && refunded === 0 && amount > 0)
    .sort((a, b) => (b.paidAt ?? 0) - (a.paidAt ?? 0))
    .slice(0, EVERY * MOST);
  const chosen = newest.filter((_, index) => index % EVERY === EVERY - 1);
  for (const [index, { clientSn, userId, paidAt }] of chosen.entries()) {
    const askedAt = (paidAt ?? until) + ASKED_AFTER;
    const title = TITLES[index % TITLES.length] ?? TITLES[0];
    const { id } = await invoices.askInvoice(contextAt(ctx, askedAt), userId, {
      id: userId,
      client_sn: clientSn,
      ...title,
    });
    const doneAt = askedAt + DONE_AFTER;
    if (index < WAITING || doneAt > until) continue;
    await work({ ctx: contextAt(ctx, doneAt), by: actor(finance, 'finance', doneAt), id }, index, chosen.length);
  }
}

/** The oldest one was reversed, the one before it is to be; one was sent back. */
async function work(desk: Desk, index: number, count: number): Promise<void> {
  if (index === WAITING) return move(desk, { version: 0, act: 'return', reason: '税号有误' });
  const number = String(FIRST_NUMBER + index);
  await move(desk, { version: 0, act: 'issue', number, issuedOn: dayText(dayOf(desk.by.provedAt)) });
  if (index < count - 2) return;
  await move(desk, { version: 1, act: 'correct' });
  if (index === count - 1) await move(desk, { version: 2, act: 'reverse', number: String(FIRST_NUMBER + count) });
}

interface Desk {
  ctx: Context;
  by: Actor;
  id: string;
}

async function move({ ctx, by, id }: Desk, act: Parameters<typeof invoices.moveInvoice>[3]): Promise<void> {
  await invoices.moveInvoice(ctx, by, id, act);
}
