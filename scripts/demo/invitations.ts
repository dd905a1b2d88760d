import { isPaidLevel } from '#domain/shop/membership';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { openedReward, promisedFor } from '#domain/shop/referral';
import type { DemoRows, RowOf } from './demo-rows.ts';
import { demoId, demoJob } from './numbers.ts';
import type { World } from './purchases.ts';
import type { Sequence } from './random.ts';

/** Inviters are some of the users that came not long before. */
const CIRCLE = 400;

/** The reward promised for an order and since when; null if it is unpaid or no membership. */
function promiseOf({ type, paidAt }: RowOf<'orders'>) {
  const plan = PLAN_CATALOGUE.find((each) => each.type === type);
  const promised = plan && promisedFor(plan);
  return promised && paidAt !== null && isPaidLevel(type) ? { promised, openedAt: paidAt } : null;
}

/** The people whose codes are in use. */
export function inviters() {
  const circle: string[] = [];

  return {
    add(userId: string): void {
      circle.push(userId);
      if (circle.length > CIRCLE) circle.shift();
    },

    pick: (chance: Sequence): string | null => circle[chance.integer(circle.length)] ?? null,

    /** Writes the reward of an invitee's first paid membership; `returnedAt`: time of its full refund. */
    reward(
      rows: DemoRows,
      chance: Sequence,
      world: World,
      inviterId: string,
      order: RowOf<'orders'>,
      returnedAt: number | null,
    ): void {
      const opened = promiseOf(order);
      if (!opened) return;
      const { promised, openedAt } = opened;
      const { userId: inviteeId, clientSn } = order;
      const reward: RowOf<'referralRewards'> = openedReward({ inviteeId, inviterId, clientSn, openedAt }, promised);
      const { dueAt } = reward;
      rows.referralRewards.push(reward);
      if (returnedAt !== null && returnedAt < dueAt) {
        Object.assign(reward, { state: 'void', refusal: 'refunded', endedAt: returnedAt });
        return;
      }
      const grantedAt = dueAt + chance.between(500, 29_000);
      if (grantedAt > world.now) {
        rows.jobs.push(demoJob('reward', order.userId, dueAt));
        return;
      }
      // Refunded within seconds: treated as a moment later.
      const revokedAt = returnedAt === null ? null : Math.max(returnedAt, grantedAt + 1);
      const state = revokedAt === null ? 'granted' : 'reversed';
      Object.assign(reward, { state, grantedAt, endedAt: revokedAt });
      rows.membershipGrants.push({
        id: demoId(grantedAt, chance),
        source: 'reward',
        sourceRef: order.userId,
        clientSn: null,
        userId: inviterId,
        ...promised,
        grantedAt,
        revokedAt,
        suspendedAt: null,
        reportOpenedAt: null,
      });
    },
  };
}

export type Inviters = ReturnType<typeof inviters>;
