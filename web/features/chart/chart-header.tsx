import { type ReactNode, useEffect, useState } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import { doubleHour } from '#domain/calendar/double-hours';
import { type Birth, describeBirth } from '#domain/people/birth';
import { useApp } from '../../lib/app.ts';
import { ELEMENT_COLOUR } from '../../ui/element-shape.tsx';
import { CHART } from './text.ts';

const APART_MS = 60;

interface PillarPictureProps {
  pillars: readonly Pillar[];
  /** A table on the same page reads the pillars out: the picture is then for the eye alone. */
  inTable?: boolean;
}

/** The pillars. Once for each chart they come in as one reads a book: the right one first. */
function PillarPicture({ pillars, inTable = false }: PillarPictureProps) {
  const { shownCharts } = useApp();
  const signs = pillars.map(({ stem, branch }) => stem + branch).join('');
  const [entering] = useState(() => !shownCharts.has(signs));
  useEffect(() => {
    shownCharts.add(signs);
  }, [shownCharts, signs]);
  return (
    <ul className="pillars" aria-hidden={inTable || undefined}>
      {pillars.map((pillar, index) => (
        <li key={pillar.position} className={pillar.position === 'day' ? 'bg-sunken' : ''}>
          <div
            className={entering ? 'rise' : ''}
            style={{ animationDelay: `${(pillars.length - 1 - index) * APART_MS}ms` }}
          >
            <p className="flex min-h-5 flex-wrap justify-center gap-x-1 text-small text-ink3">
              <span>{CHART.pillars[pillar.position]}</span>
              <span className="max-[359px]:hidden">·</span>
              <span>{pillar.tenGod}</span>
            </p>
            <p className={`serif text-pillar leading-tight ${ELEMENT_COLOUR[pillar.stemElement]}`}>
              {pillar.stem}
            </p>
            <p
              className={`serif text-pillar leading-tight ${ELEMENT_COLOUR[pillar.branchElement]}`}
            >
              {pillar.branch}
            </p>
            <p className="mt-1 text-small text-ink2">
              {pillar.hiddenStems.map(({ stem }) => stem).join(' ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ChartHeaderProps {
  /** The heading, of the level its page needs. */
  heading: ReactNode;
  birth: Birth;
  pillars: readonly Pillar[];
  inTable?: boolean;
}

/** A chart at a glance: whose it is, and the pillars. */
export function ChartHeader({ heading, birth, pillars, inTable = false }: ChartHeaderProps) {
  const hour = birth.hourUnknown
    ? CHART.hourUnknown
    : doubleHour(birth.time).name + CHART.hourSuffix;
  return (
    <section className="head grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        {heading}
        <p className="text-meta text-ink3">
          {describeBirth(birth).solarDate} {hour} {CHART[birth.gender]}
        </p>
      </header>
      <PillarPicture pillars={pillars} inTable={inTable} />
    </section>
  );
}
