import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { ReportView } from '#contract/reports';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import type { UserProfile } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Guarded } from '#web/ui/guarded.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { endsSoon, SEEN_END } from '../../people/ends-soon.ts';
import type { CheckAsked } from '../report/check-asked.ts';
import { ReportHead } from '../report/report-head.tsx';
import { ReportReader } from '../report/report-reader.tsx';
import { useReport } from '../report/use-report.ts';
import { DayGlance } from './day-glance.tsx';
import { DayQuestion } from './day-question.tsx';
import { keptName, keptReport } from './home-cache.ts';
import { GLANCE } from './text.ts';

const SubscribeDialog = late(() => import('./subscribe-dialog.tsx'));
const ExpiryNote = late(() => import('../../people/expiry-note.tsx'));

/** Height while the day is written, so that content below does not move. */
const AS_HIGH_AS_A_GLANCE = 'h-220 overflow-hidden';

/** Delay in ms, so that the page itself comes first (spec §4). */
const PERSONAL_DELAY_MS = 100;

interface PersonalReadingProps {
  profile: UserProfile;
  /** The almanac summary: shown if the glance is unavailable. */
  leaf: ReactNode;
}

/** The personal day on the home page. A chunk of its own: visitors never load it. */
export default function PersonalReading({ profile, leaf }: PersonalReadingProps) {
  const { session } = useApp();
  const navigate = useNavigate();
  const [date] = useState(() => isoDate(beijingDate(clockNow())));
  const of = keptName(date, profile);
  const [kept] = useState(() => keptReport(profile.showHome, of));
  const asked = useReport({
    templateType: 4,
    date,
    pace: 'personal',
    delayMs: PERSONAL_DELAY_MS,
    kept,
  });
  const written = asked.state.stage === 'done' ? asked.state.report : null;
  // Stored together with the paint, so that an immediate reload does not wait again.
  useLayoutEffect(() => {
    if (written && !kept) session.saveHome({ showHome: { of, report: written } });
  }, [session, written, kept, of]);
  return (
    <section className="-mt-6 grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={GLANCE.home}>
      {asked.state.stage === 'failed' && leaf}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 ${asked.state.stage === 'writing' ? AS_HIGH_AS_A_GLANCE : ''}`}
      >
        <ReportReader asked={asked} silent>
          {(report) => <Today report={report} profile={profile} date={date} />}
        </ReportReader>
      </div>
      <EndNote profile={profile} />
      <button
        type="button"
        className="row rounded-card bg-card px-4.5 text-start"
        onClick={() => void navigate({ to: '/fortune-record', search: { type: 'month', from: 'profile' } })}
      >
        <span className="flex-1">{GLANCE.month}</span>
        <span aria-hidden="true" className="chevron" />
      </button>
    </section>
  );
}

/** Announces the end of a membership on the daily page. Space is reserved until its code is loaded. */
function EndNote({ profile }: { profile: UserProfile }) {
  const { storage } = useApp();
  const [now] = useState(() => clockNow());
  const [noted, setNoted] = useState<number | null>(null);
  const { vipExpireAt } = profile;
  const seen = vipExpireAt === noted || storage.getItem(SEEN_END) === String(vipExpireAt);
  if (!endsSoon(profile, now) || seen) return null;
  return (
    <div className="min-h-12">
      <Late>
        <ExpiryNote key={vipExpireAt} profile={profile} now={now} onSeen={() => setNoted(vipExpireAt)} />
      </Late>
    </div>
  );
}

/** The day at a glance and its evening question; the text is on the day's own page. */
function Today({ report, profile, date }: { report: ReportView; profile: UserProfile; date: string }) {
  const { glance, label } = report;
  const { id: userId } = profile;
  const asked = useMemo<CheckAsked>(() => ({ userId, kind: 'day', date }), [userId, date]);
  // A reading stored by an older release has no glance.
  if (!glance) return <ReportHead report={report} />;
  return (
    <>
      <Guarded>
        <DayGlance report={report} glance={glance} date={date} />
      </Guarded>
      <DayQuestion question={glance.question} asked={asked} />
      <p className="flex flex-wrap gap-x-5 text-meta">
        <Link to="/fortune" className="link">
          {GLANCE.whole}
        </Link>
        <DialogButton
          className="link"
          dialog={(close) => <SubscribeDialog account={profile.username} userId={profile.id} onClose={close} />}
        >
          {GLANCE.subscribe}
        </DialogButton>
      </p>
      <p className="mt-1.5 text-small text-ink3">{label}</p>
    </>
  );
}
