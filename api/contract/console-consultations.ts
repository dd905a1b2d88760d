import * as z from 'zod/mini';
import { ACCESS_REASONS, type AccessReason, MIN_ACCESS_REASON_LENGTH } from '#domain/console/audit';
import { STAFF_ROLES } from '#domain/console/staff';
import { DOUBTS, type Doubt } from '#domain/consulting/session-doubt';
import {
  CONSULT_ACTIONS,
  CONSULT_EVENTS,
  CONSULT_OUTCOMES,
  CONSULT_STATES,
  type ConsultOutcome,
} from '#domain/consulting/state';
import { CONTACT_RESULTS, CONTACT_WAYS, type ContactResult, type ContactWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { ConsultationAfter, SummaryParts, Version } from './consulting.ts';
import { ClientSn, StaffId } from './ids.ts';
import { Profile } from './profile.ts';
import { staffReason, staffWords } from './staff-text.ts';

const NO_ACTION = '没有这个操作';
const NO_WORDS = '请填写内容';
const NO_TIME = '请选择时间';

export const ConsultationParams = z.object({ clientSn: ClientSn });

const instant = z.nullable(z.int());
const colleague = z.object({ id: z.string(), name: z.string() });

/** A consultation request in the list, without its text. Instants in ms, amounts in fen. */
export const ConsultationListRow = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  filedAt: z.int(),
  since: z.int(),
  dueAt: instant,
  slotAt: instant,
  /** Another slot proposed to the client. */
  proposedAt: instant,
  amount: z.int(),
  assignee: z.nullable(colleague),
  /** The client's phone, masked: `138****5678`. */
  phone: z.string(),
  /** Paid without a question, which the client has not written yet. */
  unwritten: z.boolean(),
  name: z.nullable(z.string()),
  /** Number of the consultation among the client's, from 1. */
  number: z.int(),
  /** It was refunded after its end. */
  withdrawn: z.boolean(),
  /** A full refund is pending: no work until it fails. */
  refunding: z.boolean(),
  /** The client has reported waiting for the session. */
  ready: z.boolean(),
  /** Why its session must be reviewed before it is paid out. */
  doubt: z.nullable(z.enum(keysOf<Doubt>(DOUBTS))),
  version: z.int(),
});

export const ConsultationStep = z.object({
  at: z.int(),
  /** A name, `用户` or `系统`. */
  by: z.string(),
  action: z.enum(CONSULT_EVENTS),
  from: z.nullable(z.enum(CONSULT_STATES)),
  to: z.enum(CONSULT_STATES),
  assignee: z.nullable(z.string()),
  slotAt: instant,
});

const note = z.object({
  at: z.int(),
  by: z.string(),
  kind: z.enum(['note', 'handOver', 'contact']),
  way: z.nullable(z.enum(keysOf<ContactWay>(CONTACT_WAYS))),
  result: z.nullable(z.enum(keysOf<ContactResult>(CONTACT_RESULTS))),
  text: z.nullable(z.string()),
});

/** An earlier consultation of the same client: the caller's own, or any. */
const earlier = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  filedAt: z.int(),
  assignee: z.nullable(z.string()),
  text: z.nullable(z.string()),
  summary: z.nullable(SummaryParts),
});

/** A consultation without phone and birth, which have endpoints of their own. */
export const ConsultationDetail = z.object({
  demand: ConsultationListRow,
  /** Not the caller's own, and no reason was given today: texts are withheld. */
  withheld: z.boolean(),
  /** Null if the account was deleted, the text is withheld, or not written yet. */
  text: z.nullable(z.string()),
  outcome: z.nullable(z.enum(keysOf<ConsultOutcome>(CONSULT_OUTCOMES))),
  closing: z.nullable(z.string()),
  begunAt: instant,
  after: ConsultationAfter,
  /** Newest first. */
  earlier: z.array(earlier),
  /** Transitions available to the caller. */
  actions: z.array(z.enum(CONSULT_ACTIONS)),
  /** An open complaint that the caller may settle. */
  maySettle: z.boolean(),
  mayPhone: z.boolean(),
  mayChart: z.boolean(),
  /** The client changed the birth time after the caller saw the chart. */
  hourChanged: z.boolean(),
  /** Oldest first. */
  steps: z.array(ConsultationStep),
  /** Newest first. */
  notes: z.array(note),
});

