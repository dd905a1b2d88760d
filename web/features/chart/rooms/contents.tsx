import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CHART, LUCK, OVERVIEW, ROOM } from '../text.ts';
import { PART, type Part } from './parts.ts';
import { type Room, searchOf } from './rooms.ts';

/** The reading lists its chapters itself. */
const LISTED = ['chart', 'luck'] as const;
type Listed = (typeof LISTED)[number];

interface ContentsSheetProps {
  parts: Readonly<Record<Listed, readonly Part[]>>;
  onChoose: (room: Room, id: string) => void;
  onClose: () => void;
}

/** Every part of every room, one press away. */
function ContentsSheet({ parts, onChoose, onClose }: ContentsSheetProps) {
  const id = useId();
  return (
    <Dialog sheet title={ROOM.contents} onClose={onClose} actions={<Button onClick={onClose}>{CHART.close}</Button>}>
      {LISTED.map((room) => (
        <section key={room} aria-labelledby={id + room} className="mt-4 first:mt-0">
          <h3 id={id + room} className="headline">
            {ROOM.names[room]}
          </h3>
          <ul className="contents-list">
            {parts[room].map((part) => (
              <li key={part.id}>
                <button type="button" onClick={() => onChoose(room, part.id)}>
                  {part.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

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
}

/** Opens the contents, and leads to the part that is chosen in them. */
export function Contents({ room }: ContentsProps) {
  const app = useApp();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<{ room: Room; id: string } | null>(null);
  useEffect(() => {
    if (wanted?.room !== room) return;
    setWanted(null);
    show(wanted.id);
  }, [wanted, room]);
  return (
    <>
      <button type="button" className="button button-quiet button-small px-3" onClick={() => setOpen(true)}>
        {ROOM.contents}
      </button>
      {open && (
        <ContentsSheet
          parts={{
            chart: CHART_PARTS,
            luck: [{ id: PART.luck, title: LUCK.title }],
          }}
          onClose={() => setOpen(false)}
          onChoose={(chosen, id) => {
            setOpen(false);
            pageLayers(app).afterwards(() => {
              setWanted({ room: chosen, id });
              if (chosen !== room) void navigate({ to: '/bazi-chart', search: searchOf(chosen), resetScroll: false });
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
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  part?.querySelector<HTMLElement>('h2 > [aria-expanded="false"]')?.click();
  part?.scrollIntoView({ block: 'start' });
}

/** Each room is found where it was left; one that was not seen yet begins at its top. */
export function useRoomPlaces(room: Room): void {
  const router = useRouter();
  const places = useRef<Partial<Record<Room, number>>>({});
  const shown = useRef(room);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        places.current[shown.current] = scrollY;
      }),
    [router],
  );
  useLayoutEffect(() => {
    if (shown.current === room) return;
    shown.current = room;
    scrollTo({ top: places.current[room] ?? 0, behavior: 'instant' });
  }, [room]);
}
