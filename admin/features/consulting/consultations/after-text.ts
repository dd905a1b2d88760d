import { MAX_SUMMARY_LENGTH, MIN_SUMMARY_LENGTH } from '#domain/consulting/after';

/** Texts of what the client receives in writing. */
export const AFTER = {
  title: '给客户的小结',
  lead: '客户会看到、保留和打印。不写医疗、法律、投资的结论，不作承诺，不吓人。',
  length: (length: number) => `${length} / ${MIN_SUMMARY_LENGTH}–${MAX_SUMMARY_LENGTH} 字`,
  send: '发送小结',
  amend: '修订小结',
  sendAmended: '发送修订',
  saving: '草稿保存中',
  saved: '草稿已保存',
  unsaved: '草稿还没有保存',
  sent: (at: string) => `${at} 发送`,
  sentNotice: '小结已发送，需要时可以再修订',
  followup: (number: number) => `追问 ${number}`,
  answer: '答复',
  sendAnswer: '发送答复',
  answered: '已答复',
  unanswered: '等待答复',
  rating: '客户评价',
  settle: '处理不满意',
  remedy: '处理结果',
  settleWords: '处理说明（用户看不到）',
  settledNotice: '已处理',
  settled: (at: string, by: string, remedy: string) => `${at} ${by} 处理：${remedy}`,
} as const;
