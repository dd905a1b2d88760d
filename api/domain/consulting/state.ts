import { must } from '../lookup.ts';

/** The states of a consultation, from the paid order to its end. */
export const CONSULT_STATES = [
  'waiting',
  'accepted',
  'booked',
  'underway',
  'held',
  'done',
  'asked',
  'missed',
  'closed',
  'cancelled',
  'refunded',
] as const;
export type ConsultState = (typeof CONSULT_STATES)[number];

export const CONSULT_STATE_NAMES: Record<ConsultState, string> = {
  waiting: '待接单',
  accepted: '已接单',
  booked: '已预约',
  underway: '进行中',
  held: '待小结',
  done: '已完成',
  asked: '追问中',
  missed: '未成行',
  closed: '已结束',
  cancelled: '已取消',
  refunded: '已退款',
};

/** Final states. */
export const ENDED_STATES = ['closed', 'cancelled', 'refunded'] as const;
/** States in which staff have something to do. In `done` and `missed` only the client may. */
export const DUE_STATES = ['waiting', 'accepted', 'booked', 'underway', 'held', 'asked'] as const;
export const OPEN_STATES = [...DUE_STATES, 'done', 'missed'] as const;

/** States in which a missing question can still be written. */
export const UNWRITTEN_STATES = ['waiting', 'accepted', 'booked'] as const;
/** True for a consultation paid without its question. */
export const isUnwritten = ({ content, state }: { content: string; state: ConsultState }): boolean =>
  content === '' && UNWRITTEN_STATES.some((one) => one === state);

/**
 * Actors of a consultation. `consultant` is its assignee: a consultant cannot see those of others. `system` is for
 * effects of other events: the order's refund, the account's deletion.
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
  'propose',
  'agree',
  'refuse',
  'unbook',
  'begin',
  'unbegin',
  'finish',
  'summarise',
  'amend',
  'ask',
  'answer',
  'clientAbsent',
  'masterAbsent',
  'rebook',
  'close',
  'cancel',
  'refund',
] as const;
export type ConsultAction = (typeof CONSULT_ACTIONS)[number];

/** Entries in the history of a consultation: its transitions, and notes. */
export const CONSULT_EVENTS = [
  ...CONSULT_ACTIONS,
  'file',
  'overdue',
  'ready',
  'noContact',
  'confirmHour',
  'rejectHour',
] as const;
export type ConsultEventName = (typeof CONSULT_EVENTS)[number];

export const CONSULT_ACTION_NAMES: Record<ConsultAction, string> = {
  accept: '接单',
  giveBack: '退回待接单',
  assign: '分配',
  handOver: '转交',
  book: '预约时间',
  reschedule: '改约',
  propose: '提议改期',
  agree: '同意改期',
  refuse: '不同意改期',
  unbook: '取消预约时间',
  begin: '开始咨询',
  unbegin: '撤销开始',
  finish: '结束咨询',
  summarise: '发送小结',
  amend: '修订小结',
  ask: '追问',
  answer: '答复追问',
  clientAbsent: '用户未到',
  masterAbsent: '命理师未到',
  rebook: '另约时间',
  close: '归档',
  cancel: '取消咨询',
  refund: '订单退款',
};

/** Verbs for action names that are none, for use after 不能. */
const VERBS: Readonly<Partial<Record<ConsultAction, string>>> = {
  assign: '分配负责人',
  ask: '再追问',
  clientAbsent: '记为用户未到',
  masterAbsent: '记为命理师未到',
  refund: '因退款结束',
};

/** @example cannot('clientAbsent') // '不能记为用户未到' */
export const cannot = (action: ConsultAction): string => `不能${VERBS[action] ?? CONSULT_ACTION_NAMES[action]}`;

export const isStep = (one: ConsultEventName): one is ConsultAction => one in CONSULT_ACTION_NAMES;

