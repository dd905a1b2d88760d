import { runAll } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import type { ConsoleUserReferrals } from '#contract/console-user';
import type { ReferralEntry, ReferralsView } from '#contract/referrals';
import type { Queries } from '#db/store';
import { AppError } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import { isPaidLevel } from '#domain/shop/membership';
import type { PlanType } from '#domain/shop/plans';
import { openedReward, promisedFor, type RewardVerdict, rewardStateAt, rewardVerdict } from '#domain/shop/referral';
import type { Context } from '../../context.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as plans from '../plans/service.ts';
import type { RewardRow } from './repository.ts';
import * as repository from './repository.ts';

/** Job that grants a reward once it is due; its reference is the invitee. */
const REWARD_JOB = 'reward';
const BATCH_SIZE = 16;
/** If a refund is in progress when the reward is due, it is checked again this much later. */
const RECHECK_MS = 60 * 60_000;
const LISTED_INVITEES = 200;

/** The part of an order on which rewards depend. */
interface Purchase {
  clientSn: string;
  userId: string;
  type: PlanType;
}

// Referrals and their rewards. The rules are in `#domain/shop/referral`.

async function judge(ctx: Platform, q: Queries, inviteeId: string) {
  const found = await repository.find(ctx, q, inviteeId);
  if (!found) return undefined;
  const { reward, orderStatus, inviterBlockedAt, inviterDeletedAt } = found;
  const verdict = rewardVerdict(
    {
      ...reward,
      orderStatus,
      refunding: await repository.refunding(ctx, q, reward.clientSn),
      inviterBlocked: inviterBlockedAt !== null,
      inviterGone: inviterDeletedAt !== null,
      rewards: await repository.grantedTo(ctx, reward.inviterId, q),
    },
    ctx.clock.now(),
  );
  return { reward, verdict };
}

/** Applies the rule. The days change in the transaction that changes the reward. */
async function act(ctx: Platform, q: Queries, reward: RewardRow, verdict: RewardVerdict): Promise<void> {
  const { inviteeId, inviterId, level, days } = reward;
  const now = ctx.clock.now();
  switch (verdict.act) {
    case 'grant':
      if (await repository.move(ctx, q, inviteeId, 'granted', { grantedAt: now })) {
        await memberships.grant(ctx, q, 'reward', inviteeId, { userId: inviterId, level, days });
      }
      return;
    case 'reverse':
      if (await repository.move(ctx, q, inviteeId, 'reversed', { endedAt: now })) {
        await memberships.revoke(ctx, q, 'reward', inviteeId);
      }
      return;
    case 'void':
      await repository.move(ctx, q, inviteeId, 'void', { refusal: verdict.refusal, endedAt: now });
      return;
    case 'keep':
    case 'wait':
      return;
  }
}

function run(ctx: Platform, job: Job): Promise<void> {
  return ctx.store.tx(async (q) => {
    const judged = await judge(ctx, q, job.ref);
    if (judged) await act(ctx, q, judged.reward, judged.verdict);
    if (judged?.verdict.act !== 'wait') return ctx.jobs.finish(q, job, null);
    const { dueAt } = judged.reward;
    return ctx.jobs.finish(q, job, ctx.clock.now() < dueAt ? dueAt : ctx.clock.now() + RECHECK_MS);
  });
}

/**
 * A membership was paid: if it is the buyer's first, promises the inviter's reward in the transaction that pays the
 * order. Idempotent.
 */
export async function bought(ctx: Platform, q: Queries, { clientSn, userId, type }: Purchase): Promise<void> {
  if (!isPaidLevel(type)) return;
  const inviterId = await repository.inviterOf(ctx, q, userId);
  if (inviterId === null || (await repository.boughtBefore(ctx, q, userId, clientSn))) return;
  const plan = await plans.find(ctx, type);
  const promised = plan && promisedFor(plan);
  if (!promised) return;
  const order = { inviteeId: userId, inviterId, clientSn, openedAt: ctx.clock.now() };
  const reward = openedReward(order, promised);
  const opened = await repository.open(ctx, q, reward);
  if (opened) await ctx.jobs.arm(q, REWARD_JOB, userId, reward.dueAt);
}

/** An order was refunded: revokes its reward in the same transaction. */
export async function returned(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const inviteeId = await repository.inviteeByOrder(ctx, q, clientSn);
  const judged = inviteeId === undefined ? undefined : await judge(ctx, q, inviteeId);
  if (judged) await act(ctx, q, judged.reward, judged.verdict);
}

/** Grants rewards that are due; returns the number considered. */
export function runDue(ctx: Platform, now: number): Promise<number> {
  return runAll(ctx, REWARD_JOB, BATCH_SIZE, now, (job) => run(ctx, job));
}

/** @throws AppError sessionEnded if there is no such account */
export async function inviteCode(ctx: Platform, userId: string): Promise<string> {
  const code = await repository.inviteCodeOf(ctx, userId);
  if (code === undefined) throw new AppError('sessionEnded');
  return code;
}

/** Returns the user's referrals, step by step. */
export async function readReferrals(ctx: Context, userId: string): Promise<ReferralsView> {
  const [ownCode, invited, granted, catalogue, invitees] = await Promise.all([
    inviteCode(ctx, userId),
    repository.invitedBy(ctx, userId),
    repository.grantedTo(ctx, userId),
    plans.list(ctx),
    repository.invitees(ctx, userId, LISTED_INVITEES),
  ]);
  const now = ctx.clock.now();
  return {
    inviteCode: ownCode,
    link: `${ctx.publicUrl()}/?inviteCode=${ownCode}`,
    invited,
    granted,
    promised: catalogue.map(promisedFor).filter((each) => each !== null),
    ledger: invitees.map(({ phone, registeredAt, deletedAt, reward }) => ({
      phone: shownPhone({ phone, deletedAt }),
      registeredAt,
      reward: reward && rewardView(reward, now),
    })),
  };
}

/** The same for staff, with the user's inviter and the invitees' names. */
export async function forStaff(ctx: Platform, userId: string): Promise<ConsoleUserReferrals> {
  const [inviter, invited, granted, invitees] = await Promise.all([
    repository.inviter(ctx, userId),
    repository.invitedBy(ctx, userId),
    repository.grantedTo(ctx, userId),
    repository.invitees(ctx, userId, LISTED_INVITEES),
  ]);
  const now = ctx.clock.now();
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
}

/** Masked; null after the account's deletion. */
export function shownPhone({ phone, deletedAt }: { phone: string; deletedAt: number | null }) {
  return deletedAt === null ? maskPhone(phone) : null;
}

/** A reward on the wire, at `now`. */
export function rewardView(reward: RewardRow, now: number): ReferralEntry['reward'] {
  const { level, days, refusal, openedAt, dueAt, grantedAt, endedAt } = reward;
  const state = rewardStateAt(reward, now);
  return { level, days, state, refusal, openedAt, dueAt, grantedAt, endedAt };
}
