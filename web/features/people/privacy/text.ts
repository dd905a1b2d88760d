import type { ConsentEvent, ConsentPurpose } from '#domain/people/consent';

export const PRIVACY_CONSOLE = {
  title: '隐私与数据',
  close: '关闭',
  policy: '查看《隐私政策》',
  consents: '授权记录',
  none: '还没有授权记录',
  failed: '授权记录加载失败',
  loading: '正在载入',
  /** `birth-2026-11` */
  version: (version: string) => version.replace(/^.*-(\d{4})-0?(\d+)$/, '$1年$2月版'),
  sealed: '出生资料与解读使用您专属的密钥加密保存。',
} as const;

export const ACCESSED = {
  title: '谁看过我的咨询',
  none: '还没有工作人员看过您的咨询、手机号或命盘。',
  failed: '查看记录加载失败',
  loading: '正在载入',
} as const;

export const PURPOSE: Readonly<Record<ConsentPurpose, string>> = {
  birth: '处理出生资料',
  adult: '已年满18周岁',
  ask: '保存问过的问题',
  pair: '合盘时互看四柱',
};

export const EVENT: Readonly<Record<ConsentEvent, string>> = {
  given: '已同意',
  implied: '保存资料时同意',
  withdrawn: '已撤回',
};

export const EXPORT = {
  title: '导出我的数据',
  text: '一份打开就能看的网页',
  raw: { title: '导出原始数据', text: '全部字段，JSON文件，供其他程序读取' },
  done: '已导出',
  inApp: '请点右上角“在浏览器打开”，再导出',
  failed: '导出失败',
  requestFailed: '请求失败，请稍后重试',
} as const;

export const WITHDRAW = {
  title: '撤回出生资料授权',
  text: '出生资料与解读随即删除',
  question: '撤回后，您的出生资料和据此写成的解读会立即删除，备份中的也无法再读取。',
  after: '问过的问题一并删除，用链接的合盘随即结束。账号、会员与订单不受影响；再次填写出生资料时会重新征求同意。',
  confirm: '撤回并删除',
  cancel: '取消',
  done: '已撤回授权，出生资料与解读已删除',
  failed: '撤回失败',
  requestFailed: '请求失败，请稍后重试',
} as const;

export const DELETE = {
  title: '注销账号',
  text: '删除资料，释放手机号',
  goes: '将被删除：手机号、密码、用户名、出生资料、解读与反馈、咨询内容、来源与首次使用时间、登录与短信记录、授权记录。',
  stays: '依法保留：订单、退款与会员天数的记录，不再与您的姓名或手机号相连。',
  again: '注销立即生效，无法恢复。同一手机号之后可以重新注册为新账号。十二个月内重新注册的，不再有免费体验。',
  member: (days: number) => `您的会员还剩${days}天，注销后不能继续使用。若符合退款规则，请先到“我的订单”办理退款。`,
  gifts: (count: number) => `您有${count}份礼物还没有兑换，注销时会收回，款项原路退回。`,
  consult: '尚未完成的咨询也会因此终止。',
  word: '注销',
  wordLabel: '请输入“注销”二字',
  password: '密码',
  noWord: '请输入“注销”二字确认',
  noPassword: '请输入密码',
  confirm: '确认注销',
  cancel: '取消',
  done: '账号已注销',
  failed: '注销失败',
  requestFailed: '请求失败，请稍后重试',
} as const;
