import * as z from 'zod/mini';
import { ASK_CLASSES, ASK_PLACES, ELSEWHERE, HORIZONS, REFUSALS, SUBJECTS } from '#domain/asking/question';
import { LEANINGS, MOVES } from '#domain/asking/statement';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/typed';
import { CONFIDENCES } from '#domain/judgement/confidence';
import { TONES } from '#domain/outlook/outlook';
import { FITTINGS } from '#domain/report/track-record';
import { UserId } from './ids.ts';

const NO_QUESTION = '请写下想问的事';
const TOO_LONG = `最多${LONGEST_QUESTION}个字`;
const NO_ID = '没有这一问';
const NO_PAGE = '页码不正确';

/** Code points after white space was drawn together; raw texts are cut off far above. */
const Question = z.string(NO_QUESTION).check(
  z.maxLength(600, TOO_LONG),
  z.refine((text) => trimmed(text) !== '', NO_QUESTION),
  z.refine((text) => [...trimmed(text)].length <= LONGEST_QUESTION, TOO_LONG),
);

const AskId = z.string(NO_ID).check(z.minLength(1, NO_ID), z.maxLength(64, NO_ID));

/** A question in one's own words, or a class that was pressed. */
export const AskBody = z.object({
  id: UserId,
  question: z.optional(Question),
  class: z.optional(z.enum(ASK_CLASSES, '没有这一类')),
  horizon: z.optional(z.enum(HORIZONS, '没有这段时间')),
  /** The asker begins what they bought, where the answer needs it. */
  begin: z.optional(z.boolean()),
  /** Version of the consent sentence shown with the first question. */
  consentVersion: z.optional(z.string().check(z.maxLength(64))),
});

const Day = z.string();
const Span = z.nullable(z.object({ from: Day, until: Day }));

const Answer = z.object({
  leaning: z.nullable(z.enum(LEANINGS)),
  tone: z.nullable(z.enum(TONES)),
  sentences: z.array(z.object({ move: z.enum(MOVES), text: z.string(), by: z.array(z.string()) })),
  windows: z.array(z.object({ from: Day, until: Day, by: z.array(z.string()) })),
  check: z.nullable(z.object({ on: Day, ask: z.string(), by: z.array(z.string()) })),
  confidence: z.enum(CONFIDENCES),
});

const answered = {
  id: z.string(),
  class: z.enum(ASK_CLASSES),
  also: z.nullable(z.enum(ASK_CLASSES)),
  subject: z.enum(SUBJECTS),
  horizon: z.enum(HORIZONS),
  span: Span,
  answer: Answer,
  /** The evidence line of each sign that the answer names, by its id. */
  evidence: z.catchall(z.object({}), z.string()),
  /** Small lines under the answer. */
  notes: z.array(z.string()),
};

/** Questions left until the count begins anew. */
const left = z.object({ count: z.int(), per: z.enum(['day', 'week', 'trial']) });

export const AskReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), ...answered, left }),
  z.object({
    kind: z.literal('refused'),
    refusal: z.enum(REFUSALS),
    text: z.string(),
    phones: z.array(z.object({ number: z.string(), name: z.string() })),
    instead: z.array(z.enum(ASK_CLASSES)),
  }),
  z.object({
    kind: z.literal('elsewhere'),
    to: z.enum(ELSEWHERE),
    text: z.string(),
    place: z.nullable(z.enum(ASK_PLACES)),
  }),
  z.object({ kind: z.literal('unclear'), text: z.string(), choices: z.array(z.enum(ASK_CLASSES)) }),
]);

export const AsksQuery = z.object({
  id: UserId,
  page: z._default(z.coerce.number(NO_PAGE).check(z.int(NO_PAGE), z.minimum(1, NO_PAGE), z.maximum(1000, NO_PAGE)), 1),
});

const Row = z.object({
  id: z.string(),
  /** ms. */
  askedAt: z.int(),
  class: z.enum(ASK_CLASSES),
  /** Null where a class was pressed. */
  question: z.nullable(z.string()),
  subject: z.enum(SUBJECTS),
  span: Span,
  leaning: z.nullable(z.enum(LEANINGS)),
  checkOn: z.nullable(Day),
  /** The statement that may prove wrong; null where nothing is to be checked. */
  statement: z.nullable(z.string()),
  /** Its day has come. */
  due: z.boolean(),
  checkAnswer: z.nullable(z.enum(FITTINGS)),
  /** The first eight signs of SHA-256(salt ‖ day ‖ statement), by which nobody can write it anew afterwards. */
  print: z.nullable(z.string()),
});

/** The newest first, twenty a page. */
export const Asks = z.object({
  rows: z.array(Row),
  total: z.int(),
  left,
  /** The sentence to agree to before the first question. */
  consent: z.object({ version: z.string(), text: z.string(), given: z.boolean() }),
});

export const OwnAskQuery = z.object({ id: UserId, ask: AskId });

export const KeptAnswer = z.object(answered);

export const AskCheckBody = z.object({
  id: UserId,
  ask: AskId,
  answer: z.enum(FITTINGS, '请选一个回答'),
});

/** Forgets one question; without `ask` all of them, and the consent is taken back. */
export const AskForgetBody = z.object({ id: UserId, ask: z.optional(AskId) });

export type AskReply = z.infer<typeof AskReply>;
export type Asks = z.infer<typeof Asks>;
export type AskRow = z.infer<typeof Row>;
export type KeptAnswer = z.infer<typeof KeptAnswer>;
