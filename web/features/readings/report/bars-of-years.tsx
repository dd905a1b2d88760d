import type { ReportSection } from '#contract/reports';
import { beijingDate } from '#domain/calendar/civil-date';
import { clockNow } from '#web/lib/clock.ts';
import { Bars } from './bars.tsx';
import { BARS } from './bars-text.ts';

/** The years of a section as bars. */
export function BarsOfYears({ years }: { years: NonNullable<ReportSection['years']> }) {
  const present = beijingDate(clockNow()).year;
  const bars = years.map(({ year, tone, score }) => ({
    name: `${year}`.slice(2),
    fullName: BARS.yearName(year),
    tone,
    score,
    now: year === present,
  }));
  return <Bars title={BARS.decade} bars={bars} />;
}
