export const READING = {
  generating: (percent: number) => `分析生成中... ${percent}%`,
  progress: '分析进度',
  abnormal: '接口返回异常',
  wrong: '接口返回错误',
  unreached: '请求失败，请稍后重试',
  evidence: '依据',
  table: (title: string) => `${title}表`,
  basis: '出处',
  confidence: '判断',
  rulesLabel: '由程序按传统命理规则生成，仅供文化娱乐参考',
  modelLabel: '本内容由人工智能生成',
  copy: '复制全文',
  print: '打印',
  printInApp: '微信里不能打印，请点右上角“在浏览器打开”',
  tone: '基调：',
  share: '分享',
  copied: '已复制',
  copyFailed: '复制失败，请长按文字复制',
  reference: (count: number) => `逐项细看 · ${count}节`,
  unfold: '展开全文',
  fold: '收起',
  loading: '正在载入',
  offline: '当前无网络，显示的是上次的内容',
  usefulChanged: (before: string, after: string) =>
    `取用神的算法换过了，新的与古书名家的看法更合：您的用神由${before}改为${after}，理由写在“我们没有把握的地方”的依据里。`,
  startNote: '会员已到账，随时可以开始。开始阅读后，这笔订单不再支持自助退款。',
  /** By the template of the first paid text. */
  start: { 1: '开始阅读详批', 2: '开始阅读流年运势', 3: '开始阅读本月运势', 4: '开始阅读个人运势', 5: '' } as Readonly<
    Record<string, string>
  >,
  unlock: '解锁',
  member: '请开通会员',
  yearMember: '请开通年度会员',
} as const;

/** Answers to a situation of the natal reading, and to the question of an evening. */
export const CHECKS = {
  natal: [
    ['fits', '像'],
    ['partly', '一半'],
    ['not', '不像'],
  ],
  day: [
    ['fits', '准'],
    ['partly', '有一点'],
    ['not', '不准'],
  ],
  saved: '已记录，谢谢',
  failed: '保存失败，请重试',
} as const;

/** Names of drawn periods. */
export const BARS = {
  week: '这七天',
  year: '十二个月',
  life: '一生的起伏',
  decade: '往后十年',
  yearName: (year: number) => `${year}年`,
} as const;
