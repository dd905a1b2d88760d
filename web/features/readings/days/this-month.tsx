import { useMemo, useState } from 'react';
import { type CivilDate, civilDate, daysInMonth, julianDay, weekdayName } from '#domain/calendar/civil-date';
import { lunarMonthDayText } from '#domain/calendar/lunar-months';
import { type DayFacts, dayFacts } from '#domain/choosing/day-facts';
import { type ChoosingLimits, monthsAhead } from '#domain/choosing/limits';
import { PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { MonthGrid } from '../record/month-grid.tsx';
import { Stepper } from '../record/stepper.tsx';
import { DAYS, MONTH } from './text.ts';

/** Matters that are looked up most; a dot each, in this order. */
const SHOWN = ['wed', 'move', 'open'] as const satisfies readonly PurposeId[];

const isTaken = ({ verdict, officer, isBlanket, seams }: DayFacts): boolean =>
  verdict === '宜' && officer !== '破' && !isBlanket && seams.length === 0;

interface MonthDay {
  date: CivilDate;
  lunar: string;
  taken: readonly boolean[];
}

function daysOf({ year, month }: CivilDate): MonthDay[] {
  const first = julianDay({ year, month, day: 1 });
  return Array.from({ length: daysInMonth(year, month) }, (_, at) => {
    const facts = SHOWN.map((purpose) => dayFacts(first + at, purpose));
    const lunar = facts[0] ? lunarMonthDayText(facts[0].lunar) : '';
    return { date: civilDate(first + at), lunar, taken: facts.map(isTaken) };
  });
}

interface ThisMonthProps {
  today: CivilDate;
  limits: ChoosingLimits;
}

/** A month at a glance, without a matter or anybody: three dots a day by the 通书 alone. */
export function ThisMonth({ today, limits }: ThisMonthProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const first = useMemo(() => {
    const place = today.month - 1 + at;
    return { year: today.year + Math.floor(place / 12), month: (place % 12) + 1, day: 1 };
  }, [today, at]);
  const days = useMemo(() => daysOf(first), [first]);
  const count = monthsAhead(limits, today);
  const day = days.find(({ date }) => date.day === chosen);
  return (
    <section aria-label={MONTH.title} className="grid gap-3">
      <h2 className="heading">{MONTH.title}</h2>
      <Stepper
        name={DAYS.month(first.year, first.month)}
        previous={DAYS.previous}
        next={DAYS.next}
        at={at}
        count={count}
        {...(limits.months !== null && at === count - 1 && { note: MONTH.byPlan })}
        onChange={(next) => {
          setAt(next);
          setChosen(null);
        }}
      />
      <MonthGrid first={first} count={days.length}>
        {days.map(({ date, taken }) => (
          <button
            key={date.day}
            type="button"
            className="day-cell"
            aria-pressed={date.day === chosen}
            onClick={() => setChosen(date.day)}
          >
            <span className="sr-only">{DAYS.day(date.month, date.day)}</span>
            <span aria-hidden="true">{date.day}</span>
            <span aria-hidden="true" className="flex min-h-5 items-center justify-center gap-0.5">
              {SHOWN.map((purpose, place) => (
                <span key={purpose} className={`month-dot ${taken[place] ? 'month-dot-taken' : ''}`} />
              ))}
            </span>
          </button>
        ))}
      </MonthGrid>
      <p className="text-small text-ink3">{MONTH.legend}</p>
      <div aria-live="polite">{day && <DayWords day={day} />}</div>
    </section>
  );
}

function DayWords({ day: { date, lunar, taken } }: { day: MonthDay }) {
  return (
    <div className="rounded-card bg-card px-4 py-3 text-meta">
      <h3>
        {DAYS.day(date.month, date.day)} {weekdayName(date)} · {DAYS.lunar}
        {lunar}
      </h3>
      <ul className="text-ink2">
        {SHOWN.map((purpose, place) => (
          <li key={purpose}>
            {PURPOSES[purpose].name}：{taken[place] ? MONTH.taken : MONTH.none}
          </li>
        ))}
      </ul>
    </div>
  );
}
