import { PAIR_CONSENT } from '#domain/people/pair-consent';

/** Links to other people, and their pairings. */
export const PAIRS = {
  title: '请TA自己填，两个人都能看',
  label: 'TA看到的称呼',
  labelHint: '8个字以内，如 阿宁',
  make: '生成合盘链接',
  terms: '链接7天有效，只能用一次。',
  agree: PAIR_CONSENT.text,
  made: '链接好了，发给TA吧',
  words: (link: string) => `我在子平排了个盘，想和你合一合。你填自己的生日，两个人都能看到结果：${link}`,
  send: '复制给TA',
  copied: '已复制，去发给TA吧',
  copyFailed: '复制失败，请长按链接复制',
  mine: '我的合盘',
  failed: '合盘列表加载失败',
  loading: '正在载入',
  someone: '对方',
  open: (until: string) => `还没打开 · ${until}前有效`,
  expired: '链接过期了，没有人用',
  endedByOther: '对方已结束合盘',
  changedByYou: '您改了出生资料，要重新合一次吗？',
  changedByOther: 'TA改了出生资料，要重新合一次吗？',
  again: '再发一次',
  cancel: '取消',
  remove: '移除',
  ended: '已结束',
  requestFailed: '请求失败，请稍后重试',
} as const;

/** A pairing by link, as shown to both. */
export const PAIR = {
  back: '回到合盘',
  with: (label: string) => `您和${label}`,
  loading: '正在载入',
  failed: '合盘加载失败',
  respects: '五个方面',
  whole: '逐项细看',
  hours: '有一位不知道时辰，按三柱看。',
  card: '发给TA',
  end: '结束这次合盘',
  endTitle: '结束这次合盘？',
  endText: '结束后，两个人都看不到这次的结果和对方的四柱。',
  endConfirm: '结束',
  keep: '先不结束',
  period: '合盘',
} as const;

/** A link as shown to its recipient. */
export const JOIN = {
  title: (label: string) => `${label}邀您合个盘`,
  lead: '看看两个人怎么相处，不打分。',
  loading: '正在载入',
  failed: '合盘链接加载失败',
  shown: (label: string) => `您会和${label}互相看到：`,
  sees: '两个人的四柱和合盘结果',
  hides: '不会看到：手机号、出生日期。',
  warning: '四柱能大致推回出生日期，介意请别加入。任何一方都可以随时结束。',
  grown: '要满18周岁。',
  labelHint: '8个字以内，如 阿强',
  yourLabel: (label: string) => `${label}看到的称呼`,
  agree: (label: string) => `同意，并和${label}合盘`,
  tryFirst: '先看看自己的四柱',
  birthFirst: '先填生日，再合盘',
  own: '这是您自己的链接，发给TA吧',
  states: {
    taken: '这个链接已经有人用了，请TA再发一次。',
    ended: '这个链接已取消，请TA再发一次。',
    expired: '链接过了7天，请TA再发一次。',
  },
  toList: '去合盘',
  home: '先看看子平',
} as const;
