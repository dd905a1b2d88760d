/** The tabs and their icons, paths in a box of 24: almanac page with seal, four pillars, sun, person. */
export const TABS = [
  {
    to: '/',
    label: '首页',
    sign: 'M5 3h14v18H5zM15 3v18M8 8h4M8 11h4M8 15h3v3H8z',
  },
  {
    to: '/bazi-chart',
    label: '八字命盘',
    sign: 'M3 4h18M3 20h18M6 4v16M10 4v16M14 4v16M18 4v16',
  },
  {
    to: '/fortune',
    label: '运势',
    sign: 'M3 17h18M7 20h10M7 17a5 5 0 0 1 10 0M12 4v4M5 9l2 2M19 9l-2 2',
  },
  {
    to: '/profile',
    label: '我的',
    sign: 'M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M5 21c1-5 3-7 7-7s6 2 7 7',
  },
] as const;

/** Window titles, before the product's name. */
export const TITLES = {
  login: '登录',
  register: '注册',
  forgotPassword: '忘记密码',
  profile: '我的',
  chart: '八字命盘',
  fortune: '运势',
  consult: '咨询留言',
  orders: '我的订单',
  gifts: '送会员',
  gift: '收礼物',
  about: '关于本站',
  honesty: '我们有多准',
  consultSummary: '咨询小结',
  payment: '支付结果',
  fortuneRecord: '运势总览',
  pairing: '合盘',
  days: '择日',
  kin: '亲友',
  ask: '问一件事',
  why: '和别家为什么不一样',
  birthHour: '时辰不确定？',
  calendarTest: '农历日期选择',
} as const;

export const SHELL = {
  product: '子平',
  navigation: '主导航',
  cancel: '取消',
  scrollToTop: '回到顶部',
  more: '客服与邀请',
  close: '关闭',
  pageBroken: '页面出错了，请重试',
} as const;
