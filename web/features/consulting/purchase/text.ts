export const CONSULT = {
  title: '诉求描述',
  page: '请老师看一小时',
  ask: '想请老师看什么？',
  solar: '公历',
  lunar: '农历',
  pillars: '四柱',
  // U+2060 on both sides of the dash prevents a line break there.
  placeholder: '想问什么？说说目前的情况（10\u2060–\u2060100字）',
  loading: '正在载入',
  failed: '资料加载失败',
  pausedText: '写好的内容还留在这台设备上。',
  priceFailed: '价格加载失败',
  cancel: '取消',
  submit: (price: string) => `提交并支付 ${price}`,
  carry: (question: string) => `把这条带给老师：“${question}”`,
  carryNote: '勾选后这句话写进诉求，老师看得到；不勾，老师看不到您问过什么。',
  noHour: '时间付款后约定',
  afterwards: '付款后会怎样',
  steps: [
    '付款后，您的问题直接送到老师手里',
    '没选时间的，工作人员会在4小时内打电话与您约时间；夜里付款的，从早上9点算起',
  ],
  disclaimer: '咨询内容仅供文化娱乐参考。',
} as const;

export const MASTER = {
  title: '命理师',
  any: '谁都可以',
  mostHours: '时间最多',
  topics: (names: string) => `擅长：${names}`,
  ways: (names: string) => `联系方式：${names}`,
  declines: (what: string) => `不接：${what}`,
} as const;

/** The slot, before payment. */
export const SLOT = {
  change: '换时间',
  when: '什么时候定时间',
  whens: [
    ['now', '现在选'],
    ['later', '付款后再约'],
  ],
  loading: '正在载入可约时间',
  failed: '可预约时间加载失败',
  none: '近期没有可约时间',
  noneText: (by: string) => `现在付款，工作人员会在${by}前打电话与您约时间。`,
} as const;
