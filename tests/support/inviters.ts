import { eq } from 'drizzle-orm';
import * as referrals from '#api/features/sales/referrals/service';
import type { ReferralsView } from '#contract/referrals';
import type { PaidLevel } from '#domain/shop/membership';
import { REWARD_WAIT_MS } from '#domain/shop/referral';
import type { Person, TestApp } from './app.ts';
import { shop } from './shop.ts';

/** Acts of inviters and invitees on an app under test. */
export function invitations(app: TestApp) {
  const at = shop(app);
  const { membershipGrants, users } = app.store.t;

  async function of(person: Person): Promise<ReferralsView> {
    const path = `/api/web/referrals?id=${person.id}`;
    const answer = await app.call('GET', path, { token: person.token });
    if (answer.code !== 0) throw new Error(`no referrals: ${answer.text}`);
    return answer.data as ReferralsView;
  }

  return {
    at,
    of,

    /** Somebody registers by the person's link. */
    async invite(inviter: Person): Promise<Person> {
      return app.register({ inviteCode: (await of(inviter)).inviteCode });
    },

    /** Buys and pays; the order's number. */
    async buy(person: Person, type: PaidLevel | 'consult'): Promise<string> {
      const { clientSn } = await at.order(person, type);
      await at.payAndHear(clientSn);
      return clientSn;
    },

    /** Lets the week pass in which a membership can be given back, and not a moment more. */
    refundWindowPasses: () => app.clock.advance(REWARD_WAIT_MS),

    giveRewards: (): Promise<number> => referrals.runDue(app.context, app.clock.now()),

    rewardsOf: (inviteeId: string) =>
      app.store.q.select().from(membershipGrants).where(eq(membershipGrants.sourceRef, inviteeId)),

    async block(person: Person): Promise<void> {
      const set = { blockedAt: app.clock.now() };
      await app.store.tx(async (q) => {
        await q.update(users).set(set).where(eq(users.id, person.id));
      });
    },

    async staffRefund(clientSn: string, amount?: number): Promise<void> {
      const answer = await app.call('POST', '/api/admin/refund', {
        token: await app.staffToken('finance'),
        body: { client_sn: clientSn, reason: '顾客要求', ...(amount ? { amount } : {}) },
      });
      if (answer.code !== 0) throw new Error(`not refunded: ${answer.text}`);
    },
  };
}

export type Invitations = ReturnType<typeof invitations>;
