import { useState } from 'react';
import { weekdayName } from '#domain/calendar/civil-date';
import type { JudgedDay } from '#domain/choosing/judge-day';
import type { Person } from '#domain/choosing/people';
import type { PurposeId } from '#domain/choosing/purposes';
import { dividedText, whySentences } from '#domain/choosing/text';
import { MonthGrid } from '../record/month-grid.tsx';
import { Stepper } from '../record/stepper.tsx';
import { type DayMark, markOf, monthsOf } from './day-marks.ts';
import { DAYS } from './text.ts';

function Mark({ mark }: { mark: DayMark }) {
  if (mark === null) return <span aria-hidden="true">·</span>;
  if (mark === 'free') {
    return (
      <>
        <span aria-hidden="true" className="day-dot" />
        <span className="sr-only">{DAYS.legend}</span>
      </>
    );
  }
  return <span>{mark}</span>;
}

interface DayGridProps {
  all: readonly JudgedDay[];
  purpose: PurposeId;
  people: readonly Person[];
}

/** The range by month; pressing a day shows why it is suitable or not. */
export function DayGrid({ all, purpose, people }: DayGridProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const months = monthsOf(all);
  const shown = Math.min(at, months.length - 1);
  const month = months[shown];
  if (!month) return null;
  const days = all.filter(({ date }) => date.year === month.year && date.month === month.month);
  const day = days.find(({ iso }) => iso === chosen);
  return (
    <section className="grid gap-3">
      <Stepper
        name={DAYS.month(month.year, month.month)}
        previous={DAYS.previous}
        next={DAYS.next}
        at={shown}
        count={months.length}
        onChange={setAt}
      />
      <MonthGrid first={days[0]?.date ?? month} count={days.length}>
        {days.map((each) => (
          <DayCell key={each.iso} day={each} pressed={each.iso === chosen} onPress={() => setChosen(each.iso)} />
        ))}
      </MonthGrid>
      <div className="text-small text-ink3">
        <p className="flex flex-wrap items-center gap-x-2">
          <span aria-hidden="true" className="day-dot" />
          <span>{DAYS.legend}</span>
        </p>
        <p>{DAYS.legendGrey}</p>
      </div>
      <div aria-live="polite">{day && <WhyDay day={day} purpose={purpose} people={people} />}</div>
    </section>
  );
}

function DayCell({ day, pressed, onPress }: { day: JudgedDay; pressed: boolean; onPress: () => void }) {
  const mark = markOf(day);
  return (
    <button type="button" className="day-cell" aria-pressed={pressed} onClick={onPress}>
      <span className="sr-only">{DAYS.day(day.date.month, day.date.day)}</span>
      <span aria-hidden="true" className={mark === 'free' ? '' : 'text-ink3'}>
        {day.date.day}
      </span>
      <span className="grid min-h-5 place-items-center text-meta text-ink3">
        <Mark mark={mark} />
      </span>
    </button>
  );
}

interface WhyDayProps extends Pick<DayGridProps, 'purpose' | 'people'> {
  day: JudgedDay;
}

function WhyDay({ day, purpose, people }: WhyDayProps) {
  const { date, broken } = day;
  const divided = dividedText(day);
  const against = [...broken.map(({ why }) => why), ...(divided === null ? [] : [divided])];
  const reasons = broken.length > 0 ? against : whySentences(day, purpose, people);
  return (
    <div className="rounded-card bg-card px-4 py-3 text-meta">
      <h3>
        {DAYS.day(date.month, date.day)} {weekdayName(date)} · {broken.length > 0 ? DAYS.whyNot : DAYS.whyThis}
      </h3>
      <ul className="text-ink2">
        {reasons.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </div>
  );
}
