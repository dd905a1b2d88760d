import { MAX_REWARDS, type RewardRefusal, type RewardState } from '#domain/shop/referral';

export const INVITE = {
  title: '邀请好友',
  text: '邀请链接与奖励进度',
  close: '关闭',
  loading: '正在载入',
  failed: '邀请信息加载失败',
  lead: '朋友用您的链接注册，TA有6天免费体验；TA买了会员并用过7天，您得7、15或30天。',
  image: '邀请链接二维码',
  code: '邀请码',
  link: '邀请链接',
  copy: '复制邀请链接',
  /** Sent with the link. */
  words: (link: string) => `我在用子平看八字，用我的链接注册，你多3天免费体验：${link}`,
  copied: '已复制',
  copyCode: '复制邀请码',
  codeCopied: '邀请码已复制',
  copyFailed: '复制失败，请长按链接复制',
  share: '分享',
  shareFailed: '分享失败，复制链接发给好友吧',
  /** In a messaging app the link can only be copied. */
  inWeChat: '请复制链接，发给确实需要的人。转发到群或朋友圈不会带来奖励。',
} as const;

export const RULES = {
  title: '奖励怎么算',
  days: '天',
  /** 好友首次开通月包VIP：月包VIP 7天 */
  promised: '好友首次开通',
  points: [
    '好友首次开通会员并保留满7天后，奖励自动到账；期间退款则没有奖励，之后退款则收回未用完的天数。',
    '奖励是会员天数，不是现金，不能提现或转让。仅转发或注册没有奖励。',
    `每位好友奖励一次，每个账号最多${MAX_REWARDS}次。邀请关系在好友注册时确定，之后不再改变。`,
    '这里只显示好友手机号的首尾，以及奖励进度。',
  ],
} as const;

export const LEDGER = {
  title: '邀请记录',
  /** 已邀请 3 人，获得奖励 1 次 */
  invited: (invited: number, granted: number) => `已邀请 ${invited} 人，获得奖励 ${granted} 次`,
  newest: '只显示最近的200位。',
  empty: '还没有好友通过您的链接注册。',
  deleted: '已注销的用户',
  expected: '预计',
} as const;

/** State of a reward; `registered`: the invitee has bought nothing yet. */
export const STATE: Readonly<Record<RewardState | 'registered', string>> = {
  registered: '已注册',
  pending: '退款期内',
  due: '即将到账',
  granted: '已到账',
  void: '没有奖励',
  reversed: '已收回',
};

/** The four steps to a reward. */
export const STEPS = {
  registered: '注册',
  bought: '开通会员',
  kept: '退款期满',
  granted: '奖励到账',
} as const;

export const REFUSAL: Readonly<Record<RewardRefusal, string>> = {
  ownCode: '不能邀请自己。',
  refunded: '好友在退款期内退了款。',
  inviterBlocked: '到账时您的账号处于停用状态。',
  inviterGone: '到账时您的账号已注销。',
  capReached: `您的奖励已满${MAX_REWARDS}次。`,
};

export const REVERSED = '好友之后退了款，未用完的天数已收回。';

export const PROMOTION = {
  title: '推广会员',
  lead: '想成为推广会员，请复制微信号，在微信里搜索添加并说明来意。',
} as const;
