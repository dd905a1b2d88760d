export const HOME = {
  personal: '个人专属运势',
  general: '大众运势',
  todayFailed: '黄历加载失败',
  days: '要办事？挑个日子',
  chart: '我的命盘',
  freeReading: '免费获取八字分析',
} as const;

/** Texts of a visitor's first screen. */
export const WELCOME = {
  /** Broken between the two halves alone. */
  promise: ['填出生时间，', '一分钟看懂自己的八字'],
  what: '八字命盘、每日运势、真人老师解读',
  invited: '好友邀请您来看看',
  sample: '示例',
  free: '免费',
  freeText: '排盘、基本分析、三天个人运势',
  paid: '付费',
  paidText: '八字详批、每月每日运势、真人老师咨询，到期不扣费',
} as const;

/** A true chart, of the evening on which the games of Beijing began, in the words of its own reading. */
export const SAMPLE = {
  when: '2008年8月8日 晚上8点',
  pillars: [
    ['年', '戊子'],
    ['月', '庚申'],
    ['日', '庚辰'],
    ['时', '丙戌'],
  ],
  headline: '秋夜并排的刀，分钱的话说在前',
  quote: '朋友您不缺，缺的是一句说在前头的“怎么分”。',
} as const;

/** Below the day. */
export const OFFERINGS = {
  readings: '测算',
  membership: '会员服务',
} as const;
