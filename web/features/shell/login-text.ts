/** The sign-in prompt, which is prerendered in the first page and loaded later. */
export const LOGIN = {
  title: '请先登录',
  login: '去登录',
  register: '免费注册',
} as const;

/** Reason for signing in, by destination; the first prefix that matches. */
const REASONS = [
  ['/consult-summary', '登录后可查看咨询小结。'],
  ['/consult', '登录后可预约老师。'],
  ['/#member-upgrade', '登录后可开通会员。'],
  ['/gift', '登录后可收下、送出礼物。'],
  ['/pairing', '登录后可以合盘，两个人都能看到结果。'],
  ['/ask', '登录后可以提问。'],
  ['/kin', '登录后可以添加、管理亲友。'],
  ['/orders', '登录后可查看订单。'],
  ['/birth-hour', '登录后可以核对出生时辰。'],
] as const;

export const LOGIN_REASON = {
  own: '登录后可查看您的命盘与运势。',
  draft: '登录后保存这张盘，明天接着看。',
} as const;

/** Returns the reason for signing in to reach `wished`, or null where it is the visitor's own chart. */
export const loginReason = (wished: string | null): string | null =>
  REASONS.find(([address]) => wished?.startsWith(address))?.[1] ?? null;
