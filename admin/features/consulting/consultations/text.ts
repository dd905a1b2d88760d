import { beijingTime } from '#admin/lib/beijing-time.ts';
import { MIN_ACCESS_REASON_LENGTH } from '#domain/console/audit';
import { CHOICE_MS, days, hours, REBOOK_MS } from '#domain/consulting/rules';
import {
  CONSULT_ACTION_NAMES,
  CONSULT_STATE_NAMES,
  type ConsultAction,
  type ConsultEventName,
  type ConsultState,
  isStep,
} from '#domain/consulting/state';
import { dayOf } from '#domain/time/beijing-day';
import { clock, shortDay } from '#domain/time/beijing-words';
import { HOUR_MS } from '#domain/time/durations';

export const CONSULTATIONS = {
  none: '还没有咨询。付款的咨询会出现在这里。',
  name: '姓名',
  excerpt: '诉求',
  left: '剩余',
  amount: '金额',
  nth: (number: number) => `第${number}次`,
  ready: '已准备好',
  noExcerpt: '读取失败',
  notOwn: '说明原因后可看',
  nobody: '未分配',
  noSlot: '—',
  withdrawn: '已退款',
  unwritten: '未写诉求',
  refunding: '退款中',
  keys: '咨询',
  write: '写小结、答复追问',
} as const;

/** Short button labels, where the full name is too long. */
export const DO: Readonly<Partial<Record<ConsultAction, string>>> = {
  giveBack: '退回',
  book: '预约',
  unbook: '取消时间',
  begin: '开始',
};

export const DID: Readonly<Record<ConsultAction, string>> = {
  accept: '已接单',
  giveBack: '已退回待接单',
  assign: '已分配',
  handOver: '已转交',
  book: '已预约',
  reschedule: '已改约',
  propose: '已发给用户，等待答复',
  agree: '用户已同意改期',
  refuse: '用户未同意改期',
  unbook: '已取消预约时间',
  begin: '已开始',
  unbegin: '已撤销开始',
  finish: '已结束，请写小结',
  summarise: '小结已发送',
  amend: '小结已修订',
  ask: '已追问',
  answer: '已答复',
  clientAbsent: '已记录用户未到',
  masterAbsent: '已记录命理师未到',
  rebook: '已另约时间',
  close: '已结束',
  cancel: '已取消',
  refund: '已退款',
};

export const ASK = {
  colleague: '同事',
  choose: '请选择',
  nobody: '不分配给任何人',
  handOverNote: '交接说明',
  assign: '分配',
  assignMany: (count: number) => `分配 ${count} 条`,
  day: '日期',
  hour: '开始时间（北京时间）',
  free: '可约',
  freeHour: (master: string, day: string, time: string) => `${master} ${day} ${time} 可约`,
  own: (name: string) => `${name}（负责）`,
  ownFull: (name: string) => `${name}近期没有可约的时间，下面是其他老师的。`,
  otherMaster: '换一位老师',
  handTo: (name: string) => `交给${name}`,
  handsOver: (name: string, own: string) => `交给${name}？${own}不再负责这条咨询，会收到通知；转交会记入操作记录。`,
  gridKeys: '方向键选时间，[ 和 ] 换日期，回车预约。',
  gridKeysPropose: '方向键选时间，[ 和 ] 换日期，回车选定后填写原因。',
  noSlots: '没有可约的时间，请先在“命理师”里安排时间。',
  outcome: '结果',
  outcomeText: '内部说明（用户看不到，可不填）',
  reason: '取消原因',
  proposeNote:
    '用户会收到通知，看到新的时间和您写的原因，同意后才改期；不答复的，时间不变。不同意的，原时间取消，由用户另选或全额退款。',
  proposeReason: '改期原因',
  unbookNote: '用户会收到通知，看到下面写的原因，可另选时间或全额退款。',
  /** Why a session in doubt ended; the last one needs an explanation. */
  why: '为什么这么短？',
  whys: { client: '用户提前结束', done: '内容已谈完', other: '其他（写明）' },
  whyOther: '原因（用户看不到）',
  pressedWrong: `如果是按错了，请先关掉这里，再按“${CONSULT_ACTION_NAMES.unbegin}”（开始后10分钟内）。`,
  cancelNote: '取消后不能恢复，也不会自动退款。需要退款时，请由财务在订单里操作。',
  unfit: '当前状态不能分配',
  /** Consequence of a transition, shown before it. Times are ms. */
  consequence(action: ConsultAction, slotAt: number | null, now: number): string {
    if (action === 'clientAbsent') {
      return `记录后，用户${days(REBOOK_MS)}天内可免费另约一次；这是第二次未到的，咨询随之结束。`;
    }
    if (action === 'masterAbsent') {
      return `记录后，用户可选全额退款，或另约并多一次追问；${hours(CHOICE_MS)}小时内未选择的，自动全额退款。`;
    }
    return `${slotAt === null ? '没有预约时间。' : `预约在${beijingTime(slotAt)}，${distanceText(slotAt, now)}。`}现在开始？开始后用户不能自助退款。`;
  },
  wasNobody: '本来就未分配',
  wasTheirs: '本来就由这位同事负责',
  unassigned: '已取消分配',
  still: (action: string) => `仍然${action}`,
} as const;

