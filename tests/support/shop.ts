import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as payments from '#api/features/money/payments/service';
import * as consultTexts from '#api/features/people/consult-texts/service';
import type { SandboxFault } from '#contract/sandbox';
import { PLAN_CATALOGUE, type PlanType } from '#domain/shop/plans';
import type { Answer, Person, TestApp } from './app.ts';

export const PRICE = Object.fromEntries(PLAN_CATALOGUE.map(({ type, price }) => [type, price])) as Record<
  PlanType,
  number
>;

export const CONSULT_TEXT = '想请老师看看今年换工作是否合适，谢谢。';

export interface Bought {
  clientSn: string;
  payUrl: string;
}

/** Acts of a buyer, a payer and the clock on a shop under test. */
export function shop(app: TestApp) {
  const { orders, orderEvents, membershipGrants, consultDemands, paymentNotices, refunds } = app.store.t;

  function wish(person: Person, type: PlanType, over: Record<string, unknown> = {}) {
    return {
      userId: person.id,
      subject: PLAN_CATALOGUE.find((plan) => plan.type === type)?.name,
      type,
      amount: PRICE[type],
      isRenew: false,
      return_url: '/redirect',
      ...(type === 'consult' ? { content: CONSULT_TEXT } : {}),
      ...over,
    };
  }

  const pay = (person: Person, type: PlanType, over: Record<string, unknown> = {}) =>
    app.call('POST', '/api/web/pay', { token: person.token, body: wish(person, type, over) });

  /** Presses a button of the cashier page. */
  const press = (clientSn: string, action: 'pay' | 'cancel' | 'fail'): Promise<Answer> =>
    app.call('POST', `/sandbox/api/orders/${clientSn}/${action}`);

  const grants = (clientSn: string) =>
    app.store.q.select().from(membershipGrants).where(eq(membershipGrants.clientSn, clientSn));

  async function row(clientSn: string) {
    const [found] = await app.store.q.select().from(orders).where(eq(orders.clientSn, clientSn));
    if (!found) throw new Error(`no order ${clientSn}`);
    return found;
  }

  return {
    pay,
    press,
    grants,
    row,

    /** Pays at the cashier and lets the notice come: the usual way. */
    async payAndHear(clientSn: string) {
      await press(clientSn, 'pay');
      app.clock.advance(1_000);
      await app.simulator.sendDue();
    },

    async expectGranted(clientSn: string) {
      expect(await row(clientSn)).toMatchObject({ status: 'PAID' });
      expect(await grants(clientSn)).toMatchObject([{ revokedAt: null }]);
    },

    async expectNothing(clientSn: string, status = 'WAITING') {
      expect(await row(clientSn)).toMatchObject({ status });
      expect(await grants(clientSn)).toEqual([]);
    },

    async order(person: Person, type: PlanType, over = {}): Promise<Bought> {
      const answer = await pay(person, type, over);
      if (answer.code !== 0) throw new Error(`no order: ${answer.text}`);
      const { client_sn, pay_url } = answer.data as { client_sn: string; pay_url: string };
      return { clientSn: client_sn, payUrl: pay_url };
    },

    fault: (
      fault: SandboxFault,
      more: { on?: boolean; client_sn?: string; value?: number; times?: number } = {},
    ): Promise<Answer> => app.call('POST', '/sandbox/api/faults', { body: { fault, on: true, ...more } }),

    /** Lets time pass for all; nothing is sent or asked yet. */
    wait: (seconds: number) => app.clock.advance(seconds * 1_000),

    /** Lets the gateway's own clock run ahead. */
    gatewayWaits: (seconds: number): Promise<Answer> =>
      app.call('POST', '/sandbox/api/clock', { body: { advanceSeconds: seconds } }),

    /** The gateway sends the notices that are due; how many. */
    deliver: (): Promise<number> => app.simulator.sendDue(),

    /** The server asks about what is due. */
    poll: (): Promise<void> => payments.runDue(app.context, app.clock.now()),

    query: (person: Person, clientSn: string): Promise<Answer> =>
      app.call('GET', `/api/web/order-query?client_sn=${clientSn}`, { token: person.token }),

    /** `WAITING>PAID (notice)`, `latePaid (poll)` … */
    async story(clientSn: string): Promise<string[]> {
      const rows = await app.store.q
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.clientSn, clientSn))
        .orderBy(asc(orderEvents.id));
      return rows.map(({ fromStatus, toStatus, flag, source, detail }) => {
        const what = toStatus ? `${fromStatus ?? ''}>${toStatus}` : (flag ?? detail.outcome ?? detail.wish);
        return `${what} (${source})`;
      });
    },

    /** With the texts opened. */
    async demands(clientSn: string) {
      const rows = await app.store.q.select().from(consultDemands).where(eq(consultDemands.clientSn, clientSn));
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          content: await consultTexts.open(app.context, row.userId, row.content),
        })),
      );
    },

    notices: (clientSn: string) =>
      app.store.q.select().from(paymentNotices).where(eq(paymentNotices.clientSn, clientSn)),

    refunds: (clientSn: string) => app.store.q.select().from(refunds).where(eq(refunds.clientSn, clientSn)),

    async info(person: Person): Promise<Record<string, unknown>> {
      const path = `/api/web/user-info?id=${person.id}`;
      return (await app.call('GET', path, { token: person.token })).data as Record<string, unknown>;
    },
  };
}

export type Shop = ReturnType<typeof shop>;
