import * as z from 'zod/mini';
import { MAX_ANSWER_LENGTH, MAX_SUMMARY_LENGTH } from '#domain/consulting/after';
import { CONSULT_STATES } from '#domain/consulting/state';
import { REMEDIES, type Remedy, SATISFACTIONS, type Satisfaction } from '#domain/consulting/summary-parts';
import { keysOf } from '#domain/lookup';
import { ClientSn, UserId } from './ids.ts';
import { Version } from './masters.ts';
import { plain, staffWords } from './staff-text.ts';

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

/** Records of an hour for its client, and the acts that are still open. Instants are ms. */
export const ConsultAfter = z.object({
  client_sn: z.string(),
  state: z.enum(CONSULT_STATES),
  /** With whom the hour was, and when it began: what is kept on paper says so. */
  master: z.nullable(z.string()),
  begunAt: z.nullable(z.int()),
  /** Newest first: an amended summary stands above what it was. */
  summaries,
  /** Oldest first. */
  followups,
  asksLeft: z.int(),
  /** Until when a question can be asked; null: none can be now. */
  askUntil: z.nullable(z.int()),
  rating,
  mayRate: z.boolean(),
});

/** The rules of a question's length stand in api/domain/consulting/text.ts; longer bodies never reach them. */
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

/** The same for staff; the draft is that of the next version. */
export const DemandAfter = z.object({
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

export const DemandDraftBody = z.object({ parts: SummaryParts });
/** `version` is that of the consultation that was seen. */
export const DemandSummaryBody = z.object({ version: Version, parts: SummaryParts });
export const DemandAnswerBody = z.object({
  version: Version,
  text: plain(MAX_ANSWER_LENGTH, '请填写答复'),
});

/** `ratedAt` is that of the answer that was seen. */
export const DemandComplaintBody = z.object({
  ratedAt: z.int('请刷新后重试'),
  remedy,
  text: staffWords('请填写处理说明'),
});

export type ConsultAfter = z.infer<typeof ConsultAfter>;
export type ConsultRatingBody = z.input<typeof ConsultRatingBody>;
export type ConsultAskBody = z.input<typeof ConsultAskBody>;
export type DemandAfter = z.infer<typeof DemandAfter>;
export type DemandSummaryBody = z.input<typeof DemandSummaryBody>;
export type DemandComplaintBody = z.input<typeof DemandComplaintBody>;
export type DemandAnswerBody = z.input<typeof DemandAnswerBody>;