/** `还有2小时`, `已过35分钟` */
export function distanceText(at: number, now: number): string {
  const minutes = Math.round(Math.abs(at - now) / 60_000);
  const length =
    minutes < 120
      ? `${minutes}分钟`
      : minutes < 48 * 60
        ? `${Math.round(minutes / 60)}小时`
        : `${Math.round(minutes / 60 / 24)}天`;
  return at > now ? `还有${length}` : `已过${length}`;
}

/** `还有2小时` before the due time, `超时3小时` after it. */
export function dueText(at: number, now: number): string {
  return distanceText(at, now).replace('已过', '超时');
}

/** The session in progress. Lengths are minutes. */
export const TIMER = {
  label: '这一小时的进度',
  running: (past: number, left: number) => `已进行${past}分钟，还剩${left}分钟`,
  over: (beyond: number) => `已满一小时${beyond > 0 ? `，超出${beyond}分钟` : ''}`,
} as const;

export const ONE = {
  title: (name: string) => `咨询 ${name}`,
  loading: '加载中',
  refunding: '订单退款中：款项正在退回用户，请不要开始或安排这次咨询。退款没有成功时，会恢复原状。',
  demand: '诉求',
  noText: '用户已注销，内容已删除',
  unwritten: '未写诉求。用户付款后一小时没有写的，会提醒一次。',
  facts: '概况',
  proposedAt: '提议改到（等待用户答复）',
  begunAt: '开始时间',
  /** For today the time only: `21:50 起可开始`. */
  beginsFrom: (from: number, now: number) =>
    `${dayOf(from) === dayOf(now) ? clock(from) : `${shortDay(from)} ${clock(from)}`} 起可开始`,
  due: '时限',
  outcome: '结果',
  closing: '说明',
  order: '订单号',
  name: '姓名',
  cancel: '取消',
  phone: '手机号',
  showPhone: '查看号码',
  chart: '命盘',
  showChart: '查看命盘',
  hourChanged: '客户改过时辰，请重看',
  noBirth: '用户没有保存出生资料',
  chartOf: (birth: string, gender: string) => `${birth} · ${gender}`,
  gender: { male: '男', female: '女' },
  reading: '命盘概要',
  notes: '备注与联系',
  noNotes: '还没有备注',
  note: '内部备注',
  addNote: '添加备注',
  contact: '记录联系',
  way: '方式',
  result: '结果',
  words: '补充说明（可不填）',
  save: '记录',
  saved: '已记录',
  earlier: (count: number) => `往次咨询（${count}）`,
  steps: '经过',
  noted: {
    file: '提交',
    overdue: '已超时，未处理',
    ready: '已准备好',
    noContact: '用户反映没有人联系',
    confirmHour: '核实时长，计入结算',
    rejectHour: '时长不计入结算',
  },
  with: (name: string) => `负责人 ${name}`,
  at: (time: string) => `时间 ${time}`,
  kinds: { note: '备注', handOver: '交接', contact: '联系' },
} as const;

