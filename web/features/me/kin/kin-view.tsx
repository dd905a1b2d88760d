import { Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { bornChart } from '#domain/bazi/date-chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import { ageOn } from '#domain/people/age';
import { birthOfKin, isGrown, isOldClock, type Kin } from '#domain/people/kin';
import { childPage } from '#domain/report/kinds/natal/child-page';
import { Choices } from '#web/ui/choices.tsx';
import { LateBlock, late } from '#web/ui/late.tsx';
import { GENDERS } from '../../people/birth/text.ts';
import type { KinShelf } from '../../people/kin/kin-store.ts';
import { KIN, KIN_VIEW, OLD_CLOCK } from '../../people/kin/text.ts';

const KinChart = late(() => import('../../chart/kin-chart.tsx'));

interface KinViewProps {
  kin: Kin;
  shelf: KinShelf;
  today: CivilDate;
  page: 'chart' | 'child';
}

/** The chart of a family member, or the parent's page about a child. */
export default function KinView({ kin, shelf, today, page }: KinViewProps) {
  const { label, birth, gender } = kin;
  const { opened } = shelf;
  useEffect(() => opened(kin), [kin, opened]);
  const isMinor = !isGrown(ageOn(birth.solar, today));
  return (
    <>
      <header className="-mb-2">
        <Link to="/kin" className="link text-meta">
          {KIN_VIEW.back}
        </Link>
        <h1 className="heading">{page === 'chart' ? KIN_VIEW.chart(label) : KIN.childPage}</h1>
      </header>
      {page === 'child' ? (
        <Child kin={kin} today={today} />
      ) : (
        <>
          {isOldClock(birth) && <p className="text-meta text-ink2">{OLD_CLOCK}</p>}
          {!isMinor && (
            <div>
              <Choices
                label={KIN_VIEW.gender}
                options={GENDERS}
                value={gender}
                onChange={(value) => shelf.put({ ...kin, gender: value })}
              />
              <p className="mt-2 text-small text-ink3">{KIN_VIEW.why}</p>
            </div>
          )}
          {(gender || isMinor) && (
            <LateBlock fallback={<div role="status" aria-label={KIN.loading} className="bone h-96" />}>
              <KinChart key={`${kin.id} ${gender}`} birth={birthOfKin(kin)} isMinor={isMinor} />
            </LateBlock>
          )}
        </>
      )}
    </>
  );
}

function Child({ kin, today }: Pick<KinViewProps, 'kin' | 'today'>) {
  const page = useMemo(() => {
    const birth = birthOfKin(kin);
    const isGirl = kin.gender === null ? null : kin.gender === 'female';
    return childPage(analyse(bornChart(birth), birth.gender), ageOn(birth.solar, today), isGirl);
  }, [kin, today]);
  return (
    <div className="grid gap-6">
      <p className="text-meta text-ink2">{KIN_VIEW.toParent}</p>
      <p className="headline text-heading">{page.headline}</p>
      {page.paragraphs.map(({ title, text, evidence }) => (
        <section key={title} className="grid gap-2">
          <h2 className="heading">{title}</h2>
          <p>{text}</p>
          <details>
            <summary className="row">{KIN_VIEW.evidence}</summary>
            <p className="text-meta text-ink2">{evidence}</p>
          </details>
        </section>
      ))}
      <blockquote className="border-s-2 border-ink ps-3">{page.one}</blockquote>
      <p className="text-small text-ink3">{KIN_VIEW.foot}</p>
    </div>
  );
}
