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
  tone: '基调：',
  reference: (count: number) => `逐项细看 · ${count}节`,
  unfold: '展开全文',
  fold: '收起',
  loading: '正在载入',
  offline: '当前无网络，显示的是上次的内容',
} as const;

/** Ratings of a situation in the natal reading, and of an evening question. */
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
