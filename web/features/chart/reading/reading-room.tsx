import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { sectionElement } from '../../reading/section-element.ts';
import { useReport } from '../../reading/use-report.ts';
import { Offers } from '../offers/offers.tsx';
import { PART, type Part } from '../rooms/parts.ts';
import { PAIRING_LINK, PAST_YEARS } from '../text.ts';
import { ChartReading } from './chart-reading.tsx';

interface ReadingRoomProps {
  userId: string;
  /** ms */
  now: number;
  /** What the reading goes by where the chart beside it has other pillars. */
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
      <PairingLink />
    </>
  );
}

/** The way from one's own chart to holding it against another's. */
function PairingLink() {
  return (
    <Link to="/pairing" className="row border-y border-ink py-4 print:hidden">
      <span className="flex-1">
        <span className="heading block">{PAIRING_LINK.title}</span>
        <span className="text-meta text-ink3">{PAIRING_LINK.text}</span>
      </span>
      <span className="chevron" />
    </Link>
  );
}
