import * as readings from '#contract/calls/readings';
import type { HolidayYear } from '#contract/holidays';
import type { Today } from '#contract/today';
import { useApp } from '../../lib/app.ts';
import { useQuery } from '../../lib/query.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Failure } from '../../ui/failure.tsx';
import { ALMANAC } from './text.ts';

/** The twelve double-hours in order. A filled mark is 黄道, an empty one 黑道; the words say it too. */
function DayHours({ hours }: Pick<Today['almanac'], 'hours'>) {
  return (
    <section>
      <h2 className="heading">{ALMANAC.hours}</h2>
      <p className="mb-3 text-small text-ink3">{ALMANAC.hoursNote}</p>
      <table className="ruled">
        <thead>
          <tr>
            {[ALMANAC.hour, ALMANAC.clock, ALMANAC.god, ALMANAC.way].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ ganzhi, range, god, auspicious }) => (
            <tr key={ganzhi} className={auspicious ? 'bg-card' : 'text-ink3'}>
              <td className="serif text-body">{ganzhi}</td>
              <td>{range}</td>
              <td>{god}</td>
              <td>
                <span className="inline-flex items-center gap-1.5">
                  <span
                    className={`size-2 rounded-full border ${auspicious ? 'border-ink bg-ink' : 'border-control'}`}
                  />
                  {auspicious ? ALMANAC.auspicious : ALMANAC.inauspicious}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-ink3">{ALMANAC.note}</p>
    </section>
  );
}

function DayFacts({ almanac }: Pick<Today, 'almanac'>) {
  const signs = [
    [ALMANAC.clash, almanac.clash],
    [ALMANAC.mansion, almanac.mansion + ALMANAC.mansionSuffix],
  ] as const;
  const directions = [
    [ALMANAC.joy, almanac.joyDirection],
    [ALMANAC.wealth, almanac.wealthDirection],
    [ALMANAC.fortune, almanac.fortuneDirection],
  ] as const;
  return (
    <section>
      <h2 className="heading mb-3">{ALMANAC.facts}</h2>
      <dl className="rows">
        {signs.map(([name, value]) => (
          <div key={name} className="row">
            <dt className="text-ink2">{name}</dt>
            <dd className="ms-auto">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-3 border-b border-line py-3 text-center">
        {directions.map(([name, value]) => (
          <div key={name} className="border-line not-first:border-s">
            <dt className="text-small text-ink3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Today as the almanac has it, the same for every reader. */
export function Almanac() {
  const { today } = useApp();
  const { data, failed } = useQuery(today);
  return (
    <div className="grid gap-9">
      <h2 className="heading -mb-5">{ALMANAC.title}</h2>
      {failed && <Failure text={ALMANAC.failed} onRetry={today.retry} />}
      {!data && !failed && (
        <div role="status" aria-label={ALMANAC.loading} className="grid gap-8">
          <div className="bone h-72" />
          <div className="bone h-60" />
        </div>
      )}
      {data && (
        <>
          <DayPage today={data} />
          <DayFacts almanac={data.almanac} />
          <DayHours hours={data.almanac.hours} />
        </>
      )}
    </div>
  );
}

/** The full leaf: the date, the three pairs, and everything the day is fit for or not. */
function DayPage({ today }: { today: Today }) {
  const { almanac, term } = today;
  return (
    <section className="rise border border-ink bg-card">
      <header className="flex items-start justify-between gap-2 p-3.5">
        <div>
          <p className="text-ink2">
            {today.lunarDate} · {today.weekday}
          </p>
          <p className="heading">
            <span className="me-[0.15em]">{today.year + ALMANAC.yearSuffix}</span>
            <span className="me-[0.15em]">{today.month + ALMANAC.monthSuffix}</span>
            <span>{today.day + ALMANAC.daySuffix}</span>
          </p>
          <p className="text-meta text-ink3">
            {today.date.replaceAll('-', '.')} · {today.zodiac}
            {ALMANAC.zodiacSuffix}
            {term && ` · ${term.name} ${term.time}`}
          </p>
          <DayHoliday date={today.date} />
        </div>
        <p className="text-center">
          <span className="seal size-11 text-heading">{almanac.officer}</span>
          <span className="block text-small text-ink3">{ALMANAC.officer}</span>
        </p>
      </header>
      <dl className="grid grid-cols-2 border-t border-line">
        <Matters sign={ALMANAC.yi} items={almanac.yi} className="text-seal" />
        <Matters sign={ALMANAC.ji} items={almanac.ji} className="border-s border-line" />
      </dl>
    </section>
  );
}

/** The name of a day off or of work in its place, and until when such days are known. */
function DayHoliday({ date }: Pick<Today, 'date'>) {
  const { api } = useApp();
  const year = date.slice(0, 4);
  const { data } = useAnswer<HolidayYear>(`holidays ${year}`, () =>
    api.call(readings.holidays, { year }),
  );
  if (!data) return null;
  const holiday = data.days.find((day) => day.date === date);
  return (
    <>
      {holiday && (
        <p className={holiday.work ? 'text-ink2' : 'text-seal'}>
          {holiday.name} · {holiday.work ? ALMANAC.work : ALMANAC.off}
        </p>
      )}
      <p className="text-meta text-ink3">{ALMANAC.holidaysUntil(data.last)}</p>
    </>
  );
}

function Matters(props: { sign: string; items: readonly string[]; className: string }) {
  const { sign, items, className } = props;
  return (
    <div className={`p-3.5 ${className}`}>
      <dt className="serif mb-1 text-heading">{sign}</dt>
      {(items.length ? items : [ALMANAC.none]).map((item) => (
        <dd key={item} className="text-ink2">
          {item}
        </dd>
      ))}
    </div>
  );
}
