import * as z from 'zod/mini';
import { keysOf, record } from '#domain/lookup';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { REFERRAL_SIGNS } from '#domain/shop/referral-signs';
import { CODE_DIGITS, choice, consoleList, days, type FilterOf, phoneOr, search, sorts } from './list.ts';

const SIGNS = keysOf(REFERRAL_SIGNS);

/**
 * An inviter, and the outcome for the users who registered by their code on the given days. Money is fen, until now.
 */
const InviterRow = z.object({
  id: z.string(),
  /** Null once the account is deleted. */
  code: z.nullable(z.string()),
  /** Masked; null once the account is deleted. */
  phone: z.nullable(z.string()),
  invited: z.int(),
  /** Those who first paid within 7 calendar days of registering. */
  paid7: z.int(),
  paid30: z.int(),
  /** Not paid yet, within their first thirty days. */
  open30: z.int(),
  payers: z.int(),
  orders: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Days the inviter has received or will receive for their orders. */
  rewardDays: z.int(),
  /** Estimated value of these days at today's prices, rounded down per invitee. */
  rewardFen: z.int(),
  signs: z.array(z.object({ sign: z.enum(SIGNS), count: z.int() })),
});
export type InviterRow = z.infer<typeof InviterRow>;

/** `3 60%`. */
const share = (some: number, { invited }: InviterRow) =>
  invited === 0 ? '' : `${some} ${Math.round((100 * some) / invited)}%`;

/** Inviters with the payments of their invitees; those who bring payers come first. */
export const INVITER_LIST = consoleList(InviterRow, {
  name: 'inviters',
  title: '邀请人',
  unit: '人',
  calls: {
    path: '/api/admin/referrals/board',
    guard: 'referrals:list',
    fileGuard: 'referrals:export',
    rows: '邀请人榜',
    total: '邀请人总数',
    file: '导出邀请人榜',
  },
  parts: [
    search('q', '搜索邀请人', '邀请码、手机号或尾号四位', 32, phoneOr(32, CODE_DIGITS)),
    days('被邀请人注册日期'),
    choice('sign', '注意', { all: '全部', ...record(SIGNS, (sign) => REFERRAL_SIGNS[sign].name) }),
    sorts(
      '-net',
      'net',
      '-invited',
      'invited',
      '-payers',
      'payers',
      '-share30',
      'share30',
      '-refunded',
      'refunded',
      '-return',
      'return',
    ),
  ],
  columns: {
    code: { head: '邀请码', text: ({ code }) => code ?? '' },
    phone: { head: '邀请人', text: ({ phone }) => phone ?? DELETED_ACCOUNT },
    invited: { head: '邀请', text: ({ invited }) => String(invited) },
    paid7: { head: '7 天付款', text: (row) => share(row.paid7, row) },
    share30: { head: '30 天付款', text: (row) => share(row.paid30, row) },
    open30: { head: '未满 30 天', text: ({ open30 }) => String(open30) },
    payers: { head: '付款人数', text: ({ payers }) => String(payers) },
    orders: { head: '付款笔数', text: ({ orders }) => String(orders) },
    paid: { head: '收款（元）', fen: ({ paid }) => paid },
    refunded: { head: '退款（元）', fen: ({ refunded }) => refunded },
    net: { head: '净收入（元）', fen: ({ paid, refunded }) => paid - refunded },
    rewardDays: { head: '奖励（天）', text: ({ rewardDays }) => String(rewardDays) },
    rewardFen: { head: '奖励折价（估算，元）', fen: ({ rewardFen }) => rewardFen },
    return: { head: '净回报（元）', fen: ({ paid, refunded, rewardFen }) => paid - refunded - rewardFen },
    signs: {
      head: '注意',
      text: ({ signs }) => signs.map(({ sign, count }) => REFERRAL_SIGNS[sign].text(count)).join('、'),
    },
  },
});

export type InviterFilters = FilterOf<typeof INVITER_LIST>;
