import type { ConsultState } from '#domain/consulting/state';
import type { ConsultWay } from '#domain/consulting/way';

const orRefund = (may: boolean) => (may ? '，或全额退款' : '');

export const TIME = {
  title: '咨询时间',
  open: '选择咨询时间',
  see: '咨询时间',
  loading: '正在载入',
  failed: '可预约时间加载失败',
  at: '已约时间',
  movedByMaster: (from: string) => `工作人员已改期，原为${from}。`,
  master: '命理师',
  anyMaster: '不限',
  day: '日期',
  hour: '开始时间',
  length: '每次一小时，北京时间。',
  none: '近期时间已约满，工作人员会尽快电话或微信联系您安排',
  noOther: '暂无其他可改约的时间',
  move: '改到其他时间',
  book: '确认预约',
  change: '确认改约',
  later: '稍后再选',
  close: '关闭',
  booked: '预约成功',
  moved: '改约成功',
  refused: '预约失败，请重试',
  unreached: '网络请求失败，请稍后重试',
  choose: '请选择日期与时间',
  rules: '改约、迟到与退款',
  calendar: '加入日历',
  proposed: (to: string, master: string | null) => `${master ?? '命理师'}提议改到 ${to}。您不答复，时间不变。`,
  reason: (reason: string) => `原因：${reason}`,
  proposal: '改期提议',
  agree: '同意改期',
  refuse: '不同意，另选时间',
  refuseNote: (mayRefund: boolean) => `如果不同意，原来的时间也会取消，您可以另选时间${orRefund(mayRefund)}。`,
  agreed: '已改期',
  answered: '已取消原来的时间，请另选',
  answerFailed: '提交失败，请重试',
  hand: '请备好想问的几件事，找一处安静、方便说话的地方。',
  ready: '我准备好了',
  readySaid: '已告诉命理师您准备好了，请等候来电。',
  readyFailed: '发送失败，请重试',
  begun: '咨询已经开始',
  begunHint: '命理师已经联系上您的，请点一下。15分钟内没有人联系您的，可以全额退款。',
  noContact: '没有联系我',
  noContactHint: '这次咨询记录为已联系过您。如果没有人联系您，请告诉我们。',
  noContactSaid: '已收到您的反映，客服会在24小时内核实并联系您。',
  calendarInApp: '微信里打不开日历文件。复制地址，到手机浏览器里打开就能加入日历。',
  copyCalendar: '复制日历地址',
  calendarCopied: '已复制',
  calendarNotCopied: '复制失败，请点右上角“在浏览器打开”，再加入日历',
  givenUp: (reason: string, mayRefund: boolean) =>
    `工作人员取消了原来的时间（原因：${reason}）。请另选时间${orRefund(mayRefund)}。`,
  way: '联系方式',
  wechat: '您的微信号',
  changeWay: '改联系方式',
  saveWay: '保存',
  waySaved: '已保存',
  wayRefused: '保存失败，请重试',
} as const;

/** An appointment as a ticket. */
export const TICKET = { seal: '已约' } as const;

/** Meaning of each contact method: who calls whom. */
export const WAY_TEXT: Readonly<Record<ConsultWay, string>> = {
  call: '命理师到时会拨打您的注册手机号，请留意来电。',
  wechat: '命理师会在开始前加您的微信，到时给您打语音电话。',
};

/** Texts for consultations whose slot can no longer be chosen. */
export const STANDS: Readonly<Partial<Record<ConsultState, string>>> = {
  underway: '咨询正在进行。',
  held: '咨询已结束，小结会在24小时内送达。',
  done: '咨询已结束，小结已送达。',
  asked: '追问已收到，48小时内答复。',
  missed: '这次咨询未能进行。',
  closed: '这次咨询已结束。',
  cancelled: '这次咨询已取消，如有疑问请联系客服。',
  refunded: '订单已退款，这次咨询随之取消。',
};

/** The question missing from the order. */
export const QUESTION = {
  label: '诉求描述',
  why: '您已付款，还没有写想问的事。写好后，老师会先看再与您通话。',
  placeholder: '想问什么？说说目前的情况（10\u2060–\u2060100字）',
  submit: '提交',
  written: '您的诉求已提交成功',
  refused: '提交失败',
  unreached: '网络请求失败，请稍后重试',
} as const;

/** The order page of a consultation. */
export const STORY = {
  title: '这次咨询',
  loading: '正在载入咨询',
  failed: '咨询加载失败',
  pick: '选择时间',
  move: '改约',
  summary: '查看小结',
  refund: '全额退款',
  history: '经过',
} as const;