/** Conditions and inputs of a transition other than its state. */
export type Condition =
  /** Unassigned, or assigned to the person accepting it. */
  | 'unassignedOrOwn'
  /** A user moves an appointment freely until a day before it, then once. */
  | 'inTime'
  /** Its session has not come. */
  | 'beforeHour'
  /** Staff proposed another slot, and it can still be accepted. */
  | 'proposed'
  /** Started within its session time, or, without an appointment, after the client agreed by phone. */
  | 'inHour'
  /** Undone within minutes, by the same person. */
  | 'undo'
  /** The session came without the client, or without a call to the client. */
  | 'clientGone'
  | 'masterGone'
  /** Another slot, or a question, is still owed to the client. */
  | 'hourLeft'
  | 'askLeft'
  /** A free slot of a master. */
  | 'slot'
  | 'note'
  | 'outcome'
  | 'reason'
  | 'summary'
  | 'question'
  | 'answer';

export interface Move {
  action: ConsultAction;
  from: readonly ConsultState[];
  /** `same`: the assignee or the slot changes, not the state. `before`: the previous state. */
  to: ConsultState | 'same' | 'before';
  who: readonly ConsultActor[];
  needs: readonly Condition[];
  /** It works on the consultation, or plans to: not while a refund is in progress. */
  works: boolean;
  /** Input required from staff; absent: none, the step is taken at once. */
  asks?: 'colleague' | 'slot' | 'proposal' | 'outcome' | 'reason' | 'absence';
  /** The step that undoes it; `assign` returns it to the previous colleague. */
  inverse?: ConsultAction;
  /** The state in which staff usually take it next. */
  usualIn?: ConsultState;
}

const ANY_STAFF = ['consultant', 'support', 'owner'] as const;
const LEADS = ['support', 'owner'] as const;
/** Texts to the client are the master's. */
const WRITERS = ['consultant', 'owner'] as const;

/**
 * All transitions of a consultation; a rule change changes a row here. A user may also book a slot in `waiting`, as
 * the master published it as free. A current slot is moved by its client, or with their consent: staff propose. Only
 * roles that see the refund may cancel; the user cancels by refunding the order.
 */
