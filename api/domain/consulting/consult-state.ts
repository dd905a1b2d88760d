import type { StaffRole } from '../console/staff.ts';
import { must } from '../lookup.ts';

/** The states of a consultation, from the paid order to its end. */
export const CONSULT_STATES = [
  'waiting',
  'accepted',
  'booked',
  'underway',
  'done',
  'cancelled',
  'refunded',
] as const;
export type ConsultState = (typeof CONSULT_STATES)[number];

export const CONSULT_STATE_NAMES: Record<ConsultState, string> = {
  waiting: '待接单',
  accepted: '已接单',
  booked: '已预约',
  underway: '进行中',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
};

/** Nothing leaves these. */
export const ENDED_STATES = ['done', 'cancelled', 'refunded'] as const;
export const OPEN_STATES = ['waiting', 'accepted', 'booked', 'underway'] as const;

/**
 * The actors of a consultation. `consultant` is its assignee: a consultant cannot see those of others.
 * `system` stands for what follows from elsewhere: the order's refund, the end of the account.
 */
export const CONSULT_ACTORS = ['user', 'consultant', 'support', 'owner', 'system'] as const;
export type ConsultActor = (typeof CONSULT_ACTORS)[number];

export const CONSULT_ACTIONS = [
  'accept',
  'giveBack',
  'assign',
  'handOver',
  'book',
  'reschedule',
  'unbook',
  'begin',
  'complete',
  'cancel',
  'refund',
] as const;
export type ConsultAction = (typeof CONSULT_ACTIONS)[number];

export const CONSULT_ACTION_NAMES: Record<ConsultAction, string> = {
  accept: '接单',
  giveBack: '退回待接单',
  assign: '分配',
  handOver: '转交',
  book: '预约时间',
  reschedule: '改约',
  unbook: '取消预约时间',
  begin: '开始咨询',
  complete: '完成',
  cancel: '取消咨询',
  refund: '订单退款',
};

/** What has to be so, or be said, for a move besides its states. */
export type Condition =
  /** It is unassigned, or assigned to the person accepting it. */
  | 'unassignedOrOwn'
  /** A user moves an appointment up to RESCHEDULE_MS before it. */
  | 'inTime'
  /** A free hour of a master. */
  | 'slot'
  | 'note'
  | 'outcome'
  | 'reason';

export interface Move {
  action: ConsultAction;
  from: readonly ConsultState[];
  /** `same`: the assignee or the hour changes, the state does not. */
  to: ConsultState | 'same';
  who: readonly ConsultActor[];
  needs: readonly Condition[];
  /** It works on the consultation, or plans to: not while the order's money is on its way back. */
  works: boolean;
}

const ANY_STAFF = ['consultant', 'support', 'owner'] as const;
const LEADS = ['support', 'owner'] as const;

/**
 * All transitions of a consultation; a change of the rules changes a row here. A user may also book an
 * hour in `waiting`, because the master has published the hour as free. Only roles that see the refund
 * may cancel; the user cancels by refunding the order.
 */
export const CONSULT_MOVES: readonly Move[] = [
  {
    action: 'accept',
    from: ['waiting'],
    to: 'accepted',
    who: ANY_STAFF,
    needs: ['unassignedOrOwn'],
    works: true,
  },
  {
    action: 'giveBack',
    from: ['accepted'],
    to: 'waiting',
    who: ANY_STAFF,
    needs: [],
    works: false,
  },
  {
    action: 'assign',
    from: ['waiting', 'accepted'],
    to: 'same',
    who: LEADS,
    needs: [],
    works: true,
  },
  {
    action: 'handOver',
    from: ['accepted', 'booked', 'underway'],
    to: 'same',
    who: ANY_STAFF,
    needs: ['note'],
    works: true,
  },
  {
    action: 'book',
    from: ['waiting', 'accepted'],
    to: 'booked',
    who: ['user', ...ANY_STAFF],
    needs: ['slot'],
    works: true,
  },
  {
    action: 'reschedule',
    from: ['booked'],
    to: 'same',
    who: ['user', ...ANY_STAFF],
    needs: ['inTime', 'slot'],
    works: true,
  },
  { action: 'unbook', from: ['booked'], to: 'accepted', who: ANY_STAFF, needs: [], works: false },
  {
    action: 'begin',
    from: ['accepted', 'booked'],
    to: 'underway',
    who: ANY_STAFF,
    needs: [],
    works: true,
  },
  {
    action: 'complete',
    from: ['underway'],
    to: 'done',
    who: ANY_STAFF,
    needs: ['outcome'],
    works: true,
  },
  {
    action: 'cancel',
    from: ['waiting', 'accepted', 'booked'],
    to: 'cancelled',
    who: [...LEADS, 'system'],
    needs: ['reason'],
    works: false,
  },
  {
    action: 'refund',
    from: ['waiting', 'accepted', 'booked', 'underway'],
    to: 'refunded',
    who: ['system'],
    needs: [],
    works: false,
  },
];

