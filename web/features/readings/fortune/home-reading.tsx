import { Late, late } from '#web/ui/late.tsx';
import '#web/styles/reading.css';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { ReportHead } from '../report/report-head.tsx';
import { ReportReader } from '../report/report-reader.tsx';
import { writtenFor } from '../report/report-store.ts';
import { Folded, SectionList } from '../report/section-list.tsx';
import { useReport } from '../report/use-report.ts';
import { keptReport } from './home-cache.ts';
import { mayBeMidTerm } from './mid-term-days.ts';

/** Separate from the texts of other pages, which a visitor's home does not load. */
const GENERAL = '今日通览';

const PersonalReading = late(() => import('./personal-reading.tsx'));

/** Uses the solar terms, which load with the chart's engine; visitors do not wait for it. */
const MidTermDialog = late(() => import('./mid-term-dialog.tsx'));

/** Placeholder under the progress bar, as high as the folded report, so that content below does not move. */
const AS_HIGH_AS_FOLDED = 'h-82 overflow-hidden rounded-card bg-sunken px-4';

/** Delay in ms, so that the page itself comes first (spec §4). */
const GENERAL_DELAY_MS = 1200;

interface HomeReadingProps {
  /** The user of a personal day; null for the general day. */
  profile: UserProfile | null;
  /** The almanac summary: shown if the glance is unavailable. */
  leaf: ReactNode;
}

/** The fortune on the home page. A chunk of its own, so that the almanac summary does not wait for it. */
export default function HomeReading({ profile, leaf }: HomeReadingProps) {
  const { userProfile } = useStore(useApp().session);
  return (
    <>
      {profile ? (
        <PersonalReading key={profile.id} profile={profile} leaf={leaf} />
      ) : (
        <GeneralReading user={userProfile} />
      )}
      <Late>{userProfile?.birthDate && mayBeMidTerm(beijingDate(clockNow())) && <MidTermDialog />}</Late>
    </>
  );
}

const today = () => isoDate(beijingDate(clockNow()));

function GeneralReading({ user }: { user: UserProfile | null }) {
  const { session } = useApp();
  const [date] = useState(today);
  const of = [date, writtenFor(null)].join(' ');
  const [kept] = useState(() => keptReport(user?.commonShowHome, of));
  const asked = useReport({
    templateType: 5,
    date,
    pace: 'general',
    delayMs: GENERAL_DELAY_MS,
    kept,
  });
  const written = asked.state.stage === 'done' ? asked.state.report : null;
  useLayoutEffect(() => {
    if (written && !kept) session.saveHome({ commonShowHome: { of, report: written } });
  }, [session, written, kept, of]);
  // Failures are not reported (spec §8): a heading alone would look like one.
  if (asked.state.stage === 'failed') return null;
  return (
    <section className="grid gap-3">
      <h2 className="heading">{GENERAL}</h2>
      <div className={asked.state.stage === 'writing' ? AS_HIGH_AS_FOLDED : ''}>
        <ReportReader asked={asked} silent>
          {(report) => (
            <Folded label={report.label}>
              <p className="mb-2 text-meta text-ink3">{report.title}</p>
              <ReportHead report={report} />
              <SectionList sections={report.sections} />
            </Folded>
          )}
        </ReportReader>
      </div>
    </section>
  );
}
