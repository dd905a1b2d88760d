import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReportSection } from '#contract/reports';
import { useApp } from '../../../lib/app.ts';
import { pageLayers } from '../../../lib/page-layers.ts';
import { sectionElement } from '../../reading/section-element.ts';
import { CHART, LUCK, OVERVIEW, PAST_YEARS, ROOM } from '../text.ts';
import { ContentsSheet, type Part } from './contents-sheet.tsx';
import { PART } from './parts.ts';
import { type Room, searchOf } from './rooms.ts';

const CHART_PARTS: readonly Part[] = [
  { id: PART.overview, title: OVERVIEW.title },
  { id: PART.elements, title: CHART.elements },
  { id: PART.relations, title: CHART.relations },
  { id: PART.details, title: CHART.details },
  { id: PART.palaces, title: CHART.palaces },
  { id: PART.birth, title: CHART.birth },
];

interface ContentsProps {
  room: Room;
  /** Those of the reading that are there. */
  sections: readonly ReportSection[];
  /** Whether the past years are asked about below the reading. */
  past: boolean;
}

/** Opens the contents, and leads to the part that is chosen in them. */
export function Contents({ room, sections, past }: ContentsProps) {
  const app = useApp();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<{ room: Room; id: string } | null>(null);
  useEffect(() => {
    if (wanted?.room !== room) return;
    setWanted(null);
    show(wanted.id);
  }, [wanted, room]);
  const reading = sections.map(({ id, title }) => ({ id: sectionElement(id), title }));
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small px-3"
        onClick={() => setOpen(true)}
      >
        {ROOM.contents}
      </button>
      {open && (
        <ContentsSheet
          parts={{
            chart: CHART_PARTS,
            reading: past ? [...reading, { id: PART.past, title: PAST_YEARS.title }] : reading,
            luck: [{ id: PART.luck, title: LUCK.title }],
          }}
          onClose={() => setOpen(false)}
          onChoose={(chosen, id) => {
            setOpen(false);
            pageLayers(app).afterwards(() => {
              setWanted({ room: chosen, id });
              if (chosen !== room)
                void navigate({ to: '/bazi-chart', search: searchOf(chosen), resetScroll: false });
            });
          }}
        />
      )}
    </>
  );
}

/** Unfolds a part and brings it below the bar. */
function show(id: string) {
  const part = document.getElementById(id);
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  part?.querySelector<HTMLElement>('h2 > [aria-expanded="false"]')?.click();
  part?.scrollIntoView({ block: 'start' });
}
