import { isPaidLevel } from '#domain/shop/membership';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { MAX_REWARDS, openedReward, promisedFor } from '#domain/shop/referral';
import type { DemoRows, RowOf } from './demo-rows.ts';
import { demoId, demoJob } from './numbers.ts';
import type { World } from './purchases.ts';
import type { Sequence } from './random.ts';

/** Inviters are some of the users that came not long before. */
const CIRCLE = 400;

/** Some people bring many: one of every so many that registered, up to ten. */
const BUSY_EVERY = 60;
const BUSY = 10;

/** The reward promised for an order and since when; null if it is unpaid or no membership. */
function promiseOf({ type, paidAt }: RowOf<'orders'>) {
  const plan = PLAN_CATALOGUE.find((each) => each.type === type);
  const promised = plan && promisedFor(plan);
  return promised && paidAt !== null && isPaidLevel(type) ? { promised, openedAt: paidAt } : null;
}

/** The people whose codes go round, and what they were given for it. */
export function inviters() {
  const circle: string[] = [];
  const busy: string[] = [];
  let added = 0;
  const rewards = new Map<string, number>();

  return {
    add(userId: string): void {
      added += 1;
      if (added % BUSY_EVERY === 0 && busy.length < BUSY) busy.push(userId);
      circle.push(userId);
      if (circle.length > CIRCLE) circle.shift();
    },

    /** Every second time one of the busy. */
    pick(chance: Sequence): string | null {
      const drawn = chance.integer(circle.length);
      const often = drawn % 2 === 0 ? busy[Math.floor(drawn / 2) % busy.length] : undefined;
      return often ?? circle[drawn] ?? null;
    },

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
      const had = rewards.get(inviterId) ?? 0;
      if (had >= MAX_REWARDS) {
        Object.assign(reward, { state: 'void', refusal: 'capReached', endedAt: grantedAt });
        return;
      }
      rewards.set(inviterId, had + 1);
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
