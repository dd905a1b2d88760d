import * as z from 'zod/mini';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { planName } from '#domain/shop/plans';
import { REFUSAL_NAMES, REWARD_STATE_NAMES } from '#domain/shop/referral-names';
import { ReferralEntry } from '../referrals.ts';
import { CODE_DIGITS, choice, consoleList, days, type FilterOf, phoneOr, search, typed } from './list.ts';

const person = z.object({
  id: z.string(),
  /** Masked; null once the account is deleted. */
  phone: z.nullable(z.string()),
});

/** A user who registered by an invitation, and its result. */
const ConsoleReferralsRow = z.object({
  /** The invitee's. */
  id: z.string(),
  inviter: person,
  invitee: person,
  registeredAt: z.int(),
  /** Paid orders of the invitee, and their net revenue until now, fen; without sandbox money. */
  orders: z.int(),
  net: z.int(),
  reward: ReferralEntry.shape.reward,
});
export type ConsoleReferralsRow = z.infer<typeof ConsoleReferralsRow>;

/** Invitations, newest registration first; phone numbers of both sides are masked. */
export const REFERRAL_LIST = consoleList(ConsoleReferralsRow, {
  name: 'referrals',
  title: '邀请',
  unit: '人',
  calls: {
    path: '/api/admin/referrals',
    guard: 'referrals:list',
    fileGuard: 'referrals:export',
    rows: '邀请列表',
    total: '邀请总数',
    file: '导出邀请记录',
  },
  parts: [
    // Of the invitee or the inviter: a phone number, or at least its last four digits.
    search('q', '搜索邀请', '任一方手机号、尾号四位或邀请码', 32, phoneOr(32, CODE_DIGITS)),
    // `none`: registered by a link, nothing bought yet.
    choice('state', '状态', { all: '全部', ...REWARD_STATE_NAMES }),
    // First paid so many calendar days after registering, at any time, or without ever having used it.
    choice('paid', '付款', {
      all: '全部',
      d7: '7 天内付款',
      d30: '30 天内付款',
      ever: '付过款',
      idle: '付款后从未使用',
    }),
    typed('inviter', '邀请人', '邀请码', 36),
    days('注册日期'),
  ],
  columns: {
    invitee: { head: '被邀请人', text: ({ invitee }) => invitee.phone ?? DELETED_ACCOUNT },
    inviter: { head: '邀请人', text: ({ inviter }) => inviter.phone ?? DELETED_ACCOUNT },
    registeredAt: { head: '注册时间', at: ({ registeredAt }) => registeredAt },
    state: { head: '状态', text: ({ reward }) => REWARD_STATE_NAMES[reward?.state ?? 'none'] },
    reward: { head: '奖励', text: ({ reward }) => (reward ? planName(reward.level) : '') },
    days: { head: '奖励天数', text: ({ reward }) => (reward ? String(reward.days) : '') },
    dueAt: { head: '发放时间', at: ({ reward }) => reward?.grantedAt ?? reward?.dueAt ?? null },
    why: { head: '原因', text: ({ reward }) => (reward?.refusal ? REFUSAL_NAMES[reward.refusal] : '') },
    orders: { head: '付款笔数', text: ({ orders }) => (orders === 0 ? '' : String(orders)) },
    net: { head: '净收入（元）', fen: ({ net }) => net },
  },
});

export type ReferralFilters = FilterOf<typeof REFERRAL_LIST>;
