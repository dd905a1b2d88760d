import * as z from 'zod/mini';
import { parseIsoDate } from '#domain/calendar/civil-date';
import { MAX_REFUSAL_LENGTH } from '#domain/console/written';
import { MAX_ANSWER_LENGTH, MAX_SUMMARY_LENGTH } from '#domain/consulting/after';
import { CLIENT_STEPS, type ClientStep } from '#domain/consulting/history';
import {
  CARD_LIMITS,
  LANGUAGES,
  type Language,
  SCHOOLS,
  type School,
  TOPICS,
  type Topic,
} from '#domain/consulting/master-profile';
import { CONSULT_STATES } from '#domain/consulting/state';
import { REMEDIES, type Remedy, SATISFACTIONS, type Satisfaction } from '#domain/consulting/summary-parts';
import { CONSULT_WAYS, type ConsultWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { ClientSn, StaffId, UserId } from './ids.ts';
import { slot, way, wechat } from './order-slot.ts';
import { phone } from './phone.ts';
import { PushEndpoint, PushSubscribed } from './push.ts';
import { plain, staffWords } from './staff-text.ts';

const BAD_HOURS = '时间安排不正确';
const NO_NAME = '请填写1至12个字的称呼';
const BAD_BUFFER = '间隔须为0至120分钟';
const NO_PHONE = '请输入11位手机号';
const NO_VERSION = '缺少版本号';

export const Version = z.int(NO_VERSION).check(z.minimum(0, NO_VERSION));

const minute = z.int(BAD_HOURS).check(z.minimum(0, BAD_HOURS), z.maximum(24 * 60, BAD_HOURS));
/** Minutes since midnight in Beijing; `weekday` 1 Monday … 7 Sunday. */
const weekly = z.object(
  {
    weekday: z.int(BAD_HOURS).check(z.minimum(1, BAD_HOURS), z.maximum(7, BAD_HOURS)),
    from: minute,
    to: minute,
  },
  BAD_HOURS,
);
const date = z.string(BAD_HOURS).check(z.refine((text) => parseIsoDate(text) !== null, '日期不正确'));
const exception = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('off'), date }),
    z.object({ kind: z.literal('extra'), date, from: minute, to: minute }),
    z.object({ kind: z.literal('closed'), date, from: minute, to: minute }),
  ],
  BAD_HOURS,
);

/** The week and exceptional days of a master. Limits are far above realistic values. */
const hours = {
  buffer: z.int(BAD_BUFFER).check(z.minimum(0, BAD_BUFFER), z.maximum(120, BAD_BUFFER)),
  hours: z.array(weekly, BAD_HOURS).check(z.maxLength(42, BAD_HOURS)),
  breaks: z.array(weekly, BAD_HOURS).check(z.maxLength(42, BAD_HOURS)),
  exceptions: z.array(exception, BAD_HOURS).check(z.maxLength(120, BAD_HOURS)),
};

/** A consultant's change of their own working hours; `version` is the one they saw. */
export const OwnHoursBody = z.object({ ...hours, version: Version });

/** Phone for reminders by SMS; null: none. */
export const NoticePhoneBody = z.object({
  phone: z.nullable(phone(NO_PHONE, NO_PHONE)),
});
/** Masked: `138****5678`. `texts`: messages to masters are configured. */
export const NoticePhoneView = z.object({ phone: z.nullable(z.string()), texts: z.boolean() });

/** `endpoint` identifies the calling browser's subscription, if it has one. */
export const NoticePushQuery = z.object({ endpoint: z.optional(PushEndpoint) });
/** The browser subscribed to the caller's reminders; null: none. */
export const NoticePushBody = z.object({ subscription: z.nullable(PushSubscribed) });
/** `publicKey`: subscription key for browsers. `here`: the given endpoint is the subscribed one. */
export const NoticePushView = z.object({
  publicKey: z.string(),
  on: z.boolean(),
  here: z.boolean(),
});

export const MasterBody = z.object({
  ...hours,
  staffId: StaffId,
  /** Name for clients: `慧明老师`. */
  shownName: z.string(NO_NAME).check(z.regex(/^[\p{Script=Han}A-Za-z·]{1,12}$/u, NO_NAME)),
  active: z.boolean('请选择是否接受预约'),
  version: Version,
});

/** Changes one day of a master; `version` is the one the caller saw. */
export const MasterDayBody = z.object({
  version: Version,
  date,
  change: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('off') }),
      z.object({ kind: z.literal('normal') }),
      z.object({ kind: z.literal('open'), from: minute, to: minute }),
      z.object({ kind: z.literal('close'), from: minute, to: minute }),
    ],
    BAD_HOURS,
  ),
});
export const MasterParams = z.object({ id: StaffId });

