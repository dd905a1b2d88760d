export const FORTUNE = {
  day: (month: number, day: number) => `${month}月${day}日`,
  title: '今日运势',
  other: '个人专属运势',
  loading: '正在载入',
  failed: '资料加载失败',
  week: '前后七天',
  further: '更多天',
  fewer: '收起',
  now: '今天',
  /** Yesterday, today, tomorrow in the strip. */
  near: ['昨', '今', '明'] as readonly string[],
  closed: '未开放，开通后可看',
  opens: (month: number, day: number) => `开通后可看${month}月${day}日`,
  reach: (last: string) => `现在可看到${last}`,
  back: '回到今天',
  pairs: ([year = '', month = '', day = '']: readonly string[]) => `${year}年 ${month}月 ${day}日`,
  moon: (day: string) => `农历${day}`,
  general: '大众运势',
  trialOver: '免费体验已结束',
  memberOver: '会员已到期',
  lockedNote: '开通会员后可看每日个人运势与五个方面的提示。',
  ask: '问一件事',
  subscribe: '订阅明日运势',
} as const;

export const GLANCE = {
  tone: '基调：',
  home: '今日解读',
  month: '查看本月总览',
  whole: '读全文',
  subscribe: '订阅明日',
  areas: '五个方面',
  do: '宜',
  hold: '忌',
  good: '合适的时辰',
  careful: '少做决定',
  evening: '今晚回看',
} as const;

export const SUBSCRIBE = {
  title: '订阅明日运势报告',
  /** If no WeChat contact is configured. */
  titleAlone: '订阅明日运势',
  steps: ['添加下面的企业微信。', '备注写上您的会员账号。', '每天傍晚，提前收到第二天的运势报告。'],
  account: '会员账号',
  contact: '企业微信',
  copy: '复制微信号',
  copied: '微信号已复制',
  copiedBySelection: '已复制',
  copyFailed: '复制失败，请长按微信号复制',
  loading: '正在载入',
  close: '知道了',
} as const;

export const MID_TERM = {
  title: '本月运势',
  /** 小暑 starts its month, the others are in the middle of one. */
  text: (term: string) =>
    term === '小暑' ? '今日小暑，看看这个月怎么安排' : `今日${term}，本月过半。看看剩下的日子怎么安排`,
  members: '月运总览为会员内容。',
  later: '稍后查看',
  see: '立即查看',
} as const;
