import { clock, shortDay } from '../time/beijing-words.ts';
import type { ConsultAction, ConsultState } from './consult-state.ts';
import type { ConsultWay } from './consult-way.ts';

/** What a client reads of the steps of their hour; steps of the desk's own work are not among them. */
export const CLIENT_STEPS = {
  file: '已付款',
  accept: '工作人员已接单',
  book: '已约好',
  rebook: '已另约',
  reschedule: '已改约',
  unbook: '工作人员取消了时间',
  remind: '已提醒',
  begin: '咨询开始',
  finish: '咨询结束',
  summarise: '小结已送达',
  amend: '小结已修订',
  ask: '已追问',
  answer: '追问已答复',
  clientAbsent: '未能接通您',
  masterAbsent: '命理师未到',
  close: '已结束',
  cancel: '已取消',
  refund: '已退款',
} as const;
export type ClientStep = keyof typeof CLIENT_STEPS;

export interface HistoryRow {
  /** ms */
  at: number;
  step: ClientStep;
  /** Of a step that set or gave up an hour: which. */
  slotAt: number | null;
}

const WITH_HOUR: readonly ClientStep[] = ['book', 'rebook', 'reschedule'];

const isClientStep = (action: string): action is ClientStep => action in CLIENT_STEPS;

/** Events and reminders as one story, oldest first. A beginning that was taken back is left out. */
export function historyOf(
  events: readonly { at: number; action: ConsultAction | string; slotAt: number | null }[],
  remindedAt: readonly number[],
): HistoryRow[] {
  const kept: HistoryRow[] = [];
  for (const { at, action, slotAt } of events) {
    if (action === 'unbegin') {
      kept.splice(
        kept.findLastIndex(({ step }) => step === 'begin'),
        1,
      );
    } else if (isClientStep(action)) {
      kept.push({ at, step: action, slotAt: WITH_HOUR.includes(action) ? slotAt : null });
    }
  }
  const reminded = remindedAt.map((at) => ({ at, step: 'remind' as const, slotAt: null }));
  return [...kept, ...reminded].sort((a, b) => a.at - b.at);
}

export interface NextFacts {
  state: ConsultState;
  slotAt: number | null;
  way: ConsultWay | null;
  /** When the next step is promised, ms. */
  nextBy: number | null;
}

const CALLED: Readonly<Record<ConsultWay, string>> = {
  call: '命理师会拨打您的注册手机号，请等候来电',
  wechat: '命理师会加您的微信并拨打语音，请留意微信',
};

const minuteText = (ms: number) => `${shortDay(ms)} ${clock(ms)}`;

/** What happens next, and by when; null where nothing more does. */
export function nextText({ state, slotAt, way, nextBy }: NextFacts, now: number): string | null {
  const by = nextBy === null ? '' : minuteText(nextBy);
  const late = nextBy !== null && nextBy < now;
  switch (state) {
    case 'waiting':
    case 'accepted':
      if (late) return '还没有为您安排好，我们正在催办。您可以直接选择时间，或全额退款。';
      return `工作人员会在 ${by} 前与您约好时间；您也可以现在自己选。`;
    case 'booked':
      return slotAt === null ? null : `${minuteText(slotAt)} ${CALLED[way ?? 'call']}。`;
    case 'underway':
      return '咨询正在进行，结束后24小时内送达书面小结。';
    case 'held':
      return late ? '小结已超过约定的时间，我们正在催办。' : `书面小结会在 ${by} 前送达。`;
    case 'asked':
      return late ? '答复已超过约定的时间，我们正在催办。' : `追问会在 ${by} 前答复。`;
    case 'missed':
      return '请另选时间，或全额退款。';
    case 'done':
    case 'closed':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}
