import * as z from 'zod/mini';
import { ELEMENTS } from '#domain/bazi/elements';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { BASES, SPOKEN_CONFIDENCES } from '#domain/judgement/confidence';
import { AREAS, CURVES, TONES } from '#domain/outlook/outlook';
import { LEVELS } from '#domain/report/levels';
import { CHAPTERS, OPENNESS, PARTS, TEMPLATES } from '#domain/report/report';
import { FITTINGS, RECORD_KINDS } from '#domain/report/track-record';
import { orDigits } from './digits.ts';
import { CallerQuery, UserId } from './ids.ts';

const WRONG_DATE = '日期不正确';
const WRONG_TEMPLATE = '报告类型不正确';

const date = z.string(WRONG_DATE).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, WRONG_DATE));

const TEMPLATE_NUMBERS = Object.values(TEMPLATES);

/** The only template available to visitors. */
export const OPEN_TEMPLATE = TEMPLATES.generalDay;

/**
 * With `Accept: text/event-stream` the response is a stream of `ReportEvents`, otherwise JSON. Errors are always JSON:
 * they come before anything is written.
 */
export const ReportBody = z.object({
  /** The caller's own account, as in the token. */
  id: z.optional(UserId),
  userId: z.optional(UserId),
  /** `YYYY-MM-DD`, Beijing time. For the natal reading the server's current day is used. */
  date,
  templateType: orDigits(z.literal(TEMPLATE_NUMBERS, WRONG_TEMPLATE), WRONG_TEMPLATE),
  /**
   * False: the page shows it, but the user has not requested it. If it would end the right to a self-service refund,
   * nothing is marked: the answer is 40900, or for a natal reading its free part, `unopened`.
   */
  asked: z._default(z.boolean('请求格式不正确'), true),
});

/** The author: the rules, or a language model that reworded them. */
export const WRITERS = ['rules', 'llm'] as const;

const chapterId = z.enum(CHAPTERS);

