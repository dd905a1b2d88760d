import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { type DaySummary, generalBrief, personalBrief } from '#domain/reading/day-brief';
import { analysisOf, chartFacts, type Subject } from './composition.ts';

/** Some four weeks for each of a few hundred charts; a brief is a line. */
const REMEMBERED_DAYS = 10_000;

/**
 * Days in short, each worked out once: a calendar is fetched every few hours, and a month of days
 * costs what ten pages do. Between two days the server answers its other readers. A chart's day is
 * found by the chart, so there is nothing that could be stale.
 */
export function daySummaries() {
  const remembered = new Map<string, DaySummary>();

  async function each(
    dates: readonly CivilDate[],
    whose: string,
    brief: (date: CivilDate) => DaySummary,
  ): Promise<DaySummary[]> {
    const days: DaySummary[] = [];
    for (const date of dates) {
      const key = `${whose} ${isoDate(date)}`;
      let day = remembered.get(key);
      if (!day) {
        day = brief(date);
        const [oldest] = remembered.size >= REMEMBERED_DAYS ? remembered.keys() : [];
        if (oldest !== undefined) remembered.delete(oldest);
        remembered.set(key, day);
        await Bun.sleep(0);
      }
      days.push(day);
    }
    return days;
  }

  return {
    everybodys: (dates: readonly CivilDate[]) => each(dates, 'everybody', generalBrief),

    of(subject: Subject, dates: readonly CivilDate[]): Promise<DaySummary[]> {
      let analysis: ReturnType<typeof analysisOf> | undefined;
      return each(dates, chartFacts(subject), (date) => {
        analysis ??= analysisOf(subject);
        return personalBrief(analysis, date);
      });
    },
  };
}
