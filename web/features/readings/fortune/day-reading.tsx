import { useEffect, useMemo } from 'react';
import type { ReportView } from '#contract/reports';
import { beijingDate, type CivilDate, isoDate } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/outlook/outlook';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { Guarded } from '#web/ui/guarded.tsx';
import { type CheckAsked, CheckAskedContext } from '../report/check-asked.ts';
import { Refused } from '../report/refused.tsx';
import { ReportHead } from '../report/report-head.tsx';
import { ReportPaper } from '../report/report-paper.tsx';
import { ReportReader } from '../report/report-reader.tsx';
import { SectionList } from '../report/section-list.tsx';
import { useReport } from '../report/use-report.ts';
import { weekTones } from './date-range.ts';
import { DayGlance } from './day-glance.tsx';
import { DayQuestion } from './day-question.tsx';
import { FORTUNE } from './text.ts';

/** The trial is over, or nothing was purchased. */
const NOT_OPEN: readonly number[] = [40310, 40311, 40312];

const dayText = ({ month, day }: CivilDate) => FORTUNE.day(month, day);

interface DayReadingProps {
  profile: UserProfile;
  date: CivilDate;
  /** Receives the tones of the surrounding days, by ISO date. */
  onWeek?: (tones: ReadonlyMap<string, Tone>) => void;
  /** Receives the pillars of the day, or null if the reading has none. */
  onPairs?: (text: string | null, lunar: string | null) => void;
}

/** A personal day. */
export default function DayReading({ profile, date, onWeek, onPairs }: DayReadingProps) {
  const iso = isoDate(date);
  const asked = useReport({ templateType: 4, date: iso, pace: 'fortune' });
  // Past days can still be rated.
  const lived = iso <= isoDate(beijingDate(clockNow()));
  const day = useMemo<CheckAsked | null>(
    () => (lived ? { userId: profile.id, kind: 'day', date: iso } : null),
    [profile.id, iso, lived],
  );
  const written = asked.state.stage === 'done' ? asked.state.report : null;
  useEffect(() => {
    if (written) onWeek?.(weekTones(written, date));
  }, [written, date, onWeek]);
  const ended = asked.state.stage !== 'writing';
  useEffect(() => {
    const { pairs, lunar = null } = written?.glance ?? {};
    if (ended) onPairs?.(pairs ? FORTUNE.pairs(pairs) : null, lunar);
  }, [ended, written, onPairs]);
  return (
    // Reserves a screen while the report is written, so that content below does not jump.
    <div
      className={`-mt-5 grid grid-cols-[minmax(0,1fr)] content-start gap-3 ${asked.state.stage === 'writing' ? 'min-h-dvh' : ''}`}
    >
      <ReportReader
        asked={asked}
        heading="h2"
        refused={(code, text) => NOT_OPEN.includes(code) && <Refused text={text} />}
      >
        {(report) => (
          <>
            <CheckAskedContext value={day}>
              <Guarded>{report.glance && <DayGlance report={report} glance={report.glance} date={iso} />}</Guarded>
              <ReportPaper
                titled
                weekAbove
                glanced={report.glance !== undefined}
                report={report}
                card={{ period: dayText(date), date: iso }}
              />
            </CheckAskedContext>
            {day && report.glance && !hasChecks(report) && (
              <DayQuestion question={report.glance.question} asked={day} />
            )}
          </>
        )}
      </ReportReader>
    </div>
  );
}

/** Days stored by an earlier release contain their question in the text. */
const hasChecks = ({ sections }: ReportView) => sections.some(({ checks }) => checks !== undefined);

/** Section of the general day repeated by the almanac below. */
const HOURS = 'hours';

/** Shows the general day after trial or membership. */
export function ClosedReading({ profile, date }: { profile: UserProfile; date: string }) {
  const asked = useReport({ templateType: 5, date, pace: 'fortune' });
  return (
    <>
      <Refused text={profile.vipExpire ? FORTUNE.memberOver : FORTUNE.trialOver} note={FORTUNE.lockedNote} />
      {asked.state.stage !== 'failed' && (
        <section
          className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 ${asked.state.stage === 'writing' ? 'min-h-dvh' : ''}`}
        >
          <h2 className="heading">{FORTUNE.general}</h2>
          <ReportReader asked={asked}>
            {(report) => (
              <>
                <ReportHead report={report} />
                <SectionList sections={report.sections.filter(({ id }) => id !== HOURS)} />
                <p className="text-small text-ink3">{report.label}</p>
              </>
            )}
          </ReportReader>
        </section>
      )}
    </>
  );
}

/** The same before its user is known. The inline script fills in its first words (build/first-paint.ts). */
export const ClosedPlaceholder = () => (
  <div className="drawn-closed grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5">
    <Refused
      text={
        <>
          <span className="drawn-lapsed">{FORTUNE.memberOver}</span>
          <span className="drawn-ended">{FORTUNE.trialOver}</span>
        </>
      }
      note={FORTUNE.lockedNote}
    />
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" data-words="">
      <h2 className="heading">{FORTUNE.general}</h2>
      <p className="headline mb-10 min-h-[1lh] text-[1.625rem] leading-snug" data-word="headline" />
      <div className="reading-section min-h-42">
        <p className="section-title font-semibold" data-word="sections.0.title" />
        <p className="mt-2" data-word="sections.0.text.0" />
      </div>
    </section>
  </div>
);