export const MasterView = z.object({
  ...z.pick(MasterBody, { buffer: true, hours: true, breaks: true, exceptions: true }).shape,
  staffId: z.string(),
  /** Name for colleagues. */
  name: z.string(),
  shownName: z.string(),
  active: z.boolean(),
  /** 0: there is no profile yet. */
  version: z.int(),
  changedAt: z.nullable(z.int()),
  /** The name of the last editor. */
  changedBy: z.nullable(z.string()),
});

export const MasterList = z.array(MasterView);

export type NoticePushView = z.infer<typeof NoticePushView>;
export type NoticePhoneView = z.infer<typeof NoticePhoneView>;
export type OwnHoursBody = z.input<typeof OwnHoursBody>;
export type MasterDayBody = z.input<typeof MasterDayBody>;
export type MasterBody = z.input<typeof MasterBody>;
export type MasterView = z.infer<typeof MasterView>;

const BAD_CARD = '名片内容不正确';
const line = (most: number, msg: string) =>
  z.string(msg).check(z.trim(), z.maxLength(most, msg), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, msg));

/** Public profile of a master; `sinceYear` is the first year of practice. */
const MasterCard = z.object(
  {
    school: z.enum(keysOf<School>(SCHOOLS), '请选择流派'),
    lineage: line(CARD_LIMITS.lineage, `师承不能超过${CARD_LIMITS.lineage}个字`),
    certificate: z.optional(line(CARD_LIMITS.certificate, `证书不能超过${CARD_LIMITS.certificate}个字`)),
    sinceYear: z
      .int('从业年份不正确')
      .check(z.minimum(CARD_LIMITS.firstYear, '从业年份不正确'), z.maximum(2100, '从业年份不正确')),
    languages: z.array(z.enum(keysOf<Language>(LANGUAGES), BAD_CARD), BAD_CARD).check(z.maxLength(5, BAD_CARD)),
    topics: z
      .array(z.enum(keysOf<Topic>(TOPICS), BAD_CARD), BAD_CARD)
      .check(z.maxLength(CARD_LIMITS.topics, `擅长最多选${CARD_LIMITS.topics}项`)),
    intro: line(CARD_LIMITS.intro, `介绍不能超过${CARD_LIMITS.intro}个字`),
    declines: line(CARD_LIMITS.lineage, `不接的事不能超过${CARD_LIMITS.lineage}个字`),
    ways: z.array(z.enum(keysOf<ConsultWay>(CONSULT_WAYS), BAD_CARD), BAD_CARD).check(z.maxLength(2, BAD_CARD)),
  },
  BAD_CARD,
);

/** Creates a version after `version`, the newest the caller saw; 0: none. */
export const MasterProfileBody = z.object({ card: MasterCard, version: Version });

const CARD_STATES = ['waiting', 'approved', 'refused', 'replaced'] as const;

/** The newest version of a master's profile, and the published one. */
export const MasterProfileView = z.object({
  staffId: z.string(),
  name: z.string(),
  version: z.int(),
  state: z.nullable(z.enum(CARD_STATES)),
  card: z.nullable(MasterCard),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  madeAt: z.nullable(z.int()),
  /** The published profile; null: name only. */
  shown: z.nullable(MasterCard),
});
export const MasterProfileList = z.array(MasterProfileView);

const NO_REASON = '请填写不通过的原因';
export const ProfileDecisionBody = z.object({
  staffId: StaffId,
  version: Version,
  approve: z.boolean('请选择是否通过'),
  reason: z.optional(z.string(NO_REASON).check(z.trim(), z.maxLength(MAX_REFUSAL_LENGTH, '原因过长'))),
});

const percent = z.nullable(z.int());

/** A master as shown to clients. Facts are counted from events; rates in percent. */
export const ShownMaster = z.object({
  id: z.string(),
  name: z.string(),
  card: z.nullable(MasterCard),
  facts: z.object({ held: z.int(), onTime: percent, summaries: percent, satisfied: percent }),
});

export type MasterProfileList = z.infer<typeof MasterProfileList>;
export type MasterProfileBody = z.input<typeof MasterProfileBody>;
export type MasterProfileView = z.infer<typeof MasterProfileView>;
export type ProfileDecisionBody = z.input<typeof ProfileDecisionBody>;
export type ShownMaster = z.infer<typeof ShownMaster>;

const NO_DAY = '请选择日期';
const day = z.optional(z.string(NO_DAY).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, NO_DAY)));

