/** The sign-in prompt, which is prerendered in the first page and loaded later. */
export const LOGIN = {
  title: '请先登录',
  login: '去登录',
  register: '免费注册',
} as const;

/** Reason for signing in, by destination; the first matching prefix applies. */
const REASONS = [
  ['/consult-summary', '查看咨询小结'],
  ['/consult', '预约老师'],
  ['/#member-upgrade', '开通会员'],
  ['/gift', '收、送礼物'],
  ['/pairing', '合盘'],
  ['/ask', '提问'],
  ['/kin', '管理亲友'],
  ['/orders', '查看订单'],
  ['/birth-hour', '核对出生时辰'],
] as const;

/** Returns the reason for signing in to reach `wished`; elsewhere it is the visitor's own chart, `drafted` or not. */
export function loginReason(wished: string | null, drafted: boolean): string {
  const reason = REASONS.find(([address]) => wished?.startsWith(address))?.[1];
  if (reason || !drafted) return `登录后可${reason ?? '查看您的命盘与运势'}。`;
  return '登录后保存这张盘，明天接着看。';
}
