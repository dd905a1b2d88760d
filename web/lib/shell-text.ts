export const TABS = [
  { to: '/', label: '首页' },
  { to: '/bazi-chart', label: '八字命盘' },
  { to: '/fortune', label: '运势' },
  { to: '/profile', label: '我的' },
] as const;

/** Titles of the window, before the product's name. */
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
  loginFirst: '请先登录',
  loginReason: '登录后可查看您的命盘与运势。',
  goToLogin: '去登录',
  goToRegister: '免费注册',
  cancel: '取消',
  scrollToTop: '回到顶部',
  more: '客服与邀请',
  close: '关闭',
  notFound: '页面不存在',
  goHome: '回到首页',
  pageBroken: '页面出错了，请重试',
} as const;