const words = staffWords(NO_WORDS);

/**
 * One transition of a consultation request. The state table lists which optional fields each needs;
 * `version` is the one the caller saw.
 */
export const ConsultationMoveBody = z.object({
  action: z.enum(CONSULT_ACTIONS, NO_ACTION),
  version: Version,
  /** The new assignee (assign, handOver, book); null: unassigned (assign). */
  assigneeId: z.optional(z.nullable(StaffId)),
  startAt: z.optional(z.int(NO_TIME).check(z.minimum(1, NO_TIME))),
  outcome: z.optional(z.enum(keysOf<ConsultOutcome>(CONSULT_OUTCOMES), '请选择结果')),
  /** Note of a hand-over, text of an outcome, or reason of a cancellation. */
  text: z.optional(words),
  /** It overlaps a running session of the same master. */
  beside: z.optional(z.boolean()),
  /** The slot is another master's: the consultation is handed over with it. */
  handOver: z.optional(z.boolean()),
});

/** Decision about a session in doubt. */
export const ConsultationReviewBody = z.object({
  version: Version,
  verdict: z.enum(['confirm', 'reject'], '请选择是否计入结算'),
  reason: staffReason(2, '请填写原因'),
});

const NO_LOOK_REASON = '请选择查看的原因';
const NO_LOOK_WORDS = `请用至少${MIN_ACCESS_REASON_LENGTH}个字说明原因`;

/** Reason for reading another person's consultation. */
export const ConsultationOpenBody = z
  .object({
    why: z.enum(keysOf<AccessReason>(ACCESS_REASONS), NO_LOOK_REASON),
    /** Required for `other` only. */
    words: z.optional(staffReason(MIN_ACCESS_REASON_LENGTH, NO_LOOK_WORDS)),
  })
  .check(
    z.refine(({ why, words }) => (why === 'other') === (words !== undefined), {
      path: ['words'],
      error: NO_LOOK_WORDS,
    }),
  );

export const ConsultationNoteBody = z.object({ text: words });

export const ConsultationContactBody = z.object({
  way: z.enum(keysOf<ContactWay>(CONTACT_WAYS), '请选择联系方式'),
  result: z.enum(keysOf<ContactResult>(CONTACT_RESULTS), '请选择联系结果'),
  text: z.optional(words),
});

/** At most the orders of one page of the list. */
export const ConsultationExcerptsBody = z.object({
  client_sns: z.array(ClientSn).check(z.minLength(1), z.maxLength(100)),
});
/** The beginning of each client's text; null: the account was deleted. */
export const ConsultationExcerpts = z.array(z.object({ client_sn: z.string(), excerpt: z.nullable(z.string()) }));

/** Null: the account was deleted. */
export const ConsultationPhone = z.object({ phone: z.nullable(z.string()) });

/** Null: no saved birth. */
export const ConsultationBirth = z.object({ birth: z.nullable(z.omit(Profile, { username: true })) });

/** Colleagues that a consultation can be assigned to; `master`: takes appointments. */
export const ConsultationColleagues = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    master: z.boolean(),
  }),
);

export const ConsultationSlots = z.object({
  /** The responsible master; null: none, or a colleague who holds no sessions. */
  own: z.nullable(colleague),
  masters: z.array(colleague),
  slots: z.array(z.object({ startAt: z.int(), masters: z.array(z.string()) })),
});

export type ConsultationListRow = z.infer<typeof ConsultationListRow>;
export type ConsultationDetail = z.infer<typeof ConsultationDetail>;
export type ConsultationOpenBody = z.input<typeof ConsultationOpenBody>;
export type ConsultationMoveBody = z.input<typeof ConsultationMoveBody>;
export type ConsultationReviewBody = z.input<typeof ConsultationReviewBody>;
export type ConsultationContactBody = z.input<typeof ConsultationContactBody>;
export type ConsultationPhone = z.infer<typeof ConsultationPhone>;
export type ConsultationBirth = z.infer<typeof ConsultationBirth>;
export type ConsultationColleagues = z.infer<typeof ConsultationColleagues>;
export type ConsultationExcerpts = z.infer<typeof ConsultationExcerpts>;
export type ConsultationSlots = z.infer<typeof ConsultationSlots>;
export type ConsultationStep = z.infer<typeof ConsultationStep>;
