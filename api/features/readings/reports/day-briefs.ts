import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { type DaySummary, generalBrief, personalBrief } from '#domain/report/day-summary';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import type { Report } from '#domain/report/report';
import type { Context } from '../../context.ts';
import { analysisOf, chartFacts, inputOf, type Subject } from './composition.ts';

/**
 * The general fortune of a day. Always by the rules: every visitor requests it, and a model would cost money each
 * time.
 */
export function generalDay({ generalDays }: Context, date: CivilDate, today: CivilDate): Report {
  const key = `${isoDate(date)} ${isoDate(today)}`;
  const known = generalDays.get(key);
  if (known) return known;
  const report = generalDayReport(date, today);
  generalDays.set(key, report);
  return report;
}

/**
 * Each day is computed once: a calendar is fetched every few hours, and a month of days costs as much as ten pages.
 * Other requests are served between two days. A chart's day is keyed by the chart, so none can be stale.
 */
async function summaries(
  { daySummaries }: Context,
  dates: readonly CivilDate[],
  whose: string,
  summaryOf: (date: CivilDate) => DaySummary,
): Promise<DaySummary[]> {
  const days: DaySummary[] = [];
  for (const date of dates) {
    const key = `${whose} ${isoDate(date)}`;
    let day = daySummaries.get(key);
    if (!day) {
      day = summaryOf(date);
      daySummaries.set(key, day);
      await Bun.sleep(0);
    }
    days.push(day);
  }
  return days;
}

export const generalSummaries = (ctx: Context, dates: readonly CivilDate[]) =>
  summaries(ctx, dates, 'everybody', generalBrief);

export function personalSummaries(ctx: Context, subject: Subject, dates: readonly CivilDate[]): Promise<DaySummary[]> {
  let analysis: ReturnType<typeof analysisOf> | undefined;
  return summaries(ctx, dates, chartFacts(subject), (date) => {
    analysis ??= analysisOf(subject);
    const { stage, age, today } = inputOf(subject, analysis, date);
    return personalBrief(analysis, date, { stage, age, today });
  });
}
