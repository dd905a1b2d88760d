import { Late, late } from '../../../ui/late.tsx';
import '../../../styles/reading.css';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ReportView } from '#contract/reports';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { stageKey } from '#domain/report/reader/stage-answers';
import { Button } from '../../../kit/button.tsx';
import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import type { UserProfile } from '../../../lib/session.ts';
import type { KeptReport } from '../../../lib/stored-profile.ts';
import { ReportHead } from '../report/report-head.tsx';
import { ReportReader } from '../report/report-reader.tsx';
import { writtenFor } from '../report/report-store.ts';
import { Folded, SectionList } from '../report/section-list.tsx';
import { useReport } from '../report/use-report.ts';
import { mayBeMidTerm } from './mid-term-days.ts';

/** Apart from the texts of the other pages, which a visitor's home does without. */
const HOME_READING = {
  personal: '今日解读',
  general: '今日通览',
  read: '看今日运势解读',
  month: '查看本月总览',
} as const;

/** Tells whose report of which day it is: another birth or stage of life is another report. */
export function keptName(date: string, profile: UserProfile) {
  // A profile that was kept before the questions were asked has no answers.
  return [date, writtenFor(profile), stageKey(profile.lifeStage ?? null)].join(' ');
}

/** The kept report if it is the one named, in the shape of this release. */
export function keptReport(kept: KeptReport | undefined, name: string): ReportView | null {
  return kept?.of === name ? (z.safeParse(ReportView, kept.report).data ?? null) : null;
}

/** It knows the solar terms, which come with the chart's engine: a visitor does not wait for it. */
const MidTermDialog = late(() => import('./mid-term-dialog.tsx'));

/** Height while the report is written, so that content below keeps its place when it comes. */
const AS_HIGH_AS_FOLDED = 'h-82 overflow-hidden';

/** Waiting before the request, so that the page itself comes first (spec §4). */
const PERSONAL_DELAY_MS = 100;
const GENERAL_DELAY_MS = 1200;

interface HomeReadingProps {
  /** The reader of a personal day; null for the general day. */
  profile: UserProfile | null;
}

/** The fortune on the home page. A chunk of its own: the day's leaf does not wait for it. */
export default function HomeReading({ profile }: HomeReadingProps) {
  const { userProfile } = useStore(useApp().session);
  return (
    <>
      {profile ? <PersonalReading key={profile.id} profile={profile} /> : <GeneralReading user={userProfile} />}
      <Late>{userProfile?.birthDate && mayBeMidTerm(beijingDate(Date.now())) && <MidTermDialog />}</Late>
    </>
  );
}

const today = () => isoDate(beijingDate(Date.now()));

function PersonalReading({ profile }: { profile: UserProfile }) {
  const { session } = useApp();
  const navigate = useNavigate();
  const [date] = useState(today);
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
  // Stored with the paint that shows it: a reload right after it does not wait again.
  useLayoutEffect(() => {
    if (written && !kept) session.saveHome({ showHome: { of, report: written } });
  }, [session, written, kept, of]);
  return (
    <section className="grid gap-3">
      {asked.state.stage !== 'failed' && <h2 className="heading">{HOME_READING.personal}</h2>}
      <div className={asked.state.stage === 'writing' ? AS_HIGH_AS_FOLDED : ''}>
        <ReportReader asked={asked} silent>
          {(report) => (
            <Folded label={report.label}>
              <ReportHead report={report} />
              <SectionList sections={report.sections} />
            </Folded>
          )}
        </ReportReader>
      </div>
      <Button onClick={() => void navigate({ to: '/fortune' })}>{HOME_READING.read}</Button>
      <button
        type="button"
        className="link justify-self-center"
        onClick={() => void navigate({ to: '/fortune-record', search: { type: 'month', from: 'profile' } })}
      >
        {HOME_READING.month}
      </button>
    </section>
  );
}

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
      <h2 className="heading">{HOME_READING.general}</h2>
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
