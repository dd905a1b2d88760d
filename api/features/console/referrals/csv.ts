import type { ConsoleReferralsRow } from '#contract/console-referrals';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { REFUSAL_NAMES, REWARD_STATE_NAMES } from '#domain/shop/referral-names';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them. */
export const CSV_HEAD = [
  '被邀请人',
  '邀请人',
  '注册时间',
  '状态',
  '奖励',
  '奖励天数',
  '发放时间',
  '原因',
];

/** Stands for the phone of somebody whose account was deleted. */
const GONE = '已注销';

/** One invitation, both phones masked. The instants are Beijing's clock. */
export function csvRow({ invitee, inviter, registeredAt, reward }: ConsoleReferralsRow): string[] {
  const who = [invitee.phone ?? GONE, inviter.phone ?? GONE, beijingText(registeredAt)];
  if (!reward) return [...who, REWARD_STATE_NAMES.none, '', '', '', ''];
  const { level, days, state, refusal, grantedAt, dueAt } = reward;
  return [
    ...who,
    REWARD_STATE_NAMES[state],
    PLAN_CATALOGUE.find(({ type }) => type === level)?.name ?? level,
    String(days),
    beijingText(grantedAt ?? dueAt),
    refusal === null ? '' : REFUSAL_NAMES[refusal],
  ];
}
