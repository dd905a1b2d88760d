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
import { keptReport } from './kept-home.ts';
import { mayBeMidTerm } from './mid-term-days.ts';

/** Apart from the texts of the other pages, which a visitor's home does without. */
const GENERAL = '今日通览';

const PersonalReading = late(() => import('./personal-reading.tsx'));

/** It knows the solar terms, which come with the chart's engine: a visitor does not wait for it. */
const MidTermDialog = late(() => import('./mid-term-dialog.tsx'));

/** Height while the report is written, so that content below keeps its place when it comes. */
const AS_HIGH_AS_FOLDED = 'h-82 overflow-hidden';

/** ms before the request, so that the page itself comes first (spec §4). */
const GENERAL_DELAY_MS = 1200;

interface HomeReadingProps {
  /** The reader of a personal day; null for the general day. */
  profile: UserProfile | null;
  /** The day's leaf: in the glance's place where that cannot be had. */
  leaf: ReactNode;
}

/** The fortune on the home page. A chunk of its own: the day's leaf does not wait for it. */
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
  // Nothing is said of a failure (spec §8): a heading over nothing would.
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
