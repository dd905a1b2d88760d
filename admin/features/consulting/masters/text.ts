import { CARD_LIMITS } from '#domain/consulting/master-profile';

export const MASTERS = {
  title: '命理师',
  mine: '我的接待时间',
  lead: '用户按这里的时间预约，每次一小时，均为北京时间。',
  none: '还没有命理师账号，请先在“员工”里添加角色为命理师的账号。',
  who: '账号',
  calendar: '看日历',
  noProfile: '未设置',
  off: '不接受预约',
  on: '接受预约',
  shownName: '对外称呼',
  active: '是否接受预约',
  buffer: '两次咨询之间的间隔（分钟）',
  hours: '每周工作时间',
  weekday: '星期',
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  paintHint:
    '按下或拖动：从空白处开始为开放，从深色处开始为关闭，可跨几天一起拖。键盘：方向键移动，翻页键一次三小时，加 Shift 多选，回车确定。',
  singleDays: '只改某一天的时间，请在日历里开放或关闭。',
  changes: (more: number, fewer: number) => {
    const parts = [more > 0 && `会多 ${more} 个`, fewer > 0 && `会少 ${fewer} 个`].filter((part) => part !== false);
    return `保存后，未来两周${parts.join('、')}可约的时间，已有预约不变。`;
  },
  save: '保存',
  saved: '已保存',
  reopen: '放弃修改，重新打开',
  changed: (who: string, when: string) => `${who} 改于 ${when}`,
} as const;

/** The public profile that clients read before choosing. */
export const CARD = {
  title: '名片',
  lead: '用户在选时间前看到。修改后由客服或负责人审核，通过前仍显示上一版。',
  school: '流派',
  lineage: `师承（选填，${CARD_LIMITS.lineage}字以内）`,
  certificate: `证书与发证单位（选填，${CARD_LIMITS.certificate}字以内）`,
  sinceYear: '从业起始年份',
  languages: '语言',
  topics: `擅长（最多${CARD_LIMITS.topics}项）`,
  ways: '联系方式',
  intro: `介绍（${CARD_LIMITS.intro}字以内）`,
  declines: `不接的事（选填，${CARD_LIMITS.lineage}字以内）`,
  submit: '提交审核',
  submitted: '已提交，审核通过后用户可见',
  none: '还没有名片，用户只看到称呼。',
  waiting: '待审核',
  approved: '已通过',
  refused: (reason: string) => `未通过：${reason}`,
  shown: '用户看到的',
  asked: '待审核的修改',
  approve: '通过',
  approveTitle: '通过这份名片',
  approveWhat: '通过后用户立刻看到新的名片，不能撤销；需要时请命理师再改一次。',
  refuse: '不通过',
  reason: '不通过的原因',
  decided: '已处理',
} as const;

/** The automatic hand-over rule. */
export const HAND_ON = {
  lead: '待接单或已接单的咨询超过时限、再过这么久仍没有人处理，就自动转交。转交后，负责人和客服会在“今日”看到。',
  never: '现在不自动转交。',
  rule: (hours: number, to: string) => `现在：超时${hours}小时后，转交给${to}。`,
  free: '有空的命理师（预约最少的）',
  after: '超时几小时后（不填：不转交）',
  to: '转交给',
} as const;

/** Quality figures of sessions. */
export const FIGURES = {
  title: '命理师服务',
  lead: (fewest: number) => `按已完成的咨询计算；不足${fewest}次的不显示比例。`,
  heads: ['命理师', '已完成', '准时开始', '小结按时送达', '满意'],
  none: '—',
  few: (good: number, of: number) => `${good}/${of}`,
  rate: (percent: number, good: number, of: number) => `${percent}%（${good}/${of}）`,
} as const;

export const NOTICE_PHONE = {
  pushLead:
    '咨询开始前一天和前一小时各推送一条，没有打开后台也能收到；收不到时改发短信。只推送到您最后开启的一个浏览器。',
  title: '短信提醒',
  lead: '没有开启浏览器提醒，或推送不到时，咨询开始前一天和前一小时各发一条短信到这个手机号；后台里的提醒照常。号码加密保存，只用于提醒。',
  none: '还没有填写手机号，只在后台提醒。',
  now: (phone: string) => `短信发到 ${phone}。`,
  off: '短信模板还没有开通，填写后要等开通才会发送。',
  phone: '提醒手机号',
  save: '保存手机号',
  saved: '已保存',
  end: '不再发短信',
  ended: '已停止短信提醒',
} as const;
