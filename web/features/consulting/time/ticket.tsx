import '#web/styles/consult.css';
import { CONSULT_WAYS, type ConsultWay } from '#domain/consulting/way';
import { shortDay, weekday } from '#domain/time/beijing-words';
import { hourSpan } from './slot-text.ts';
import { TICKET } from './text.ts';

interface TicketProps {
  startAt: number;
  master: string | null;
  way: ConsultWay | null;
  /** Shows the seal, if nothing else on the screen has one. */
  sealed?: boolean;
}

/** An appointment as a ticket. */
export function Ticket({ startAt, master, way, sealed }: TicketProps) {
  const [month = '', day = ''] = shortDay(startAt).split('月');
  const who = [master, way && CONSULT_WAYS[way]].filter(Boolean).join(' · ');
  return (
    <div
      className="ticket"
      role="img"
      aria-label={[shortDay(startAt), weekday(startAt), hourSpan(startAt), who].join(' ')}
    >
      <div>
        <span className="text-small whitespace-nowrap">{`${month}月 ${weekday(startAt)}`}</span>
        <span className="ticket-day">{day.replace('日', '')}</span>
      </div>
      <div>
        <span className="min-w-0 flex-1">
          <span className="block text-heading">{hourSpan(startAt)}</span>
          {who && <span className="block text-meta text-ink2">{who}</span>}
        </span>
        {sealed && <span className="seal size-11 flex-none text-meta">{TICKET.seal}</span>}
      </div>
    </div>
  );
}
