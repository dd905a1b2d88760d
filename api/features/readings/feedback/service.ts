import type { Platform } from '#api/platform/platform';
import type {
  CheckBody,
  FeedbackBody,
  FeedbackView,
  PastYearBody,
  PastYearPickBody,
  PastYearsView,
  RecordView,
} from '#contract/reports';
import { beijingDate, compareDates, parseIsoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { AREAS, type Area } from '#domain/outlook/outlook';
import { strongestPastYears } from '#domain/outlook/years';
import type { Birth } from '#domain/people/birth';
import { type FourYears, fourYears } from '#domain/report/kinds/natal/four-years';
import { pastYears as yearsInWords } from '#domain/report/kinds/natal/past-year';
import { recordSentence } from '#domain/report/record-sentence';
import type { Context } from '../../context.ts';
import * as reports from '../reports/service.ts';
import * as repository from './repository.ts';

/** Answers of all users, by kind. */
export const { all } = repository;

/** Two months of days with all areas. */
const LISTED = 300;
/** A chart asks three; its other hours and later word lists ask others. */
const MAX_SITUATIONS = 60;

// Users' answers to statements of their readings, returned unchanged.

function today(ctx: Platform) {
  return beijingDate(ctx.clock.now());
}

export async function readFeedback(ctx: Platform, userId: string): Promise<FeedbackView> {
  const rows = await repository.newestVerdicts(ctx, userId, LISTED);
  const tally = await repository.tally(ctx, userId);
  const times = (area: Area, verdict: 'hit' | 'miss') =>
    tally.find((row) => row.area === area && row.verdict === verdict)?.times ?? 0;
  return {
    rows,
    totals: AREAS.map((area) => ({ area, hit: times(area, 'hit'), miss: times(area, 'miss') })),
  };
}

/** The year picked among four; null if none, or if the birth changed since. */
function pickedOf(statement: string | null, control: number): number | null {
  const [of, picked] = statement?.split('.').map(Number) ?? [];
  return of === control && picked !== undefined ? picked : null;
}

/** Four years with the user's pick. Which one is the control item, and the evidence, is revealed only afterwards. */
function fourView({ years, control }: FourYears, picked: number | null): PastYearsView {
  return {
    four: { picked, decoy: picked === null ? null : control },
    years: years.map(({ year, age, ganzhi, line, evidence }) => ({
      year,
      age,
      ganzhi,
      text: `${line}。`,
      evidence: picked === null || year === control ? [] : [...evidence],
      answer: null,
    })),
  };
}

export async function readPastYears(ctx: Context, userId: string): Promise<PastYearsView> {
  const { analysis } = await reports.natalOf(ctx, userId);
  const now = today(ctx);
  const four = fourYears(analysis, now);
  if (four) {
    return fourView(four, pickedOf(await repository.pickOf(ctx, ctx.store.q, userId, `${now.year}`), four.control));
  }
  const given = new Map((await repository.answers(ctx, userId)).map(({ year, answer }) => [year, answer]));
  return {
    four: null,
    years: yearsInWords(strongestPastYears(analysis, now)).map(({ evidence, line: _, ...said }) => ({
      ...said,
      evidence: [...evidence],
      answer: given.get(said.year) ?? null,
    })),
  };
}

/**
 * Picks the least fitting of four years; the first pick of a calendar year is final.
 * @throws AppError validation, forbidden, conflict
 */
export async function pickPastYear(ctx: Context, userId: string, { year }: PastYearPickBody): Promise<PastYearsView> {
  const { analysis } = await reports.natalOf(ctx, userId);
  const now = today(ctx);
  const four = fourYears(analysis, now);
  if (!four?.years.some((each) => each.year === year)) throw invalid('没有问到这一年', 'year');
  const { control } = four;
  const subject = `${now.year}`;
  await ctx.store.tx(async (q) => {
    const before = pickedOf(await repository.pickOf(ctx, q, userId, subject), control);
    if (before === year) return;
    if (before !== null) throw new AppError('conflict', { msg: '这四年您今年已经挑过了' });
    const answer = year === control ? 'fits' : 'not';
    const statement = `${control}.${year}`;
    await repository.put(ctx, q, { userId, kind: 'years', subject, statement, answer, givenAt: ctx.clock.now() });
  });
  return readPastYears(ctx, userId);
}

export async function readRecord(ctx: Platform, userId: string): Promise<RecordView> {
  const totals = await repository.totals(ctx, userId);
  return {
    checks: await repository.newest(ctx, userId, LISTED),
    totals,
    sentence: recordSentence(totals),
  };
}

/**
 * Parses a day between the birth and today, both included.
 * @throws AppError validation
 */
function livedDay(ctx: Platform, text: string | undefined, birth: Birth): string {
  const date = parseIsoDate(text ?? '');
  if (!date || text === undefined) throw invalid('日期不正确', 'date');
  if (compareDates(date, today(ctx)) > 0) throw invalid('这一天还没有到', 'date');
  if (compareDates(date, birth.solar) < 0) throw invalid('日期不能早于出生日期', 'date');
  return text;
}

/**
 * Stores how well a statement of a reading fits.
 * @throws AppError validation, forbidden
 */
export async function answerCheck(ctx: Context, userId: string, body: CheckBody): Promise<RecordView> {
  const { birth } = await reports.natalOf(ctx, userId);
  const { kind, statement, answer } = body;
  const subject = kind === 'day' ? livedDay(ctx, body.date, birth) : statement;
  await ctx.store.tx(async (q) => {
    if (kind === 'natal' && (await repository.others(ctx, q, userId, statement)) >= MAX_SITUATIONS) {
      throw invalid('没有问到这一条', 'statement');
    }
    const row = { userId, kind, subject, statement, answer, givenAt: ctx.clock.now() };
    await repository.put(ctx, q, row);
  });
  return readRecord(ctx, userId);
}

/**
 * Stores 准 or 不准 for an area of a day; a later verdict replaces it.
 * @throws AppError validation, forbidden
 */
export async function judgeReport(
  ctx: Context,
  userId: string,
  { date: text, area, verdict }: FeedbackBody,
): Promise<FeedbackView> {
  const { birth } = await reports.natalOf(ctx, userId);
  const date = livedDay(ctx, text, birth);
  await ctx.store.tx((q) => repository.putVerdict(ctx, q, { userId, date, area, verdict, givenAt: ctx.clock.now() }));
  return readFeedback(ctx, userId);
}

/**
 * Stores how well a past year fits; only for the years shown.
 * @throws AppError validation, forbidden
 */
export async function answerPastYears(
  ctx: Context,
  userId: string,
  { year, answer }: PastYearBody,
): Promise<PastYearsView> {
  const { years, four } = await readPastYears(ctx, userId);
  if (four || !years.some((asked) => asked.year === year)) throw invalid('没有问到这一年', 'year');
  await ctx.store.tx((q) => repository.putAnswer(ctx, q, { userId, year, answer, givenAt: ctx.clock.now() }));
  return readPastYears(ctx, userId);
}
