import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { paintedWeek, type Week, worked } from '#domain/consulting/week';
import { dayStart } from '#domain/time/beijing-day';
import { clock } from '#domain/time/beijing-words';
import { MINUTE_MS } from '#domain/time/durations';
import { MASTERS } from './text.ts';

/** Minutes per cell, and the hours always shown. */
const STEP = 30;
const [USUAL_FROM, USUAL_TO] = [8 * 60, 22 * 60];
/** Cells per page key: three hours. */
const PAGE = 6;

/** A cell: day (0 Monday) and index of the half hour. */
interface Place {
  day: number;
  cell: number;
}

const time = (minutes: number) => clock(dayStart(0) + minutes * MINUTE_MS);

const PRESSED = { all: true, part: 'mixed', none: false } as const;
const LOOKS = { all: 'bg-ink', part: 'bg-ink3', none: 'bg-card' } as const;

/** Start times of the cells: the usual hours, and others in which someone works. */
function cellsOf({ hours }: Week): number[] {
  const from = Math.min(USUAL_FROM, ...hours.map((one) => Math.floor(one.from / STEP) * STEP));
  const to = Math.max(USUAL_TO, ...hours.map((one) => one.to));
  return Array.from({ length: Math.ceil((to - from) / STEP) }, (_, index) => from + index * STEP);
}

function moved({ day, cell }: Place, key: string, cells: number): Place | undefined {
  const TO: Readonly<Record<string, Place>> = {
    ArrowUp: { day: day - 1, cell },
    ArrowDown: { day: day + 1, cell },
    ArrowLeft: { day, cell: cell - 1 },
    ArrowRight: { day, cell: cell + 1 },
    PageUp: { day, cell: cell - PAGE },
    PageDown: { day, cell: cell + PAGE },
    Home: { day, cell: 0 },
    End: { day, cell: cells - 1 },
  };
  const to = TO[key];
  const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
  return to && { day: within(to.day, 7), cell: within(to.cell, cells) };
}

/** The cell at a point of the page. */
function placeAt(x: number, y: number): Place | null {
  const { day, cell } = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset ?? {};
  return day && cell ? { day: Number(day), cell: Number(cell) } : null;
}

const between = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

interface WeekGridProps {
  week: Week;
  onChange: (week: ReturnType<typeof paintedWeek>) => void;
}

/**
 * The week without dates: pressing or dragging over cells opens them, or closes them if it starts on an open one. Touch
 * only paints along a day, so that the page can be scrolled.
 */
export function WeekGrid({ week, onChange }: WeekGridProps) {
  const cells = cellsOf(week);
  const [place, setPlace] = useState<Place>({ day: 0, cell: 0 });
  /** Cell in which the selection began. */
  const [anchor, setAnchor] = useState<Place | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isChosen = ({ day, cell }: Place) =>
    anchor !== null && between(day, anchor.day, place.day) && between(cell, anchor.cell, place.cell);
  const partOf = (one: number, other = one) => {
    const first = cells[0] ?? 0;
    return { from: first + Math.min(one, other) * STEP, to: first + (Math.max(one, other) + 1) * STEP };
  };

  function paint(from: Place, to: Place) {
    const opens = worked(week, from.day + 1, partOf(from.cell)) !== 'all';
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => between(weekday - 1, from.day, to.day));
    onChange(paintedWeek(week, weekdays, partOf(from.cell, to.cell), opens));
    setAnchor(null);
  }
  function go(from: Place, to: Place, extend: boolean) {
    setAnchor(extend ? (anchor ?? from) : null);
    setPlace(to);
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.day} ${to.cell}"]`)?.focus();
  }
  function press(event: KeyboardEvent, here: Place) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moved(here, event.key, cells.length);
    if (to) go(here, to, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') paint(anchor ?? here, here);
    else if (event.key === 'Escape' && anchor) setAnchor(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function sweep(from: Place, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    // Touch events stay with their first target; cells are found by position.
    event.currentTarget.releasePointerCapture(event.pointerId);
    setAnchor(from);
    setPlace(from);
    let last = from;
    const end = new AbortController();
    const { signal } = end;
    const over = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const to = placeAt(clientX, clientY);
      if (!to) return;
      last = to;
      setPlace(to);
    };
    const leave = () => {
      end.abort();
      setAnchor(null);
    };
    const drop = () => {
      leave();
      paint(from, last);
    };
    window.addEventListener('pointermove', over, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', leave, { signal });
  }
  return (
    <div className="grid gap-2">
      <h2 className="text-small text-ink2">{MASTERS.hours}</h2>
      <ScrollRegion label={MASTERS.hours}>
        <table ref={grid} className="border-separate border-spacing-0 text-small tabular-nums select-none">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{MASTERS.weekday}</span>
              </th>
              {cells
                .filter((_, index) => index % 2 === 0)
                .map((at) => (
                  <th key={at} scope="colgroup" colSpan={2} className="p-0 text-start font-normal text-ink2">
                    {Math.floor(at / 60)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {MASTERS.weekdays.map((name, day) => (
              <tr key={name}>
                <th scope="row" className="pe-2 font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((at, cell) => {
                  const state = worked(week, day + 1, partOf(cell));
                  return (
                    <td key={at} className="p-0">
                      <button
                        type="button"
                        data-day={day}
                        data-cell={cell}
                        data-place={`${day} ${cell}`}
                        data-chosen={isChosen({ day, cell }) || undefined}
                        tabIndex={place.day === day && place.cell === cell ? 0 : -1}
                        aria-pressed={PRESSED[state]}
                        aria-label={`${name} ${time(at)}`}
                        className={`block h-8 w-6 touch-pan-y border-b border-line data-chosen:opacity-60 data-chosen:outline-2 ${cell % 2 === 0 ? 'border-s' : ''} ${LOOKS[state]}`}
                        onKeyDown={(event) => press(event, { day, cell })}
                        onPointerDown={(event) => sweep({ day, cell }, event)}
                        // Pressed without a pointer, as by voice control.
                        onClick={({ detail }) => detail === 0 && paint({ day, cell }, { day, cell })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="text-small text-ink2">{MASTERS.paintHint}</p>
    </div>
  );
}
