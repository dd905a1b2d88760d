import * as z from 'zod/mini';
import { ASK_AREAS, ASK_CLASSES, ASK_PLACES, ELSEWHERE, HORIZONS, REFUSALS, SUBJECTS } from '#domain/asking/question';
import { LONGEST_QUESTION, trimmed } from '#domain/asking/question-input';
import { LEANINGS, MOVES } from '#domain/asking/statement';
import { CONFIDENCES } from '#domain/judgement/confidence';
import { TONES } from '#domain/outlook/outlook';
import { FITTINGS } from '#domain/report/track-record';
import { UserId } from './ids.ts';

const NO_QUESTION = '请写下想问的事';
const TOO_LONG = `最多${LONGEST_QUESTION}个字`;
const NO_ID = '没有这一问';
const NO_PAGE = '页码不正确';

/** Code points after whitespace was collapsed; raw texts are truncated far above. */
const Question = z.string(NO_QUESTION).check(
  z.maxLength(600, TOO_LONG),
  z.refine((text) => trimmed(text) !== '', NO_QUESTION),
  z.refine((text) => [...trimmed(text)].length <= LONGEST_QUESTION, TOO_LONG),
);

const AskId = z.string(NO_ID).check(z.minLength(1, NO_ID), z.maxLength(64, NO_ID));

/** Typed text, to find the nearest known questions; the app truncates longer ones with a note. */
export const AskSuggestBody = z.object({ id: UserId, text: z.string(NO_QUESTION).check(z.maxLength(600, TOO_LONG)) });

const Suggestion = z.object({
  id: z.string(),
  text: z.string(),
  class: z.enum([...ASK_CLASSES, ...ELSEWHERE, ...REFUSALS]),
  subject: z.enum(SUBJECTS),
  horizon: z.enum(HORIZONS),
  refusal: z.nullable(z.enum(REFUSALS)),
  to: z.nullable(z.enum(ELSEWHERE)),
});

export const AskSuggestions = z.object({
  /** Nearest first, at most three. */
  suggestions: z.array(Suggestion),
  /** True if each suggestion is about a different topic. */
  several: z.boolean(),
  /** Shows the help card above; `explicit`: the list is collapsed. */
  help: z.union([z.boolean(), z.literal('explicit')]),
});

export const AskQuestionsQuery = z.object({ id: UserId });

/** All known questions, in the groups shown for browsing. */
export const AskQuestions = z.object({
  areas: z.array(z.object({ area: z.enum(ASK_AREAS), questions: z.array(Suggestion) })),
  /** Suggested before typing, by life stage. */
  first: z.array(Suggestion),
});

/** A selected known question, with one of its periods. */
export const AskBody = z.object({
  id: UserId,
  pick: z.string('请选一个问题').check(z.minLength(1, '请选一个问题'), z.maxLength(40, '没有这个问题')),
  horizon: z.optional(z.enum(HORIZONS, '没有这段时间')),
  /** The user's own wording, stored as the title. */
  question: z.optional(Question),
  /** The user agrees to start their purchase, if the answer needs it. */
  begin: z.optional(z.boolean()),
  /** Version of the consent shown with the first question. */
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
  /** The selected question; null for older free-text ones. */
  pick: z.nullable(Suggestion),
  /** Other periods it can be asked about. */
  times: z.array(z.object({ horizon: z.enum(HORIZONS), name: z.string() })),
  /** The same matter of other people, this one among them. */
  people: z.array(z.object({ pick: z.string(), name: z.string() })),
  subject: z.enum(SUBJECTS),
  horizon: z.enum(HORIZONS),
  span: Span,
  answer: Answer,
  /** Evidence lines by the ids used in the answer. */
  evidence: z.catchall(z.object({}), z.string()),
  /** Notes below the answer. */
  notes: z.array(z.string()),
};

/** Questions left in the current period. */
const left = z.object({ count: z.int(), per: z.enum(['day', 'week', 'trial']) });

export const AskReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), ...answered, left }),
  z.object({
    kind: z.literal('refused'),
    refusal: z.enum(REFUSALS),
    text: z.string(),
    phones: z.array(z.object({ number: z.string(), name: z.string() })),
    instead: z.array(Suggestion),
  }),
  z.object({
    kind: z.literal('elsewhere'),
    to: z.enum(ELSEWHERE),
    text: z.string(),
    place: z.nullable(z.enum(ASK_PLACES)),
  }),
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
  /** The known question; null for older free-text ones. */
  picked: z.nullable(z.string()),
  /** The user's own wording; null if there was none, or the help card was shown. */
  question: z.nullable(z.string()),
  subject: z.enum(SUBJECTS),
  span: Span,
  leaning: z.nullable(z.enum(LEANINGS)),
  checkOn: z.nullable(Day),
  /** The statement that can turn out false; null if there is none. */
  statement: z.nullable(z.string()),
  /** Its day has come. */
  due: z.boolean(),
  checkAnswer: z.nullable(z.enum(FITTINGS)),
  /** First eight characters of SHA-256(salt ‖ day ‖ statement), so that it cannot be rewritten afterwards. */
  print: z.nullable(z.string()),
});

/** Newest first, twenty per page. */
export const Asks = z.object({
  rows: z.array(Row),
  total: z.int(),
  left,
  /** Consent text for the first question. */
  consent: z.object({ version: z.string(), text: z.string(), given: z.boolean() }),
});

export const OwnAskQuery = z.object({ id: UserId, ask: AskId });

export const KeptAnswer = z.object(answered);

export const AskCheckBody = z.object({
  id: UserId,
  ask: AskId,
  answer: z.enum(FITTINGS, '请选一个回答'),
});

/** Deletes one question; without `ask` all of them, and withdraws the consent. */
export const AskForgetBody = z.object({ id: UserId, ask: z.optional(AskId) });

export type AskReply = z.infer<typeof AskReply>;
export type Asks = z.infer<typeof Asks>;
export type AskRow = z.infer<typeof Row>;
export type KeptAnswer = z.infer<typeof KeptAnswer>;
export type AskSuggestions = z.infer<typeof AskSuggestions>;
export type AskSuggestion = z.infer<typeof Suggestion>;
export type AskQuestions = z.infer<typeof AskQuestions>;