/** Beijing days in which the sessions began, inclusive; default: all. */
export const MasterFiguresQuery = z.object({ from: day, to: day });

/** A count out of a total: `good` of `of`. */
const share = z.object({ good: z.int(), of: z.int() });

/** Figures of a master's sessions, from their events. */
export const MasterFigures = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    held: z.int(),
    /** Sessions started on time. */
    onTime: share,
    /** Summaries sent on time, out of those due or sent. */
    summaries: share,
    /** Satisfied clients among those who rated. */
    satisfied: share,
  }),
);

export type MasterFiguresQuery = z.infer<typeof MasterFiguresQuery>;
export type MasterFigures = z.infer<typeof MasterFigures>;

const NO_TEXT = '请输入咨询内容';

export const SaveConsultationsBody = z.object({
  id: UserId,
  demands: z.string(NO_TEXT).check(z.minLength(1, NO_TEXT), z.maxLength(1000, '咨询内容不能超过100个字')),
  /** Paid order; default: the newest. */
  client_sn: z.optional(ClientSn),
});

export type SaveConsultationsBody = z.input<typeof SaveConsultationsBody>;

export const ConsultSlotsQuery = z.object({
  id: UserId,
  /** Paid order; default: the newest. */
  client_sn: z.optional(ClientSn),
});

export const ConsultBookingBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  ...slot,
  /** Default: unchanged, or by telephone. */
  way: z.optional(way),
  wechat: z.optional(wechat),
});

export const ConsultWayBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  way,
  wechat: z.optional(wechat),
});

/** Reports about the appointment at `at`: the client is waiting, it has begun, no one called. */
export const ConsultReadyBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  at: z.int('请选择时间').check(z.minimum(1, '请选择时间')),
});

/** The client's answer to a proposed slot; `at` is the one the client saw. */
export const ConsultProposalBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  at: z.int('请选择时间').check(z.minimum(1, '请选择时间')),
  agree: z.boolean('请选择是否同意'),
});

export const SlotsOnSaleQuery = z.object({ master: z.optional(StaffId) });

const offer = {
  masters: z.array(ShownMaster),
  /** Ascending by time. */
  slots: z.array(z.object({ startAt: z.int(), masters: z.array(z.string()) })),
};

/** Free slots of the next days, shown before payment. Times are ms. */
export const SlotsOnSale = z.object(offer);

/** A consultation as shown to its client, with the slots they can choose now. Times are ms. */
export const ConsultSlots = z.object({
  client_sn: z.string(),
  /** Paid without a question: `save-demands` submits it. */
  unwritten: z.boolean(),
  state: z.enum(CONSULT_STATES),
  slotAt: z.nullable(z.int()),
  /** The time known to the client, if staff rescheduled and it has not begun. */
  movedFrom: z.nullable(z.int()),
  /** The master's name, once there is an appointment. */
  master: z.nullable(z.string()),
  /** Booking options of a slot; null: not possible, with the reason in `refusal` if it is new. */
  wish: z.nullable(z.enum(['book', 'reschedule'])),
  refusal: z.nullable(z.string()),
  /** Contact method, once a slot was chosen, and the client's WeChat name for it. */
  way: z.nullable(way),
  wechat: z.nullable(z.string()),
  /** The slot chosen before payment that was gone when the payment arrived. */
  lostSlotAt: z.nullable(z.int()),
  /** Secret address of the appointment's calendar file, if there is one. */
  calendar: z.nullable(z.string()),
  /** Promised time of the next step, ms; null: none. */
  nextBy: z.nullable(z.int()),
  /** Events so far, oldest first; `slotAt` of transitions that set a slot. */
  history: z.array(
    z.object({
      at: z.int(),
      step: z.enum(keysOf<ClientStep>(CLIENT_STEPS)),
      slotAt: z.nullable(z.int()),
    }),
  ),
  /** Another slot proposed by staff, with whom and why, while the client can accept. */
  proposal: z.nullable(z.object({ at: z.int(), master: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  /** The side that missed the appointment, until the client has chosen between another slot and a refund. */
  missedBy: z.nullable(z.enum(['client', 'master'])),
  /** The client can request a full self-service refund. */
  mayRefund: z.boolean(),
  /** When the client reported waiting for the call of this session. */
  readyAt: z.nullable(z.int()),
  /** Staff recorded a contact or an attempt, which the client may deny. */
  mayDenyContact: z.boolean(),
  /** Why staff cancelled the last appointment, until another is booked. */
  givenUp: z.nullable(z.string()),
  ...offer,
});

export type ConsultSlots = z.infer<typeof ConsultSlots>;
export type SlotsOnSale = z.infer<typeof SlotsOnSale>;
export type ConsultProposalBody = z.input<typeof ConsultProposalBody>;
export type ConsultReadyBody = z.input<typeof ConsultReadyBody>;
export type ConsultWayBody = z.input<typeof ConsultWayBody>;
export type ConsultBookingBody = z.input<typeof ConsultBookingBody>;

const part = plain(MAX_SUMMARY_LENGTH, '请填写小结');

export const SummaryParts = z.object({
  question: part,
  evidence: part,
  view: part,
  advice: part,
  again: part,
});

const summaries = z.array(z.object({ at: z.int(), parts: SummaryParts }));
const followups = z.array(
  z.object({
    number: z.int(),
    question: z.string(),
    askedAt: z.int(),
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(z.int()),
  }),
);
const satisfaction = z.enum(keysOf<Satisfaction>(SATISFACTIONS), '请选择满意程度');
const answer = { satisfaction, text: z.nullable(z.string()), at: z.int() };
const rating = z.nullable(z.object(answer));
const remedy = z.enum(keysOf<Remedy>(REMEDIES), '请选择处理结果');

export const ConsultAfterQuery = z.object({ id: UserId, client_sn: ClientSn });

/** Documents of a session for its client, and the available actions. Times are ms. */
export const ConsultAfter = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  /** The master and start of the session, for the printed record. */
  master: z.nullable(z.string()),
  begunAt: z.nullable(z.int()),
  /** Newest first: an amended summary precedes its earlier versions. */
  summaries,
  /** Oldest first. */
  followups,
  asksLeft: z.int(),
  /** Deadline for questions; null: none can be asked now. */
  askUntil: z.nullable(z.int()),
  rating,
  mayRate: z.boolean(),
});

/** The rules for a question's length are in api/domain/consulting/text.ts; longer bodies never reach them. */
export const ConsultAskBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  question: z.string('请输入追问内容').check(z.maxLength(1_000, '追问内容不能超过100个字')),
});

