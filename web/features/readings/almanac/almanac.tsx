import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Today } from '#contract/today';
import { almanacOf } from '#domain/calendar/almanac';
import type { CivilDate } from '#domain/calendar/civil-date';
import { buddhistYear, taoistYear } from '#domain/calendar/eras';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { NINE_STARS, nineStars } from '#domain/calendar/nine-stars';
import { longDate } from '#web/lib/long-date.ts';
import { holidayWords } from './holiday-words.ts';
import { NOTHING } from './summary-text.ts';
import { ALMANAC } from './text.ts';
import { useHolidays } from './use-holidays.ts';

const starName = (star: number) => NINE_STARS[star - 1] ?? '';

/** The twelve double-hours: a filled mark is 黄道, an empty one 黑道. The good ones are listed with clock times below. */
function DayHours({ hours }: Pick<Today['almanac'], 'hours'>) {
  const good = hours.filter(({ auspicious }) => auspicious);
  return (
    <section>
      <h2 className="heading">{ALMANAC.hours}</h2>
      <p className="mb-3 text-small text-ink3">{ALMANAC.hoursNote}</p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(1.4rem,1fr))] gap-y-3 rounded-card bg-card px-4 py-3">
        {hours.map(({ ganzhi, range, auspicious }) => (
          <li key={ganzhi} className={`grid justify-items-center gap-1.5 ${auspicious ? '' : 'text-ink3'}`}>
            <span className="serif" aria-hidden="true">
              {ganzhi.charAt(1)}
            </span>
            <span
              className={`size-2 rounded-full border ${auspicious ? 'border-ink bg-ink' : 'border-control'}`}
              aria-hidden="true"
            />
            <span className="sr-only">
              {ALMANAC.hourOf(ganzhi, range, auspicious ? ALMANAC.auspicious : ALMANAC.inauspicious)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-ink2">{ALMANAC.good(good.map(({ range }) => range))}</p>
    </section>
  );
}

/** Reference facts of the day, collapsed. */
function DayFacts({ today, date }: { today: Today; date: CivilDate }) {
  const { almanac } = today;
  const stars = nineStars({ date, hour: 12, minute: 0, second: 0 });
  const signs = [
    [ALMANAC.clash, almanac.clash],
    [ALMANAC.mansion, almanac.mansion + ALMANAC.mansionSuffix],
    [ALMANAC.stars, ALMANAC.starsOf(starName(stars.year), starName(stars.month), starName(stars.day))],
    [ALMANAC.buddhist, `${buddhistYear(date.year)}${ALMANAC.yearSuffix}`],
    [ALMANAC.taoist, `${taoistYear(solarToLunar(date).year)}${ALMANAC.yearSuffix}`],
  ] as const;
  const directions = [
    [ALMANAC.joy, almanac.joyDirection],
    [ALMANAC.wealth, almanac.wealthDirection],
    [ALMANAC.fortune, almanac.fortuneDirection],
  ] as const;
  return (
    <details className="border-b border-line">
      <summary className="row">{ALMANAC.facts}</summary>
      <dl className="rows">
        {signs.map(([name, value]) => (
          <div key={name} className="row">
            <dt className="text-ink2">{name}</dt>
            <dd className="ms-auto">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-3 py-3 text-center">
        {directions.map(([name, value]) => (
          <div key={name} className="border-line not-first:border-s">
            <dt className="text-small text-ink3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface AlmanacProps {
  date: CivilDate;
  isToday: boolean;
}

/** A day's almanac, the same for every user. */
export default function Almanac({ date, isToday }: AlmanacProps) {
  const day = almanacOf(date);
  return (
    <div className="grid gap-6">
      <header className="-mb-2 flex items-center justify-between">
        <h2 className="heading">{isToday ? ALMANAC.title : ALMANAC.titleOf(date.month, date.day)}</h2>
      </header>
      <DayPage today={day} />
      <DayHours hours={day.almanac.hours} />
      <DayFacts today={day} date={date} />
    </div>
  );
}

/** The complete almanac page: date, three pillars, and all suitable and unsuitable activities. */
function DayPage({ today }: { today: Today }) {
  const { almanac, term } = today;
  return (
    <section className="rise rounded-card bg-card">
      <header className="flex items-start justify-between gap-2 p-3.5">
        <div>
          <p className="text-ink2">
            {ALMANAC.lunar}
            {today.lunarDate.replace(/^.*年/, '')} · {today.weekday}
          </p>
          <p className="heading">
            <span className="me-[0.15em]">{today.year + ALMANAC.yearSuffix}</span>
            <span className="me-[0.15em]">{today.month + ALMANAC.monthSuffix}</span>
            <span>{today.day + ALMANAC.daySuffix}</span>
          </p>
          <p className="text-meta text-ink3">
            {longDate(today.date)} · {today.zodiac}
            {ALMANAC.zodiacSuffix}
            {term && ` · ${term.name} ${term.time}`}
          </p>
          <DayHoliday today={today} />
        </div>
        <p className="text-center">
          <span className="seal size-11 text-heading">{almanac.officer}</span>
          <span className="block text-small text-ink3">{ALMANAC.officer}</span>
        </p>
      </header>
      <AllMatters key={today.date} almanac={almanac} />
    </section>
  );
}

/** Name of a day off or workday; beyond the known years, until when they are known. */
function DayHoliday({ today }: { today: Today }) {
  const year = Number(today.date.slice(0, 4));
  const { days, last } = useHolidays(year);
  const holiday = today.holiday ?? days.find((day) => day.date === today.date);
  if (holiday) return <p className={holiday.work ? 'text-ink2' : 'text-seal'}>{holidayWords(holiday)}</p>;
  return year > last && <p className="text-meta text-ink3">{ALMANAC.holidaysUntil(last)}</p>;
}

/** The most common activities first; one row expands both lists. */
function AllMatters({ almanac }: Pick<Today, 'almanac'>) {
  const { yi, ji, yiPlain, jiPlain, yiMore, jiMore, yiMorePlain, jiMorePlain } = almanac;
  const [open, setOpen] = useState(false);
  const hidden = yiMore.length + jiMore.length > 0 && !open;
  const all = (first: readonly string[], more: readonly string[]) => (open ? [...first, ...more] : first);
  return (
    <>
      <dl className="grid grid-cols-2 border-t border-line">
        <Matters sign={ALMANAC.yi} items={all(yi, yiMore)} plain={all(yiPlain, yiMorePlain)} className="text-seal" />
        <Matters
          sign={ALMANAC.ji}
          items={all(ji, jiMore)}
          plain={all(jiPlain, jiMorePlain)}
          className="border-s border-line"
        />
      </dl>
      {hidden && (
        <button
          type="button"
          className="row min-h-11 border-t border-line px-3.5 text-meta"
          onClick={() => setOpen(true)}
        >
          <span className="flex-1">{ALMANAC.more(yiMore.length, jiMore.length)}</span>
          <span aria-hidden="true" className="chevron mb-1 [transform:rotate(135deg)]!" />
        </button>
      )}
      <p className="border-t border-line px-3.5 py-2 text-small text-ink3">
        <span className="me-2">{ALMANAC.edition}</span>
        <Link to="/days" className="link">
          {ALMANAC.choose}
        </Link>
      </p>
    </>
  );
}

interface MattersProps {
  sign: keyof typeof NOTHING;
  items: readonly string[];
  plain: readonly string[];
  className: string;
}

function Matters({ sign, items, plain, className }: MattersProps) {
  return (
    <div className={`p-3.5 ${className}`}>
      <dt className="serif mb-1 text-heading">{sign}</dt>
      {(items.length ? items : [NOTHING[sign]]).map((item, at) => (
        <dd key={item} className="text-ink2">
          {item}
          <span className="block text-meta text-ink3">{plain[at] !== item && plain[at]}</span>
        </dd>
      ))}
    </div>
  );
}