export function consultMove(action: ConsultAction): Move {
  return must(
    CONSULT_MOVES.find((move) => move.action === action),
    action,
  );
}

/** The state that `action` leads to, or null where `actor` may not do it from here. */
export function consultStateAfter(
  from: ConsultState,
  action: ConsultAction,
  actor: ConsultActor,
): ConsultState | null {
  const move = consultMove(action);
  if (!move.from.includes(from) || !move.who.includes(actor)) return null;
  return move.to === 'same' ? from : move.to;
}

/** Whether the order's refund keeps a move from being made, for as long as it is open. */
export function isHeldBack(action: ConsultAction, refunding: boolean): boolean {
  return refunding && consultMove(action).works;
}

/** What `actor` may do with a consultation as it stands, in the order of the table. */
export function consultActionsFrom(
  state: ConsultState,
  actor: ConsultActor,
  refunding = false,
): ConsultAction[] {
  return CONSULT_ACTIONS.filter(
    (action) => consultStateAfter(state, action, actor) !== null && !isHeldBack(action, refunding),
  );
}

/** As whom a staff role moves consultations; null: it has no part in them. */
export const ACTOR_OF_ROLE: Readonly<Record<StaffRole, ConsultActor | null>> = {
  owner: 'owner',
  support: 'support',
  consultant: 'consultant',
  finance: null,
};

/** The condition `unassignedOrOwn`, where the action has it. */
export function mayTake(
  action: ConsultAction,
  assigneeId: string | null,
  staffId: string,
): boolean {
  const { needs } = consultMove(action);
  return !needs.includes('unassignedOrOwn') || assigneeId === null || assigneeId === staffId;
}

/** What a member of staff may do with a consultation now: server and console read this. */
export function consultActionsFor(
  { id, role }: { id: string; role: StaffRole },
  consultation: { state: ConsultState; assigneeId: string | null; refunding: boolean },
): ConsultAction[] {
  const { state, assigneeId, refunding } = consultation;
  const actor = ACTOR_OF_ROLE[role];
  if (actor === null) return [];
  return consultActionsFrom(state, actor, refunding).filter((action) =>
    mayTake(action, assigneeId, id),
  );
}

export function isEnded(state: ConsultState): boolean {
  return (ENDED_STATES as readonly ConsultState[]).includes(state);
}

/** How long before it an appointment can still be moved by the user. */
export const RESCHEDULE_MS = 24 * 60 * 60_000;

export const TOO_LATE_TO_MOVE = '距预约时间不足24小时，不能自行改约，请联系客服';

/** Why the user may not move the appointment at `slotAt` any more; null while they may. */
export function rescheduleRefusal(slotAt: number, now: number): string | null {
  return slotAt - now >= RESCHEDULE_MS ? null : TOO_LATE_TO_MOVE;
}

/** How a consultation that was held ended. */
export const CONSULT_OUTCOMES = {
  answered: '已解答',
  followUp: '需要再约',
  absent: '用户未到',
  broken: '中途结束',
} as const;
export type ConsultOutcome = keyof typeof CONSULT_OUTCOMES;

/** How the desk spoke with the client, and what came of it. */
export const CONTACT_WAYS = { call: '电话', wechat: '微信', other: '其他' } as const;
export type ContactWay = keyof typeof CONTACT_WAYS;

export const CONTACT_RESULTS = {
  reached: '已联系上',
  noAnswer: '无人接听',
  wrongNumber: '号码有误',
  agreed: '已约好时间',
  declined: '用户不需要了',
} as const;
export type ContactResult = keyof typeof CONTACT_RESULTS;
