import { ruleWriter } from '#api/gateways/llm/rule-writer';
import type { ProgressListener, SharedGeneration } from '#api/gateways/llm/writer';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/readings';
import type { OverviewType, OverviewView, ReportView } from '#contract/reports';
import type { Queries } from '#db/store';
import { type CivilDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import { inverse, keysOf, must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import type { Birth } from '#domain/people/birth';
import { audienceUnpaid, daysSeen, isPaid } from '#domain/report/access';
import type { DaySummary } from '#domain/report/day-summary';
import { dayOverview } from '#domain/report/kinds/day/personal-day';
import { briefOf } from '#domain/report/model-brief';
import type { LifeStage } from '#domain/report/reader/stage';
import { TEMPLATES } from '#domain/report/report';
import { type Refusal, refusalOf } from '#domain/shop/access';
import type { Context } from '../../context.ts';
import * as restores from '../../money/restores/asked.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as admission from './admission.ts';
import { analysisOf, compose, inputOf, type PersonalTemplate, periodOf } from './composition.ts';
import { generalDay, generalSummaries, personalSummaries } from './day-briefs.ts';
import * as writings from './report-cache.ts';
import * as repository from './repository.ts';
import { type Frame, labelled, reportView } from './view.ts';

type AskedReport = Parsed<typeof calls.openReport, 'body'>;

/** A report its reader has access to. */
export interface ReportHandle {
  /** Subscribes to progress; the returned function unsubscribes without stopping the writing. */
  watch(watcher: ProgressListener): () => void;
  /**
   * Called before the first text is sent.
   * @throws AppError if access was lost
   */
  markDelivered(): Promise<void>;
  /** Resolves when the report is complete. */
  view(): Promise<ReportView>;
}

/** Summaries of days. */
interface Briefs {
  days: DaySummary[];
  /** Why they are general; null: they are the user's own. */
  missing: Refusal | 'unopened' | null;
}

const TEMPLATE_OF = inverse(keysOf(TEMPLATES), TEMPLATES);

// Reports for their readers: access, writing, storage.

function opened(
  ctx: Context,
  frame: Frame,
  writing: SharedGeneration,
  markDelivered: () => Promise<void>,
): ReportHandle {
  return {
    watch: writing.watch,
    markDelivered,
    async view() {
      const view = reportView(frame, await writing.done);
      ctx.metrics.countReport(frame.template, view.source);
      return view;
    },
  };
}

/** Opens a paid text; for a restored order the gateway is queried first. Throws AppError as `memberships.open`. */
function openPaid(ctx: Context, opening: Omit<memberships.Opening, 'beforeFirst'>): Promise<void> {
  return memberships.open(ctx, { ...opening, beforeFirst: (clientSn) => restores.requireAsked(ctx, clientSn) });
}

async function openPersonal(
  ctx: Context,
  userId: string,
  template: PersonalTemplate,
  dateText: string,
  { asked }: Pick<AskedReport, 'asked'>,
): Promise<ReportHandle> {
  const admitted = await admission.admit(ctx, userId, template, dateText, asked);
  const { birth, stage, access, date, paid, until, unopened } = admitted;
  const subject = { birth, stage };
  // A natal reading describes the present, regardless of the client's clock.
  const today = admission.today(ctx);
  const about = template === 'bazi' ? today : date;
  const chosen = access === 'basic' ? ruleWriter : await writings.writer(ctx, subject, about);
  const chartHash = await writings.chartHash(ctx, userId, subject);
  // The consent was withdrawn concurrently.
  if (chartHash === null) throw new AppError('forbidden');
  const key = {
    userId,
    template,
    period: periodOf(template, about, access, today),
    chartHash,
    writer: chosen.name,
  };
  const task = () => {
    const analysis = analysisOf(subject);
    const input = { ...inputOf(subject, analysis, about, access, today), until };
    const report = compose(template, input);
    const brief = () => briefOf(template, analysis, about, input);
    return { userId, period: key.period, analysis, report, brief };
  };
  const frame = {
    template,
    access,
    modelLabel: chosen.label,
    unopened,
  };
  const open = async () => {
    if (paid !== null) await openPaid(ctx, { userId, level: paid, asked });
  };
  // Before writing, since the text is stored and part of the user's export, and again before sending: a model takes a
  // minute, in which a refund may happen.
  await open();
  return opened(ctx, frame, writings.of(ctx, key, chosen, task), open);
}

function openGeneral(ctx: Context, dateText: string): ReportHandle {
  const report = generalDay(ctx, admission.admitAnybody(ctx, dateText), admission.today(ctx));
  const { template, sections: composed, ...head } = report;
  const writing = writings.sharedGeneration(async (watch) => {
    const sections = composed.map((section) => ({ section, source: 'rules' as const }));
    sections.forEach(watch.section);
    return { ...head, sections, standing: 'final' };
  });
  const frame: Frame = { template, access: 'basic', modelLabel: '' };
  return opened(ctx, frame, writing, async () => undefined);
}

/** Returns the complete report. */
export async function delivered(open: ReportHandle): Promise<ReportView> {
  const view = await open.view();
  await open.markDelivered();
  return view;
}

/**
 * Returns the report for a caller; null is a visitor, who may read the general day only. Everything is authorised
 * here, before a word is written.
 * @throws AppError
 */
export async function openReport(
  ctx: Context,
  userId: string | null,
  { templateType, date, ...how }: Omit<AskedReport, 'id'>,
): Promise<ReportHandle> {
  const template = TEMPLATE_OF[templateType];
  if (template === 'generalDay') return openGeneral(ctx, date);
  if (userId === null) throw new AppError('unauthenticated');
  return openPersonal(ctx, userId, template, date, how);
}

/** Returns the overview of a year, a month, or (shorter, for every user with a birth) a day. */
export async function readOverview(
  ctx: Context,
  userId: string,
  type: OverviewType,
  dateText = isoDate(admission.today(ctx)),
): Promise<OverviewView> {
  if (type !== 'day') {
    const { content, access } = await delivered(await openPersonal(ctx, userId, type, dateText, { asked: true }));
    return { content, access };
  }
  const { birth, stage, date, paid } = await admission.admit(ctx, userId, 'dayOverview', dateText, true);
  if (paid !== null) await openPaid(ctx, { userId, level: paid, asked: true });
  const subject = { birth, stage };
  const analysis = analysisOf(subject);
  const by = inputOf(subject, analysis, date, 'full', admission.today(ctx));
  const report = dayOverview(analysis, date, by);
  return { content: labelled(report, ruleWriter.label), access: 'basic' };
}

export function readGeneralOverview(ctx: Context, dateText = isoDate(admission.today(ctx))): Promise<ReportView> {
  return delivered(openGeneral(ctx, dateText));
}

/**
 * Returns a user's birth and the facts of their readings.
 * @throws AppError forbidden without a birth
 */
export async function natalOf(
  ctx: Context,
  userId: string,
): Promise<{ birth: Birth; stage: LifeStage | null; analysis: Analysis }> {
  const { birth, stage } = await admission.birthOf(ctx, userId);
  return { birth, stage, analysis: analysisOf({ birth, stage }) };
}

/**
 * Returns up to `count` day summaries from `first` on: the user's own as far as their level allows, else the general
 * day. Pages request them often and automatically, so they open no purchase: until the buyer opens it, they are as
 * without it.
 * @throws AppError sessionEnded
 */
export async function briefs(ctx: Context, userId: string, first: CivilDate, count: number): Promise<Briefs> {
  const { birth, stage, level, unopenedOrderNo, ...asks } = await admission.readerOf(ctx, userId);
  const unopened = unopenedOrderNo !== null;
  const audience = unopened ? audienceUnpaid(asks.trialOver) : asks.audience;
  const start = julianDay(first);
  const dates = Array.from({ length: count }, (_, index) => civilDate(start + index));
  const missing = refusalOf('personalFortune', audience);
  if (missing) {
    const days = await generalSummaries(ctx, dates);
    return { days, missing: unopened ? 'unopened' : missing };
  }
  const reach = daysSeen(audience, asks.trialReach) - (start - julianDay(admission.today(ctx)));
  const seen = dates.slice(0, Math.max(0, reach));
  const subject = { birth: must(birth, 'birth'), stage };
  const days = await personalSummaries(ctx, subject, seen);
  const wish = {
    reading: 'personalDay',
    audience,
    today: admission.today(ctx),
    trialReach: asks.trialReach,
  } as const;
  if (seen.some((date) => isPaid({ ...wish, date }, 'full', asks.trialOver))) {
    await openPaid(ctx, { userId, level, asked: false });
  }
  return { days, missing };
}

/** The user subscribes to their own days, which opens what they bought. */
export async function beginDays(ctx: Context, userId: string): Promise<void> {
  const { level, unopenedOrderNo } = await admission.readerOf(ctx, userId);
  if (unopenedOrderNo !== null) await openPaid(ctx, { userId, level, asked: true });
}

/** Deletes reports of another birth or stage, in the transaction that saves one. */
export async function readerSaved(
  ctx: Context,
  q: Queries,
  userId: string,
  birth: Birth,
  stage: LifeStage | null,
): Promise<void> {
  const hash = await writings.chartHash(ctx, userId, { birth, stage });
  await repository.forgetOthers(ctx, q, userId, hash);
}