export const ReportSection = z.object({
  id: z.string(),
  title: z.string(),
  chapter: z.exactOptional(chapterId),
  /** Part of a chapter on an area, or of a pairing. */
  part: z.exactOptional(z.enum(PARTS)),
  /** Sentences that join to the text, with the ids of their evidence. */
  sentences: z.exactOptional(z.array(z.object({ text: z.string(), by: z.array(z.string()) }))),
  /** Evidence named by the sentences, in technical terms. */
  signs: z.exactOptional(z.array(z.object({ id: z.string(), gloss: z.string() }))),
  /** Tone for the reader; only where a section judges. */
  tone: z.exactOptional(z.enum(TONES)),
  /** Plain text; paragraphs are separated by an empty line. */
  text: z.string(),
  evidence: z.array(z.string()),
  basis: z.enum(BASES),
  confidence: z.enum(SPOKEN_CONFIDENCES),
  table: z.exactOptional(z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  /** Years to draw next to the text, each with its word and its height among them. */
  years: z.exactOptional(z.array(z.object({ year: z.int(), tone: z.enum(TONES), score: z.number() }))),
  /** Situations in the text to say yes or no to. */
  checks: z.exactOptional(z.array(z.object({ id: z.string(), text: z.string() }))),
  /** A reference part, shown collapsed. */
  folded: z.exactOptional(z.boolean()),
  source: z.enum(WRITERS),
});

export const ReportCurve = z.object({
  kind: z.enum(CURVES),
  points: z.array(
    z.object({
      name: z.string(),
      fullName: z.string(),
      tone: z.enum(TONES),
      /** Comparable within its curve only. */
      score: z.number(),
      now: z.boolean(),
    }),
  ),
});

/** A chapter of a natal reading; of a locked one only these fields are sent. */
export const ReportChapter = z.object({
  id: chapterId,
  title: z.string(),
  /** Summary. */
  verdict: z.string(),
  /** Rating of the area; only in chapters on an area. Absent in readings stored by earlier releases. */
  level: z.exactOptional(z.enum(LEVELS)),
  /** First sentence. */
  first: z.string(),
  /** `part`: some of its sections; `closed`: its section contains the first sentence only. */
  open: z.enum(OPENNESS),
  sections: z.array(z.string()),
  inside: z.array(z.string()),
  /** Characters of the whole chapter. */
  length: z.int(),
});

/** A natal reading in one screen, free for every reader. */
export const ReportSummary = z.object({
  person: z.string(),
  /** Three if the hour is unknown. */
  pillars: z.array(
    z.object({
      position: z.enum(['year', 'month', 'day', 'hour']),
      stem: z.enum(STEMS),
      branch: z.enum(BRANCHES),
      stemElement: z.enum(ELEMENTS),
      branchElement: z.enum(ELEMENTS),
      tenGod: z.string(),
      hidden: z.string(),
    }),
  ),
  /** Why a pillar may be another one; empty if there is no doubt. */
  doubt: z.string(),
  areas: z.array(
    z.object({
      chapter: chapterId,
      name: z.string(),
      level: z.enum(LEVELS),
      line: z.string(),
      /** The best of the next years. */
      next: z.nullable(z.int()),
    }),
  ),
  /** This year and the next. */
  years: z.array(z.object({ year: z.int(), ganzhi: z.string(), tone: z.enum(TONES), line: z.string() })),
  /** First recommended action; empty if there is none. */
  first: z.string(),
});

/** Facts that a person's picture is drawn from: their own sign, what presses and what helps. */
export const ReportImage = z.object({ stem: z.enum(STEMS), press: z.enum(ELEMENTS), feed: z.enum(ELEMENTS) });

const GlanceHours = z.object({ hours: z.string(), use: z.string() });

export const ReportGlance = z.object({
  areas: z.array(
    z.object({ area: z.enum(AREAS), name: z.string(), tone: z.enum(TONES), /** One sentence. */ line: z.string() }),
  ),
  /** Empty if the day has none. */
  actions: z.object({ do: z.string(), hold: z.string(), small: z.string() }),
  question: z.object({ id: z.string(), text: z.string() }),
  image: ReportImage,
  /** Its place among sixty days, in words. */
  scale: z.exactOptional(z.string()),
  /** Double-hours that help, and the one that does not. */
  hours: z.exactOptional(z.object({ good: GlanceHours, careful: GlanceHours })),
  /** The pairs of its year, month and day: a page that shows it needs no calendar. */
  pairs: z.exactOptional(z.array(z.string())),
  /** Its lunar date, `十月二十`. */
  lunar: z.exactOptional(z.string()),
});

/** `basic` is open to all users; `full` requires a membership or the trial. */
const ACCESSES = ['basic', 'full'] as const;

export const ReportView = z.object({
  /** Markdown; its last line is `label`. */
  content: z.string(),
  /** `llm` when a model wrote at least one section. */
  source: z.enum(WRITERS),
  /** Author line required by law, to be shown wherever the text is. */
  label: z.string(),
  title: z.string(),
  /** Headline, and a standalone quote: neither contains terms or birth data. */
  headline: z.optional(z.string()),
  quote: z.optional(z.string()),
  /** Consecutive periods for a chart, also as a table. */
  curves: z.optional(z.array(ReportCurve)),
  /** Personal days only: the day at a glance. */
  glance: z.optional(ReportGlance),
  sections: z.array(ReportSection),
  /** Natal readings of adults only. */
  summary: z.optional(ReportSummary),
  /** Natal readings only, in their order; the requested one comes right after the user's own. */
  chapters: z.optional(z.array(ReportChapter)),
  /** Titles of locked content, whose text is not sent. */
  locked: z.array(z.string()),
  access: z.enum(ACCESSES),
  /** Natal readings only. */
  image: z.optional(ReportImage),
  /** The rest is purchased and starts when the user agrees. */
  unopened: z.optional(z.boolean()),
});

/**
 * The stream: `progress` never decreases; each `section` comes once, in order; then one `done` with the JSON answer, or
 * one `failed`. Lines starting with a colon only keep the connection open.
 */
export const REPORT_EVENTS = {
  /** 0–100, from the text that is there. */
  progress: z.object({ percent: z.number() }),
  section: z.object({ section: ReportSection }),
  done: ReportView,
  failed: z.object({ code: z.number(), msg: z.string() }),
};
export type ReportEvents = {
  [Name in keyof typeof REPORT_EVENTS]: z.infer<(typeof REPORT_EVENTS)[Name]>;
};

const OVERVIEW_TYPES = ['year', 'month', 'day'] as const;

/** Default of `date`: today in Beijing. */
export const OverviewQuery = z.extend(CallerQuery, {
  type: z._default(z.enum(OVERVIEW_TYPES, '请选择年、月或日'), 'day'),
  date: z.optional(date),
});
/** Markdown; its last line names the author. */
export const OverviewView = z.object({ content: z.string(), access: z.enum(ACCESSES) });

/** Default of `date`: today in Beijing. */
export const GeneralOverviewQuery = z.object({ date: z.optional(date) });

const VERDICTS = ['hit', 'miss'] as const;
const area = z.enum(AREAS, '请选择要评价的方面');

/** One rating per user, day and area; a later one replaces it. */
export const FeedbackBody = z.object({
  id: UserId,
  date,
  area,
  verdict: z.enum(VERDICTS, '请选择准或不准'),
});

/** Newest days first; totals include unlisted ratings. */
export const FeedbackView = z.object({
  rows: z.array(z.object({ date: z.string(), area, verdict: z.enum(VERDICTS) })),
  totals: z.array(z.object({ area, hit: z.int(), miss: z.int() })),
});

/** A situation of the natal reading, or a day's evening question. */
const CHECK_KINDS = ['natal', 'day'] as const;

const PAST_YEAR_ANSWERS = FITTINGS;
const answer = z.enum(PAST_YEAR_ANSWERS, '请选择符合、部分符合或不符合');

export const PastYearBody = z.object({
  id: UserId,
  year: z.int('年份不正确').check(z.minimum(1960, '年份不正确'), z.maximum(2100, '年份不正确')),
  answer,
});

/** The control item among four years, as picked by the user. */
export const PastYearPickBody = z.pick(PastYearBody, { id: true, year: true });

const WRONG_CHECK = '没有问到这一条';

/** One rating per situation and day; a later one replaces it. */
export const CheckBody = z.object({
  id: UserId,
  kind: z.enum(CHECK_KINDS, WRONG_CHECK),
  /** The day of the question; absent for the natal reading. */
  date: z.optional(date),
  /** Id of a statement: an ASCII word, then parts that may be Chinese (`day.wealth.顺`). */
  statement: z
    .string(WRONG_CHECK)
    .check(z.maxLength(64, WRONG_CHECK), z.regex(/^[\w-]+(?:\.[\p{L}\p{N}_-]+)*$/u, WRONG_CHECK)),
  answer,
});

const count = z.int();
export const RecordTally = z.object({
  kind: z.enum(RECORD_KINDS),
  fits: count,
  partly: count,
  not: count,
});

/** Totals of a user's ratings; newest ratings of situations and days first. */
export const RecordView = z.object({
  checks: z.array(
    z.object({
      kind: z.enum(CHECK_KINDS),
      subject: z.string(),
      statement: z.string(),
      answer: z.enum(FITTINGS),
    }),
  ),
  totals: z.array(RecordTally),
  /** The record in one sentence, compared with chance; null without ratings. */
  sentence: z.nullable(z.string()),
});

/**
 * The strongest past years, to be rated before anything is paid; earliest first. Of four, one is the control item:
 * nothing identifies it, and no evidence is included, before one was picked.
 */
export const PastYearsView = z.object({
  four: z.nullable(
    z.object({
      picked: z.nullable(z.int()),
      /** The control item; null before a pick. */
      decoy: z.nullable(z.int()),
    }),
  ),
  years: z.array(
    z.object({
      year: z.int(),
      /** Nominal age (虚岁). */
      age: z.int(),
      ganzhi: z.string(),
      text: z.string(),
      evidence: z.array(z.string()),
      answer: z.nullable(answer),
    }),
  ),
});

export type ReportBody = z.input<typeof ReportBody>;
export type ReportChapter = z.infer<typeof ReportChapter>;
export type ReportCurve = z.infer<typeof ReportCurve>;
export type ReportGlance = z.infer<typeof ReportGlance>;
export type ReportSection = z.infer<typeof ReportSection>;
export type ReportSummary = z.infer<typeof ReportSummary>;
export type ReportView = z.infer<typeof ReportView>;
export type Writer = (typeof WRITERS)[number];
export type OverviewQuery = z.input<typeof OverviewQuery>;
export type OverviewType = (typeof OVERVIEW_TYPES)[number];
export type OverviewView = z.infer<typeof OverviewView>;
export type FeedbackBody = z.input<typeof FeedbackBody>;
export type FeedbackView = z.infer<typeof FeedbackView>;
export type CheckBody = z.input<typeof CheckBody>;
export type RecordView = z.infer<typeof RecordView>;
export type PastYearAnswer = (typeof PAST_YEAR_ANSWERS)[number];
export type PastYearPickBody = z.input<typeof PastYearPickBody>;
export type PastYearBody = z.input<typeof PastYearBody>;
export type PastYearsView = z.infer<typeof PastYearsView>;
