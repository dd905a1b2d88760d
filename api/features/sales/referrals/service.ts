import type { ConsoleUserReferrals } from '#contract/console-user';
import type { ReferralEntry, ReferralsView } from '#contract/referrals';
import type { Queries, Store } from '#db/store';
import { AppError } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import { isPaidLevel } from '#domain/shop/membership';
import type { PlanType } from '#domain/shop/plans';
import {
  promisedFor,
  REWARD_WAIT_MS,
  type RewardVerdict,
  rewardStateAt,
  rewardVerdict,
} from '#domain/shop/referral';
import type { Clock } from '../../../platform/clock.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import type { PlansService } from '../plans/service.ts';
import { type RewardRow, referralsRepository } from './repository.ts';

/** The job that gives a reward once it is due; its reference is the invitee. */
const REWARD_JOB = 'reward';
const AT_ONCE = 16;
/** A refund under way when the reward comes due: its end is looked for this much later. */
const RECHECK_MS = 60 * 60_000;
const LISTED_INVITEES = 200;

export interface ReferralsParts {
  store: Store;
  clock: Clock;
  jobs: Jobs;
  plans: Pick<PlansService, 'list'>;
  memberships: Pick<MembershipsService, 'reward' | 'revokeReward'>;
  /** The address the outside knows us by; known only once the server listens. */
  publicUrl: () => string;
}

/** An order as far as rewards depend on it. */
interface Purchase {
  clientSn: string;
  userId: string;
  type: PlanType;
}

/** Invitations and their rewards. What counts is in `#domain/referral`. */
export function referralsService(parts: ReferralsParts) {
  const { store, clock, jobs, plans, memberships, publicUrl } = parts;
  const repository = referralsRepository(store);

  async function judge(q: Queries, inviteeId: string) {
    const found = await repository.find(q, inviteeId);
    if (!found) return undefined;
    const { reward, orderStatus, inviterBlockedAt, inviterDeletedAt } = found;
    const verdict = rewardVerdict(
      {
        ...reward,
        orderStatus,
        refunding: await repository.refunding(q, reward.clientSn),
        inviterBlocked: inviterBlockedAt !== null,
        inviterGone: inviterDeletedAt !== null,
        rewards: await repository.grantedTo(reward.inviterId, q),
      },
      clock.now(),
    );
    return { reward, verdict };
  }

  /** Does what the rule says. The days change in the transaction that changes the reward. */
  async function act(q: Queries, reward: RewardRow, verdict: RewardVerdict): Promise<void> {
    const { inviteeId, inviterId, level, days } = reward;
    const now = clock.now();
    switch (verdict.act) {
      case 'grant':
        if (await repository.move(q, inviteeId, 'granted', { grantedAt: now })) {
          await memberships.reward(q, inviteeId, { userId: inviterId, level, days });
        }
        return;
      case 'reverse':
        if (await repository.move(q, inviteeId, 'reversed', { endedAt: now })) {
          await memberships.revokeReward(q, inviteeId);
        }
        return;
      case 'void':
        await repository.move(q, inviteeId, 'void', { refusal: verdict.refusal, endedAt: now });
        return;
      case 'keep':
      case 'wait':
        return;
    }
  }

  function run(job: Job): Promise<void> {
    return store.tx(async (q) => {
      const judged = await judge(q, job.ref);
      if (judged) await act(q, judged.reward, judged.verdict);
      if (judged?.verdict.act !== 'wait') return jobs.finish(q, job, null);
      const { dueAt } = judged.reward;
      return jobs.finish(q, job, clock.now() < dueAt ? dueAt : clock.now() + RECHECK_MS);
    });
  }

  return {
    /**
     * A membership was paid for: what its buyer's inviter is promised, if it is the buyer's first.
     * In the transaction that pays the order. Twice promises once.
     */
    async bought(q: Queries, { clientSn, userId, type }: Purchase): Promise<void> {
      if (!isPaidLevel(type)) return;
      const inviterId = await repository.inviterOf(q, userId);
      if (inviterId === null || (await repository.boughtBefore(q, userId, clientSn))) return;
      const plan = (await plans.list()).find((each) => each.type === type);
      const promised = plan && promisedFor(plan);
      if (!promised) return;
      const openedAt = clock.now();
      const dueAt = openedAt + REWARD_WAIT_MS;
      const opened = await repository.open(q, {
        inviteeId: userId,
        inviterId,
        clientSn,
        ...promised,
        state: 'pending',
        refusal: null,
        openedAt,
        dueAt,
        grantedAt: null,
        endedAt: null,
      });
      if (opened) await jobs.arm(q, REWARD_JOB, userId, dueAt);
    },

    /** An order went back: a reward that it brought goes with it. In the same transaction. */
    async returned(q: Queries, clientSn: string): Promise<void> {
      const inviteeId = await repository.inviteeByOrder(q, clientSn);
      const judged = inviteeId === undefined ? undefined : await judge(q, inviteeId);
      if (judged) await act(q, judged.reward, judged.verdict);
    },

    /** Gives what is due; how many rewards were looked at. */
    async runDue(now: number): Promise<number> {
      let done = 0;
      for (;;) {
        const due = await jobs.claim(REWARD_JOB, now, AT_ONCE);
        if (due.length === 0) return done;
        await Promise.all(due.map(run));
        done += due.length;
      }
    },

    /** The user's invitations, step by step. */
    async of(userId: string): Promise<ReferralsView> {
      const [inviteCode, invited, granted, catalogue, invitees] = await Promise.all([
        repository.inviteCodeOf(userId),
        repository.invitedBy(userId),
        repository.grantedTo(userId),
        plans.list(),
        repository.invitees(userId, LISTED_INVITEES),
      ]);
      if (inviteCode === undefined) throw new AppError('sessionEnded');
      const now = clock.now();
      return {
        inviteCode,
        link: `${publicUrl()}/register?inviteCode=${inviteCode}`,
        invited,
        granted,
        promised: catalogue.map(promisedFor).filter((each) => each !== null),
        ledger: invitees.map(({ phone, registeredAt, deletedAt, reward }) => ({
          phone: shownPhone({ phone, deletedAt }),
          registeredAt,
          reward: reward && rewardView(reward, now),
        })),
      };
    },

    /** The same for staff: with who invited the user, and with whom the invitees are. */
    async forStaff(userId: string): Promise<ConsoleUserReferrals> {
      const [inviter, invited, granted, invitees] = await Promise.all([
        repository.inviter(userId),
        repository.invitedBy(userId),
        repository.grantedTo(userId),
        repository.invitees(userId, LISTED_INVITEES),
      ]);
      const now = clock.now();
      return {
        inviter: inviter ? { id: inviter.id, phone: shownPhone(inviter) } : null,
        invited,
        granted,
        invitees: invitees.map(({ reward, ...invitee }) => ({
          id: invitee.id,
          phone: shownPhone(invitee),
          registeredAt: invitee.registeredAt,
          reward: reward && rewardView(reward, now),
        })),
      };
    },
  };
}

/** Masked; null once the account is deleted. */
export function shownPhone({ phone, deletedAt }: { phone: string; deletedAt: number | null }) {
  return deletedAt === null ? maskPhone(phone) : null;
}

/** A reward on the wire, as it stands at `now`. */
export function rewardView(reward: RewardRow, now: number): ReferralEntry['reward'] {
  const { level, days, refusal, openedAt, dueAt, grantedAt, endedAt } = reward;
  const state = rewardStateAt(reward, now);
  return { level, days, state, refusal, openedAt, dueAt, grantedAt, endedAt };
}

export type ReferralsService = ReturnType<typeof referralsService>;