/** A session in doubt. Times are ms. */
interface Held {
  begunAt: number | null;
  endedAt: number | null;
  slotAt: number | null;
  /** Null: none given. */
  reason: string | null;
  unwritten: boolean;
}

export const REVIEW = {
  title: '时长待核实',
  what: (doubt: string) => `这一场${doubt}。核实后才计入命理师的结算；不计入的，命理师这一场没有收入。`,
  held({ begunAt, endedAt, slotAt, reason, unwritten }: Held): string {
    const minutes = begunAt !== null && endedAt !== null ? `，${Math.floor((endedAt - begunAt) / 60_000)} 分钟` : '';
    const ran =
      begunAt !== null && endedAt !== null ? `${clock(begunAt)} 开始，${clock(endedAt)} 结束` : '没有开始和结束的记录';
    const booked = slotAt === null ? '' : `（约的 ${clock(slotAt)}–${clock(slotAt + HOUR_MS)}）`;
    const reasonText = reason ?? '没有写';
    return `${ran}${minutes}${booked}；老师写的原因：${reasonText}；小结：${unwritten ? '未写' : '已写'}。`;
  },
  confirm: '核实，计入结算',
  reject: '不计入结算',
  ask: '询问用户',
  confirmed: '已核实，计入结算',
  rejected: '已记为不计入',
} as const;

/** Asked before opening a consultation that is not the user's own. */
export const ACCESS = {
  what: '这次咨询不由您负责。内容已隐藏，说明原因后可看；原因会记入操作记录，用户也会看到有人看过。',
  why: '查看原因',
  words: `说明（至少${MIN_ACCESS_REASON_LENGTH}个字，不要写手机号）`,
  open: '查看内容',
} as const;

export const CHART = {
  pillars: '四柱',
  row: '项目',
  positions: { year: '年柱', month: '月柱', day: '日柱', hour: '时柱' },
  tenGod: '十神',
  stem: '天干',
  branch: '地支',
  hidden: '藏干',
  nayin: '纳音',
  stage: '地势',
  void: '空亡',
  stars: '神煞',
  none: '—',
  luck: '大运',
  cycle: (year: number, age: number, ganzhi: string) => `${year}年 ${age}岁 ${ganzhi}`,
} as const;

export const eventName = (event: ConsultEventName): string =>
  isStep(event) ? CONSULT_ACTION_NAMES[event] : ONE.noted[event];

export const stateName = (state: ConsultState): string => CONSULT_STATE_NAMES[state];

/** Upcoming sessions, above the list. */
export const BAR = {
  /** Title of a desktop notification. */
  shown: '子平后台',
  allow: '开启桌面提醒',
  title: '近期咨询',
  tail: (tail: string) => `…${tail} `,
  about: {
    day: '有咨询',
    hour: '一小时内开始',
    unknown: '短信结果未知，请电话确认',
    unreached: '未能提醒用户，请电话确认',
    given: '新的咨询交给了您',
    taken: '已转交给别人，不再由您负责',
    moved: '用户改了时间',
    agreed: '用户同意改期',
    refused: '用户未同意改期，请等用户另选或与其联系',
    refunded: '订单已退款，这次咨询取消',
    handedOn: '超时，已自动转交',
    complaint: '用户不满意，请处理',
    ready: '用户已准备好，等您来电',
    lateSummary: '小结已超时，请催写',
    halfBack: '小结迟交超过三天，请向用户提议退一半费用',
  },
} as const;
