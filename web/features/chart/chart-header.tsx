import { useEffect, useState } from 'react';
import type { ReportSummary } from '#contract/reports';
import type { Pillar } from '#domain/bazi/chart';
import { useApp } from '../../lib/app.ts';
import { ELEMENT_COLOUR } from '../../ui/element-shape.tsx';
import { CHART } from './text.ts';

const APART_MS = 60;

type ShownPillar = ReportSummary['pillars'][number];

/** A pillar of a computed chart as the reading carries it. */
export const shownPillar = ({ hiddenStems, ...pillar }: Pillar): ShownPillar => ({
  ...pillar,
  hidden: hiddenStems.map(({ stem }) => stem).join(''),
});

/** The pillars, animated once per chart from right to left, in reading order. */
export function PillarPicture({ pillars }: { pillars: readonly ShownPillar[] }) {
  const { shownCharts } = useApp();
  const signs = pillars.map(({ stem, branch }) => stem + branch).join('');
  const [entering] = useState(() => !shownCharts.has(signs));
  useEffect(() => {
    shownCharts.add(signs);
  }, [shownCharts, signs]);
  return (
    <ul className="pillars @container">
      {pillars.map((pillar, index) => (
        <li key={pillar.position} className={pillar.position === 'day' ? 'shadow-[inset_0_0_0_2px_var(--seal)]' : ''}>
          <div
            className={entering ? 'rise' : ''}
            style={{ animationDelay: `${(pillars.length - 1 - index) * APART_MS}ms` }}
          >
            <p className="flex min-h-5 flex-wrap justify-center gap-x-1 text-meta text-ink3">
              <span>{CHART.pillars[pillar.position]}</span>
              <span className="@max-[20rem]:hidden">·</span>
              <span>{pillar.tenGod}</span>
            </p>
            <p className={`serif text-pillar leading-tight ${ELEMENT_COLOUR[pillar.stemElement]}`}>{pillar.stem}</p>
            <p className={`serif text-pillar leading-tight ${ELEMENT_COLOUR[pillar.branchElement]}`}>{pillar.branch}</p>
            <p className="mt-1 text-meta text-ink2">{[...pillar.hidden].join(' ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
