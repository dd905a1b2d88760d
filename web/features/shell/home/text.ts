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
  /** The line breaks only between the halves. */
  promise: ['填出生时间，', '一分钟看懂自己的八字'],
  what: '八字命盘、每日运势、真人老师解读',
  invited: '好友邀请您来看看',
} as const;

/** The visitor's pillars before sign-in, until the card is touched. */
export const CARD = {
  begin: '选出生时间，看自己的四柱',
  /** Initial position of the wheels: three columns of five. */
  drawn: [
    ['1988年', '1989年', '1990年', '1991年', '1992年'],
    ['', ' ', '1月', '2月', '3月'],
    ['', ' ', '1日', '2日', '3日'],
  ],
  local: '只在这台手机上算，不上传',
  sample: '看看示例',
} as const;

/** Below the day. */
export const OFFERINGS = {
  readings: '测算',
  membership: '会员服务',
  until: (day: string) => `至 ${day}`,
  renew: '续费',
  all: '查看全部方案',
  plans: '看会员方案',
} as const;
