import { Late, late } from '../../../ui/late.tsx';
import '../../../styles/reading.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { isPaidLevel } from '#domain/shop/membership';
import { Button } from '../../../kit/button.tsx';
import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import { useQuery } from '../../../lib/query.ts';
import { StageOffer } from '../../people/stage/stage-offer.tsx';
import { type CheckAsked, CheckAskedContext } from '../../readings/report/check-asked.ts';
import { ReportPaper } from '../../readings/report/report-paper.tsx';
import { ReportReader } from '../../readings/report/report-reader.tsx';
import { sectionElement } from '../../readings/report/section-element.ts';
import { type ReportQuery, useReport } from '../../readings/report/use-report.ts';
import { TermButton } from '../explain/term-button.tsx';
import { PART, type Part } from '../rooms/parts.ts';
import { CHART, CHART_READING, FURTHER, FURTHER_LABEL, OFFER, PAST_YEARS } from '../text.ts';
import { PastYears } from './past-years.tsx';

const PlanSheet = late(() => import('../../sales/plans/plan-sheet.tsx'));
const ConsultSheet = late(() => import('../../consulting/purchase/consult-sheet.tsx'));

const DETAILED_TERMS = ['格局', '用神', '大运', '流年'] as const;

/** After the result: the membership's reading for non-members, and the consultation. */
function Offers() {
  const [open, setOpen] = useState<'plans' | 'consult' | null>(null);
  const close = () => setOpen(null);
  const { plans, session } = useApp();
  const { userProfile } = useStore(session);
  const consult = useQuery(plans).data?.find(({ type }) => type === 'consult');
  return (
    <div className="grid gap-3 print:hidden">
      {!isPaidLevel(userProfile?.vipLevel ?? 'free') && (
        <Offer
          title={OFFER.detailed}
          text={<DetailedText />}
          action={<Button onClick={() => setOpen('plans')}>{OFFER.unlock}</Button>}
        />
      )}
      <Offer
        title={OFFER.consult}
        price={consult && `${consult.display} ${consult.term}`}
        text={OFFER.consultText}
        action={
          <Button quiet onClick={() => setOpen('consult')}>
            {OFFER.book}
          </Button>
        }
      />
      <Late>
        {open === 'plans' && <PlanSheet onClose={close} />}
        {open === 'consult' && <ConsultSheet onClose={close} />}
      </Late>
    </div>
  );
}

/** Names the subjects of the detailed reading; each word explains itself. */
function DetailedText() {
  return (
    <>
      {OFFER.detailedText}
      {DETAILED_TERMS.map((term, index) => (
        // No line begins with the comma.
        <span key={term} className="whitespace-nowrap">
          <TermButton term={term} className="term-inline" />
          {index < DETAILED_TERMS.length - 1 && '、'}
        </span>
      ))}
    </>
  );
}

interface OfferProps {
  title: string;
  price?: string | undefined;
  text: ReactNode;
  action: ReactNode;
}

function Offer({ title, price, text, action }: OfferProps) {
  return (
    <section className="grid gap-3 border border-line bg-card p-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="heading">{title}</h2>
          {price && <p className="text-meta text-ink2">{price}</p>}
        </div>
        <p className="text-meta text-ink2">{text}</p>
      </div>
      {action}
    </section>
  );
}

interface ReadingRoomProps {
  userId: string;
  /** ms */
  now: number;
  /** Conventions of the reading where the chart beside it has other pillars. */
  usual: string | null;
  /** Takes the parts that the contents lead to, once they are there. */
  onParts: (parts: readonly Part[]) => void;
}

/** The second room. It comes with the first touch: the chart is seen without it. */
export default function ReadingRoom({ userId, now, usual, onParts }: ReadingRoomProps) {
  const asked = useReport({ templateType: 1, date: isoDate(beijingDate(now)), pace: 'chart' });
  const { state } = asked;
  useEffect(() => {
    if (state.stage !== 'done') return;
    const { sections, locked } = state.report;
    const parts = sections.map(({ id, title }) => ({ id: sectionElement(id), title }));
    onParts(locked.length > 0 ? [...parts, { id: PART.past, title: PAST_YEARS.title }] : parts);
  }, [state, onParts]);
  return (
    <>
      <ChartReading asked={asked} userId={userId} usual={usual} />
      <Offers />
      <FurtherLinks />
    </>
  );
}

/** The ways from one's own chart to another's, and to a day that suits it. */
function FurtherLinks() {
  return (
    <nav aria-label={FURTHER_LABEL} className="rows border-ink print:hidden">
      {FURTHER.map(({ to, title, text }) => (
        <Link key={to} to={to} className="row py-4">
          <span className="flex-1">
            <span className="heading block">{title}</span>
            <span className="text-meta text-ink3">{text}</span>
          </span>
          <span className="chevron" />
        </Link>
      ))}
    </nav>
  );
}

interface ChartReadingProps {
  asked: ReportQuery;
  userId: string;
  /** Conventions of the reading where the chart above has other pillars. */
  usual: string | null;
}

/**
 * The reading of the saved birth: whole for a member; for others its free part, a check of the past
 * and the titles of the rest, before anything is offered.
 */
function ChartReading({ asked, userId, usual }: ChartReadingProps) {
  const natal = useMemo<CheckAsked>(() => ({ userId, kind: 'natal' }), [userId]);
  return (
    // A screen is kept for what is being written: what stands below does not jump when it comes.
    <section
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-9 ${asked.state.stage === 'writing' ? 'min-h-dvh' : ''}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="heading">{CHART_READING.title}</h2>
        {usual && <p className="text-meta text-ink2">{usual}</p>}
        <ReportReader asked={asked}>
          {(report) => (
            <CheckAskedContext value={natal}>
              <ReportPaper report={report} card={{ period: CHART.title }} />
            </CheckAskedContext>
          )}
        </ReportReader>
      </div>
      {asked.state.stage === 'done' && <StageOffer />}
      {asked.state.stage === 'done' && asked.state.report.locked.length > 0 && (
        <>
          <PastYears userId={userId} />
          <LockedTitles titles={asked.state.report.locked} />
        </>
      )}
    </section>
  );
}

/** Titles of the detailed reading; the offer stands right below. */
function LockedTitles({ titles }: { titles: readonly string[] }) {
  return (
    <section className="-mb-3">
      <h2 className="heading">{CHART_READING.locked(titles.length)}</h2>
      <p className="text-meta text-ink3">{CHART_READING.lockedNote}</p>
      <ul className="locked-titles mt-3">
        {titles.map((title) => (
          <li key={title} className="locked-title">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
