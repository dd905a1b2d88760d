import type { Today } from '#contract/today';
import { beijingNote, longDate } from '#web/lib/long-date.ts';
import { holidayWords } from './holiday-words.ts';
import { ALMANAC, NOTHING, OFFICERS } from './summary-text.ts';

/** Activities that fit; the almanac page shows all. */
const SHOWN = 3;

/** Placeholder for a day that is not known yet. */
export function AlmanacCardPlaceholder() {
  return <div role="status" aria-label={ALMANAC.loading} className="bone h-66" />;
}

interface AlmanacCardProps {
  day: Today;
  /** Animated, because the page was shown without it before. */
  arrives?: boolean;
}

/** A day as an almanac page (summary). */
export function AlmanacCard({ day, arrives = false }: AlmanacCardProps) {
  const { almanac } = day;
  return (
    <div className={arrives ? 'leaf rise' : 'leaf'}>
      <div className="@container px-4 pt-4 pb-5">
        <p className="text-meta text-ink2">
          {longDate(day.date)} {day.weekday}
          {beijingNote()}
        </p>
        <p className="text-meta text-ink2">
          {day.lunarDate.replace(/^.*年/, '')} · {day.year}
          {ALMANAC.yearSuffix} {day.month}
          {ALMANAC.monthSuffix}
        </p>
        <p className="leaf-sign">{day.day}</p>
        <p className="flex items-center gap-2 text-meta text-ink2">
          {OFFICERS[almanac.officer]}
          <span className="seal size-8 text-heading">{almanac.officer}</span>
        </p>
        {day.holiday && <p className="text-meta text-seal">{holidayWords(day.holiday)}</p>}
        <Plain sign={ALMANAC.yi} items={almanac.yiPlain} className="text-seal" />
        <Plain sign={ALMANAC.ji} items={almanac.jiPlain} className="text-ink" />
      </div>
      <div className="flex">
        <Column sign={ALMANAC.yi} items={almanac.yi} className="text-seal" />
        <Column sign={ALMANAC.ji} items={almanac.ji} />
      </div>
    </div>
  );
}

/** The same activities in modern words. */
function Plain(props: { sign: string; items: Today['almanac']['yi']; className: string }) {
  const { sign, items, className } = props;
  if (items.length === 0) return null;
  return (
    <p className="mt-1 text-small text-ink2">
      <span className={`serif me-2 ${className}`}>{sign}</span>
      {items.slice(0, SHOWN).join('、')}
    </p>
  );
}

function Column(props: { sign: keyof typeof NOTHING; items: Today['almanac']['yi']; className?: string }) {
  const { sign, items, className = '' } = props;
  return (
    <dl className="leaf-column">
      <dt className={`serif text-heading ${className}`}>{sign}</dt>
      {(items.length ? items.slice(0, SHOWN) : [NOTHING[sign]]).map((item) => (
        <dd key={item} className="text-meta text-ink2">
          {item}
        </dd>
      ))}
    </dl>
  );
}
