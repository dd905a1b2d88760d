import { clock, shortDay } from '../time/beijing-words.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { HALF_BACK_MS, hours, SUMMARY_MS, WAIT_MS } from './rules.ts';
import type { ConsultAction, ConsultState } from './state.ts';
import type { ConsultWay } from './way.ts';

/** Steps of a session in the client's words, without internal ones. */
export const CLIENT_STEPS = {
  file: '已付款',
  accept: '工作人员已接单',
  book: '已约好',
  rebook: '已另约',
  reschedule: '已改约',
  propose: '工作人员提议改期',
  agree: '您已同意改期',
  refuse: '您未同意改期',
  unbook: '工作人员取消了时间',
  remind: '已提醒',
  ready: '您已准备好',
  noContact: '您反映没有人联系您',
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

interface HistoryRow {
  /** ms */
  at: number;
  step: ClientStep;
  /** The slot that the transition set or gave up. */
  slotAt: number | null;
}

export const SESSION_STEPS = ['book', 'rebook', 'reschedule', 'agree'] as const;
const setsHour = (step: ClientStep) => SESSION_STEPS.some((one) => one === step);

const isClientStep = (action: string): action is ClientStep => action in CLIENT_STEPS;

/** Events and reminders as one timeline, oldest first, without session starts that were undone. */
export function historyOf(
  events: readonly { at: number; action: ConsultAction | string; slotAt: number | null }[],
  remindedAt: readonly number[],
): HistoryRow[] {
  const kept: HistoryRow[] = [];
  for (const { at, action, slotAt } of events) {
    if (action === 'unbegin') {
      kept.splice(kept.map(({ step }) => step).lastIndexOf('begin'), 1);
    } else if (isClientStep(action)) {
      kept.push({ at, step: action, slotAt: setsHour(action) ? slotAt : null });
    }
  }
  const reminded = remindedAt.map((at) => ({ at, step: 'remind' as const, slotAt: null }));
  return [...kept, ...reminded].sort((a, b) => a.at - b.at);
}

interface NextFacts {
  state: ConsultState;
  slotAt: number | null;
  way: ConsultWay | null;
  /** When the next step is promised or the client's deadline ends, ms. */
  nextBy: number | null;
  /** The side that missed the session. */
  missedBy: 'client' | 'master' | null;
  /** Slots that can be booked now. */
  slots: readonly unknown[];
}

const CALLED: Readonly<Record<ConsultWay, string>> = {
  call: '命理师会拨打您的注册手机号，请等候来电',
  wechat: '命理师会加您的微信并拨打语音，请留意微信',
};

/**
 * Time until a booked session, from its start until the end of the wait for the master; null after that. Example: `还有
 * 2 天 3 小时`, `还有 25 分钟`.
 */
export function untilText(slotAt: number, now: number): string | null {
  const minutes = Math.ceil((slotAt - now) / MINUTE_MS);
  const [day, hour, minute] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60), minutes % 60];
  if (day > 0) return hour % 24 > 0 ? `还有 ${day} 天 ${hour % 24} 小时` : `还有 ${day} 天`;
  if (hour > 0) return minute > 0 ? `还有 ${hour} 小时 ${minute} 分钟` : `还有 ${hour} 小时`;
  if (minutes > 0) return `还有 ${minutes} 分钟，请在方便说话的地方等候。`;
  if (now >= slotAt + WAIT_MS) return null;
  return `时间到了，命理师会在 ${clock(slotAt + WAIT_MS)} 前联系您；没有来的，您可选全额退款或另约。`;
}

const minuteText = (ms: number) => `${shortDay(ms)} ${clock(ms)}`;

const NO_SUMMARY = '小结迟迟没有送达，非常抱歉。您可以请客服退回一半费用；小结仍会补上。';

/** `nextBy`: when the summary was promised. Half the price can be requested once it is much too late. */
function summaryText(nextBy: number, now: number): string {
  if (now >= nextBy - SUMMARY_MS + HALF_BACK_MS) return NO_SUMMARY;
  return nextBy < now ? '小结已超过约定的时间，我们正在催办。' : `书面小结会在 ${minuteText(nextBy)} 前送达。`;
}

/** No slot is set; booking one is offered if there is any. */
function arrangedText(by: string, late: boolean, isOffered: boolean): string {
  if (late) return `还没有为您安排好，我们正在催办。您可以${isOffered ? '直接选择时间，或' : ''}全额退款。`;
  return `工作人员会在 ${by} 前打电话与您约时间${isOffered ? '；您也可以现在自己选' : ''}。`;
}

/** Returns the next step and its time, or null if there is none. */
export function nextText(facts: NextFacts, now: number): string | null {
  const { state, slotAt, way, nextBy, missedBy, slots } = facts;
  const by = nextBy === null ? '' : minuteText(nextBy);
  const late = nextBy !== null && nextBy < now;
  switch (state) {
    case 'waiting':
    case 'accepted':
      return arrangedText(by, late, slots.length > 0);
    case 'booked':
      return slotAt === null ? null : `${minuteText(slotAt)} ${CALLED[way ?? 'call']}。`;
    case 'underway':
      return `咨询正在进行，结束后${hours(SUMMARY_MS)}小时内送达书面小结。`;
    case 'held':
      return nextBy === null ? null : summaryText(nextBy, now);
    case 'asked':
      return late ? '答复已超过约定的时间，我们正在催办。' : `追问会在 ${by} 前答复。`;
    case 'missed':
      return missedBy === 'client'
        ? `没有联系上您。请在 ${by} 前免费另选一次时间；过期未选，这次咨询就此结束。`
        : `命理师没有按时联系您，非常抱歉。请在 ${by} 前另选时间，或全额退款；过期未选，自动全额退款。`;
    case 'done':
    case 'closed':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}

/** An event that set the slot of an appointment; `actor` is `user` or a member of staff. */
interface HourSet {
  actor: string;
  slotAt: number | null;
}

/**
 * Returns the slot known to the client if staff moved the appointment since: the last one they picked, else the first
 * arranged with them. Null if it is the slot at `slotAt` still, or again. Example: picked for 10:00, moved by staff
 * to 14:00 and then to 15:00 → 10:00.
 */
export function movedFrom(hours: readonly HourSet[], slotAt: number): number | null {
  const known = (hours.filter(({ actor }) => actor === 'user').at(-1) ?? hours[0])?.slotAt ?? null;
  return known === slotAt ? null : known;
}