export const ConsultRatingBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  satisfaction,
  text: z.optional(plain(100, '请填写内容')),
});

/** The same for staff, with the draft of the next version. */
export const ConsultationAfter = z.object({
  draft: z.nullable(SummaryParts),
  summaries,
  followups,
  rating: z.nullable(
    z.object({
      ...answer,
      /** Settlement of the complaint; null: there is none, or it is open. */
      settled: z.nullable(z.object({ at: z.int(), by: z.string(), remedy })),
    }),
  ),
});

export const ConsultationDraftBody = z.object({ parts: SummaryParts });
/** `version` of the consultation that the caller saw. */
export const ConsultationSummaryBody = z.object({ version: Version, parts: SummaryParts });
export const ConsultationAnswerBody = z.object({
  version: Version,
  text: plain(MAX_ANSWER_LENGTH, '请填写答复'),
});

/** `ratedAt` of the rating that the caller saw. */
export const ConsultationComplaintBody = z.object({
  ratedAt: z.int('请刷新后重试'),
  remedy,
  text: staffWords('请填写处理说明'),
});

export type ConsultAfter = z.infer<typeof ConsultAfter>;
export type ConsultRatingBody = z.input<typeof ConsultRatingBody>;
export type ConsultAskBody = z.input<typeof ConsultAskBody>;
export type ConsultationAfter = z.infer<typeof ConsultationAfter>;
export type ConsultationSummaryBody = z.input<typeof ConsultationSummaryBody>;
export type ConsultationComplaintBody = z.input<typeof ConsultationComplaintBody>;
export type ConsultationAnswerBody = z.input<typeof ConsultationAnswerBody>;

const NO_HOURS = '请填写1到72小时';

/** When an overdue consultation is assigned to another person automatically. */
export const HandOnRule = z.object({
  /** Hours after the consultation came due; null: never. */
  afterHours: z.nullable(z.int()),
  /** The colleague who gets it; null: the free master with the fewest upcoming appointments. */
  toId: z.nullable(z.string()),
  /** Colleagues that can be chosen. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  changedAt: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
});

export const HandOnBody = z.object({
  /** Null: never. Required, so that an empty body cannot disable a rule. */
  afterHours: z.nullable(z.int(NO_HOURS).check(z.minimum(1, NO_HOURS), z.maximum(72, NO_HOURS))),
  /** Null: to the free master with the fewest appointments ahead. */
  toId: z.nullable(StaffId),
  /** `changedAt` of the rule that the caller saw; a different one is a conflict. */
  seen: z.nullable(z.int('请刷新后重试')),
});

export type HandOnRule = z.infer<typeof HandOnRule>;
export type HandOnBody = z.input<typeof HandOnBody>;
