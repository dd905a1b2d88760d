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

/** Both books favour it, one does and the other does not forbid it, or neither. */
type Favour = 'both' | 'one' | null;

function favourOf({ tongshu, xieji, gods, isBlanket, seams }: DayFacts): Favour {
  const verdicts = [tongshu.verdict, xieji.verdict];
  const isHeld = gods.has('月破') || isBlanket || seams.length > 0 || verdicts.includes('忌');
  const favouring = isHeld ? 0 : verdicts.filter((verdict) => verdict === '宜').length;
  if (favouring === 0) return null;
  return favouring === 2 ? 'both' : 'one';
}

interface MonthDay {
  date: CivilDate;
  lunar: string;
  favours: readonly Favour[];
}

function daysOf({ year, month }: CivilDate): MonthDay[] {
  const first = julianDay({ year, month, day: 1 });
  return Array.from({ length: daysInMonth(year, month) }, (_, at) => {
    const facts = SHOWN.map((purpose) => dayFacts(first + at, purpose));
    const lunar = facts[0] ? lunarMonthDayText(facts[0].lunar) : '';
    return { date: civilDate(first + at), lunar, favours: facts.map(favourOf) };
  });
}

interface ThisMonthProps {
  today: CivilDate;
  limits: ChoosingLimits;
}

/** A month at a glance, without a matter or anybody: three dots a day by the books alone. */
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
        {days.map(({ date, favours }) => (
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
                <Dot key={purpose} favour={favours[place] ?? null} />
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

function Dot({ favour }: { favour: Favour }) {
  return <span className={`month-dot ${favour ? `month-dot-${favour}` : ''}`} />;
}

function DayWords({ day: { date, lunar, favours } }: { day: MonthDay }) {
  return (
    <div className="border-s-2 border-ink ps-3 text-meta">
      <h3>
        {DAYS.day(date.month, date.day)} {weekdayName(date)} · {DAYS.lunar}
        {lunar}
      </h3>
      <ul className="text-ink2">
        {SHOWN.map((purpose, place) => (
          <li key={purpose}>
            {PURPOSES[purpose].name}：{MONTH[favours[place] ?? 'none']}
          </li>
        ))}
      </ul>
    </div>
  );
}
