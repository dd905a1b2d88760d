import { dayOf, dayStart } from '../time/beijing-day.ts';
import { clock, shortDay } from '../time/beijing-words.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { QUIET } from '../time/quiet-hours.ts';
import type { ConsultWay } from './way.ts';

/** Lead time of a reminder before the session, and how late it may still be sent. */
export const LEADS = {
  day: { beforeMs: DAY_MS, lastMs: 2 * HOUR_MS },
  hour: { beforeMs: HOUR_MS, lastMs: 15 * MINUTE_MS },
} as const;
export type Lead = keyof typeof LEADS;

/** Time after payment at which a client without a question is reminded. */
const UNWRITTEN_MS = HOUR_MS;

/** A reminder that falls into the quiet hours is sent half an hour before they start. */
const EVENING = 21 * 60 + 30;

/** A message about a change is sent at once, at any time: the change was just made. */
export const CHANGES = {
  booked: '已约好',
  moved: '已改约',
  proposed: '改期待您答复',
  master: '已换命理师',
  givenUp: '时间已取消',
  lost: '所选时间已被约走',
  unwritten: '请写下咨询诉求',
} as const;
export type Change = keyof typeof CHANGES;

const midnightOf = (ms: number) => dayStart(dayOf(ms));
const minuteOf = (ms: number) => Math.floor((ms - midnightOf(ms)) / MINUTE_MS);

/** No reminder is sent from 22:00 until 7:00 in Beijing. */
export function isQuiet(ms: number): boolean {
  const minute = minuteOf(ms);
  return minute >= QUIET.from || minute < QUIET.until;
}

/** Returns the first instant from `ms` outside the quiet hours. */
export function afterQuiet(ms: number): number {
  if (!isQuiet(ms)) return ms;
  const morning = midnightOf(ms) + QUIET.until * MINUTE_MS;
  return minuteOf(ms) < QUIET.until ? morning : morning + DAY_MS;
}

/** Returns when to remind a client who paid at `paidAt` without writing the question. */
export const unwrittenReminderAt = (paidAt: number): number => afterQuiet(paidAt + UNWRITTEN_MS);

/** Returns the last evening minute before the quiet hours around `ms`. */
function eveningBefore(ms: number): number {
  const evening = midnightOf(ms) + EVENING * MINUTE_MS;
  return minuteOf(ms) >= QUIET.from ? evening : evening - DAY_MS;
}

/**
 * Returns when the reminder of a session at `slotAt` is sent, for an appointment made at `now`; null if none is
 * needed because the confirmation was just sent. Example: for a session at 7:30 the second one would fall at 6:30 and
 * is sent at 21:30 the evening before.
 */
export function reminderAt(slotAt: number, lead: Lead, now: number): number | null {
  const due = slotAt - LEADS[lead].beforeMs;
  const at = isQuiet(due) ? eveningBefore(due) : due;
  if (at > now) return at;
  if (lead === 'day') return null;
  const late = afterQuiet(now);
  return maySend(slotAt, lead, late) && late > now ? late : null;
}

/** Returns whether a delayed reminder may still be sent. */
export function maySend(slotAt: number, lead: Lead, now: number): boolean {
  return now <= slotAt - LEADS[lead].lastMs;
}

/** Facts of a message about a session; shown on lock screens, so without the question. */
export interface MessageFacts {
  slotAt: number;
  /** The slot proposed by staff instead. */
  proposedAt: number | null;
  master: string | null;
  way: ConsultWay | null;
  /** The client can still get a refund. */
  mayRefund: boolean;
  /** `138****5678` */
  phone: string;
}

/** `今天 10:00`, `明天 10:00`, `11月23日 10:00`. */
export function dayAndTime(slotAt: number, now: number): string {
  const days = (midnightOf(slotAt) - midnightOf(now)) / DAY_MS;
  const day = days === 0 ? '今天' : days === 1 ? '明天' : shortDay(slotAt);
  return `${day} ${clock(slotAt)}`;
}

/** `明天 10:00 与清和先生通话，届时拨打 138****5678。需要改期可在订单里办理。` */
export function reminderText(lead: Lead, { slotAt, master, way, phone }: MessageFacts, now: number): string {
  const who = master ?? '命理师';
  const when = dayAndTime(slotAt, now);
  const byWechat = way === 'wechat';
  if (lead === 'hour') {
    const soon = slotAt - now <= HOUR_MS + 5 * MINUTE_MS ? `一小时内（${clock(slotAt)}）` : when;
    return byWechat ? `${soon}${who}微信语音联系您，请留意微信。` : `${soon}${who}来电，请保持电话畅通。`;
  }
  const how = byWechat ? '届时以微信语音联系您' : `届时拨打 ${phone}`;
  return `${when} 与${who}通话，${how}。需要改期可在订单里办理。`;
}

/** The master's push, `明天 10:00 有一场咨询，请按时致电。` It names no client. */
export function masterText({ slotAt, way }: MessageFacts, now: number): string {
  const how = way === 'wechat' ? '请按时以微信语音联系客户' : '请按时致电客户';
  return `${dayAndTime(slotAt, now)} 有一场咨询，${how}。`;
}

/** The client's message about a change: `已约好：11月23日 10:00，清和先生，电话。…` */
export function changeText(
  change: Change,
  { slotAt, proposedAt, master, way, mayRefund }: MessageFacts,
  reason: string | null,
): string {
  const hour = `${shortDay(slotAt)} ${clock(slotAt)}`;
  const how = way === 'wechat' ? '微信语音' : '电话';
  const rest = [master, how].filter(Boolean).join('，');
  const back = mayRefund ? '开始前可全额退款。' : '';
  switch (change) {
    case 'booked':
      return `已约好：${hour}，${rest}。${back}`;
    case 'moved':
      return `已改到：${hour}，${rest}。${back}`;
    case 'proposed':
      return `${master ?? '命理师'}想把 ${hour} 改到 ${shortDay(proposedAt ?? slotAt)} ${clock(proposedAt ?? slotAt)}，请在订单里答复。不答复，时间不变。`;
    case 'master':
      return `${hour} 的咨询改由${master ?? '另一位命理师'}进行，时间不变。`;
    case 'givenUp':
      return `工作人员取消了 ${hour} 的时间${reason ? `（原因：${reason}）` : ''}。请另选${mayRefund ? '，或全额退款' : ''}。`;
    case 'lost':
      return `您选的 ${hour} 已被约走，请另选一个；也可全额退款。`;
    case 'unwritten':
      return `咨询已付款，还没有写想问的事。请在订单里补写，命理师才好准备。${back}`;
  }
}
