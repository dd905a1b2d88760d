import { type KeyboardEvent, useRef, useState } from 'react';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { clock } from '#domain/time/beijing-words';
import { type Cell, cellAt, linesOf, type Master, type Place, stepFrom } from './grid.ts';
import { CALENDAR } from './text.ts';
import type { Lifted, Target } from './use-lift.ts';

interface DayGridProps {
  masters: readonly Master[];
  day: string;
  /** Time of the response, ms. */
  now: number;
  lifted: Lifted | null;
  onLift: (cell: Cell) => void;
  onDrop: (target: Target) => void;
  onGiveUp: () => void;
  onOpen: (clientSn: string) => void;
  /** Opens or closes the hours between two rows. */
  onToggle: (master: Master, from: number, to: number) => void;
}

const LOOKS: Readonly<Record<Cell['state'] | 'none', string>> = {
  booked: 'bg-ink text-card',
  proposed: 'border border-ink bg-sunken',
  held: 'border border-ink bg-sunken',
  open: 'border border-dashed border-ink2',
  later: 'border border-dotted border-line text-ink2',
  gone: 'bg-sunken text-ink2',
  none: 'text-ink2',
};

/** A future slot that cannot be booked: its master takes no appointments, or it is too soon. */
function stateOf({ at, state }: Cell, { active }: Master, now: number): string {
  if (state !== 'gone' || at <= now) return CALENDAR.states[state];
  return active ? CALENDAR.soon : CALENDAR.stopped;
}

function nameOf(cell: Cell | undefined, master: Master, now: number): string {
  if (!cell) return CALENDAR.none;
  const state = stateOf(cell, master, now);
  return cell.tail ? `${CALENDAR.tail(cell.tail)} ${state}` : state;
}

/** One day of all masters in columns; arrows move, and every action has a key. */
export function DayGrid({ masters, day, now, lifted, onLift, onDrop, onGiveUp, onOpen, onToggle }: DayGridProps) {
  const lines = linesOf(masters, day);
  const [place, setPlace] = useState<Place>({ column: 0, line: 0 });
  /** The other end of a Shift selection. */
  const [anchor, setAnchor] = useState<Place | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const chosen = ({ column, line }: Place) =>
    anchor !== null &&
    column === anchor.column &&
    line >= Math.min(anchor.line, place.line) &&
    line <= Math.max(anchor.line, place.line);

  function go(next: Place, extend: boolean) {
    setAnchor(extend ? (anchor ?? place) : null);
    const to = extend ? { column: (anchor ?? place).column, line: next.line } : next;
    setPlace(to);
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.column} ${to.line}"]`)?.focus();
  }
  function toggle(at: Place, other: Place) {
    const [master, from, to] = [masters[at.column], lines[at.line], lines[other.line]];
    if (master && from !== undefined && to !== undefined) onToggle(master, from, to);
    setAnchor(null);
  }
  /** Returns the action of a key at a cell, if any. */
  function actOf(key: string, here: Place, cell: Cell | undefined, target: Target): (() => void) | undefined {
    const ACTS: Readonly<Record<string, (() => void) | false | undefined>> = {
      Escape: onGiveUp,
      o: () => toggle(here, anchor ?? here),
      s: lifted ? () => onDrop(target) : cell?.state === 'booked' && (() => onLift(cell)),
      Enter: lifted ? () => onDrop(target) : undefined,
    };
    return ACTS[key] || undefined;
  }
  function press(event: KeyboardEvent, here: Place, cell: Cell | undefined, target: Target) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepFrom(here, event.key, masters.length, lines.length);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = next ? () => go(next, event.shiftKey) : actOf(key, here, cell, target);
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <ScrollRegion label={CALENDAR.day(day)}>
      <table ref={grid} className="table-fixed border-separate border-spacing-1 text-small tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="w-12">
              <span className="sr-only">{CALENDAR.hour}</span>
            </th>
            {masters.map(({ id, name }) => (
              <th key={id} scope="col" className="w-34 truncate px-2 text-start">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((at, line) => (
            <tr key={at}>
              <th scope="row" className="font-normal text-ink2">
                {clock(at)}
              </th>
              {masters.map((master, column) => {
                const cell = cellAt(master, day, at);
                const here = { column, line };
                const target = { master: master.id, at };
                const faded = lifted && cell?.state !== 'open' && cell?.state !== 'later' ? 'opacity-50' : '';
                return (
                  <td key={master.id} className="p-0">
                    <button
                      type="button"
                      data-place={`${column} ${line}`}
                      tabIndex={place.column === column && place.line === line ? 0 : -1}
                      aria-pressed={chosen(here)}
                      aria-label={`${master.name} ${clock(at)} ${nameOf(cell, master, now)}`}
                      className={`min-h-8 w-full truncate px-2 text-start aria-pressed:outline-2 ${LOOKS[cell?.state ?? 'none']} ${faded}`}
                      onKeyDown={(event) => press(event, here, cell, target)}
                      onClick={() => {
                        setPlace(here);
                        if (lifted) onDrop(target);
                        else if (cell?.client_sn) onOpen(cell.client_sn);
                      }}
                    >
                      {cell ? nameOf(cell, master, now) : ''}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
