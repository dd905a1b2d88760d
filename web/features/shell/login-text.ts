/** The sign-in prompt, which is prerendered in the first page and loaded later. */
export const LOGIN = {
  title: '请先登录',
  login: '去登录',
  register: '免费注册',
} as const;

/** Reason for signing in, by destination. */
export const LOGIN_REASON = {
  own: '登录后可查看您的命盘与运势。',
  master: '登录后可预约老师。',
  plan: '登录后可开通会员。',
  gift: '登录后可收下、送出礼物。',
  pair: '登录后可以合盘，两个人都能看到结果。',
  draft: '登录后保存这张盘，明天接着看。',
} as const;
