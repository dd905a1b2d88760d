import type { AgendaEntry } from '#contract/agenda';
import { demandUrgency } from '#domain/consulting/consult-priority';
import { clock } from '#domain/time/beijing-words';
import { dueText, stateName } from '../demands/text.ts';
import { AGENDA } from './text.ts';

interface EntryRowProps {
  entry: AgendaEntry;
  now: number;
  /** The hour stands at its beginning, or what is due does. */
  by: 'hour' | 'due';
  chosen: boolean;
  onOpen: () => void;
}

/** One consultation in a row: its hour, the client, the question and the state. */
export function EntryRow({ entry, now, by, chosen, onOpen }: EntryRowProps) {
  const { slotAt, dueAt, state, name, phone, number, excerpt, refunding, ready } = entry;
  const late = demandUrgency(dueAt, now) === 'overdue';
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={onOpen}
      className="grid w-full grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-b border-line px-3 py-2 text-start hover:bg-sunken aria-[current]:border-s-2 aria-[current]:border-s-ink aria-[current]:bg-sunken"
    >
      <span className="tabular-nums">{by === 'hour' && slotAt !== null ? clock(slotAt) : ''}</span>
      <span className="truncate">
        {AGENDA.client(name, phone)}
        <span className="ms-2 text-small text-ink2">{AGENDA.number(number)}</span>
      </span>
      <span className="text-small whitespace-nowrap">
        {refunding || (ready && state === 'booked') ? (
          <span className="text-seal">{refunding ? AGENDA.refunding : AGENDA.ready}</span>
        ) : (
          stateName(state)
        )}
      </span>
      <span className="col-start-2 truncate text-small text-ink2">{excerpt}</span>
      <span className={`text-small whitespace-nowrap ${late ? 'text-seal' : 'text-ink2'}`}>
        {dueAt === null || (by === 'hour' && !late) ? '' : dueText(dueAt, now)}
      </span>
    </button>
  );
}
