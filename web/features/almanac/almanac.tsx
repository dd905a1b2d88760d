import type { Today } from '#contract/today';
import { useApp } from '../../lib/app.ts';
import { useQuery } from '../../lib/query.ts';
import { Failure } from '../../ui/failure.tsx';
import { DayFacts } from './day-facts.tsx';
import { DayHours } from './day-hours.tsx';
import { ALMANAC } from './text.ts';

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