export const CONSULT_MOVES: readonly Move[] = [
  {
    action: 'accept',
    from: ['waiting'],
    to: 'accepted',
    who: ANY_STAFF,
    needs: ['unassignedOrOwn'],
    works: true,
    inverse: 'giveBack',
    usualIn: 'waiting',
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
    who: [...LEADS, 'system'],
    needs: [],
    works: true,
    asks: 'colleague',
    inverse: 'assign',
  },
  {
    action: 'handOver',
    from: ['accepted', 'booked', 'underway', 'held', 'asked'],
    to: 'same',
    who: ANY_STAFF,
    needs: ['note'],
    works: true,
    asks: 'colleague',
  },
  {
    action: 'book',
    from: ['waiting', 'accepted'],
    to: 'booked',
    who: ['user', ...ANY_STAFF],
    needs: ['slot'],
    works: true,
    asks: 'slot',
    usualIn: 'accepted',
  },
  {
    action: 'reschedule',
    from: ['booked'],
    to: 'same',
    who: ['user'],
    needs: ['inTime', 'slot'],
    works: true,
  },
  {
    action: 'propose',
    from: ['booked'],
    to: 'same',
    who: ANY_STAFF,
    needs: ['beforeHour', 'slot', 'reason'],
    works: true,
    asks: 'proposal',
  },
  {
    action: 'agree',
    from: ['booked'],
    to: 'same',
    who: ['user'],
    needs: ['proposed'],
    works: true,
  },
  {
    action: 'refuse',
    from: ['booked'],
    to: 'accepted',
    who: ['user'],
    needs: ['proposed'],
    works: false,
  },
  {
    action: 'unbook',
    from: ['booked'],
    to: 'accepted',
    who: ANY_STAFF,
    needs: ['reason'],
    works: false,
    asks: 'reason',
  },
  {
    // By its client, and by the call that reached them, only within the session time.
    action: 'begin',
    from: ['accepted', 'booked'],
    to: 'underway',
    who: ['user', ...ANY_STAFF, 'system'],
    needs: ['inHour'],
    works: true,
    inverse: 'unbegin',
    usualIn: 'booked',
  },
  {
    action: 'unbegin',
    from: ['underway'],
    to: 'before',
    who: ANY_STAFF,
    needs: ['undo'],
    works: false,
  },
  {
    action: 'finish',
    from: ['underway'],
    to: 'held',
    who: ANY_STAFF,
    needs: ['outcome'],
    works: true,
    asks: 'outcome',
    usualIn: 'underway',
  },
  {
    action: 'summarise',
    from: ['held'],
    to: 'done',
    who: WRITERS,
    needs: ['summary'],
    works: true,
  },
  {
    action: 'amend',
    from: ['done', 'asked'],
    to: 'same',
    who: WRITERS,
    needs: ['summary'],
    works: true,
  },
  {
    action: 'ask',
    from: ['done'],
    to: 'asked',
    who: ['user'],
    needs: ['askLeft', 'question'],
    works: true,
  },
  { action: 'answer', from: ['asked'], to: 'done', who: WRITERS, needs: ['answer'], works: true },
  {
    action: 'clientAbsent',
    from: ['booked'],
    to: 'missed',
    who: [...ANY_STAFF, 'system'],
    needs: ['clientGone'],
    works: true,
    asks: 'absence',
  },
  {
    action: 'masterAbsent',
    from: ['booked'],
    to: 'missed',
    who: [...LEADS, 'system'],
    needs: ['masterGone'],
    works: false,
    asks: 'absence',
  },
  {
    action: 'rebook',
    from: ['missed', 'held', 'done'],
    to: 'booked',
    who: ['user', ...ANY_STAFF],
    needs: ['hourLeft', 'slot'],
    works: true,
    asks: 'slot',
  },
  {
    action: 'close',
    from: ['held', 'done', 'asked', 'missed'],
    to: 'closed',
    who: ['system'],
    needs: [],
    works: false,
  },
  {
    action: 'cancel',
    from: ['waiting', 'accepted', 'booked'],
    to: 'cancelled',
    who: [...LEADS, 'system'],
    needs: ['reason'],
    works: false,
    asks: 'reason',
  },
  { action: 'refund', from: OPEN_STATES, to: 'refunded', who: ['system'], needs: [], works: false },
];

export function consultMove(action: ConsultAction): Move {
  return must(
    CONSULT_MOVES.find((move) => move.action === action),
    action,
  );
}

/**
 * Returns the state after `action`, or null if `actor` may not perform it from here. `slotAt` decides where it
 * started from: with a slot it was booked.
 */
export function consultStateAfter(
  from: ConsultState,
  action: ConsultAction,
  actor: ConsultActor,
  slotAt: number | null = null,
): ConsultState | null {
  const move = consultMove(action);
  if (!move.from.includes(from) || !move.who.includes(actor)) return null;
  if (move.to === 'before') return slotAt === null ? 'accepted' : 'booked';
  return move.to === 'same' ? from : move.to;
}

/** Returns whether a refund in progress blocks the move. */
export function isBlockedByRefund(action: ConsultAction, refunding: boolean): boolean {
  return refunding && consultMove(action).works;
}

/** Transitions open to `actor` from a state, in table order. */
export function consultActionsFrom(state: ConsultState, actor: ConsultActor, refunding = false): ConsultAction[] {
  return CONSULT_ACTIONS.filter(
    (action) => consultStateAfter(state, action, actor) !== null && !isBlockedByRefund(action, refunding),
  );
}

export function isEnded(state: ConsultState): boolean {
  return (ENDED_STATES as readonly ConsultState[]).includes(state);
}

/** A doubtful session can be reviewed once it has ended. */
export const REVIEWED_STATES = ['held', 'done', 'asked', 'closed'] as const satisfies readonly ConsultState[];

/** Outcomes of a held session. */
export const CONSULT_OUTCOMES = {
  answered: '已解答',
  broken: '中途断线',
} as const;
export type ConsultOutcome = keyof typeof CONSULT_OUTCOMES;
