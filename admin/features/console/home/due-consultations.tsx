import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { KEYS } from '#admin/ui/text.ts';
import type { ConsultationListRow } from '#contract/console-consultations';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { Due, STATE_TONES } from '../../consulting/consultations/list.tsx';
import { CONSULTATIONS, stateName } from '../../consulting/consultations/text.ts';
import { HOME } from './text.ts';

const SHOWN = 10;

/** The consultations due first, most overdue on top; each opens in the list. */
export function DueConsultations() {
  const rows = useRef<HTMLTableSectionElement>(null);
  const { data, error } = useAnswer(
    // Keyed under the consultations, to be updated with their lists.
    ['demands', 'views', 'desk'],
    CONSULTATION_LIST.calls.rows,
    { input: { state: 'due' } },
  );
  const move = (by: number) => {
    const links = [...(rows.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
  };
  useHotkeys([
    { keys: ['J', 'ArrowDown'], label: KEYS.down, group: HOME.desk, act: () => move(1) },
    { keys: ['K', 'ArrowUp'], label: KEYS.up, group: HOME.desk, act: () => move(-1) },
  ]);
  if (!data) return error && <p role="status">{error.message}</p>;
  if (data.rows.length === 0) return null;
  const { phone, state, slotAt, assignee } = CONSULTATION_LIST.columns;
  return (
    <section aria-labelledby="desk" className="grid gap-2">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="desk" className="serif text-subheading">
          {HOME.desk}
        </h2>
        <Link to="/demands" className="text-small underline">
          {HOME.toDesk}
        </Link>
      </header>
      <table className="ledger-table">
        <ColumnHeads names={[phone.head, state.head, CONSULTATIONS.left, slotAt.head, assignee.head]} />
        <tbody ref={rows}>
          {data.rows.slice(0, SHOWN).map((row) => (
            <DeskRow key={row.client_sn} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DeskRow({ row: { client_sn: open, phone, state, dueAt, slotAt, assignee } }: { row: ConsultationListRow }) {
  return (
    <tr>
      <td>
        <Link to="/demands" search={{ open }} className="underline">
          {phone}
        </Link>
      </td>
      <td>
        <Badge tone={STATE_TONES[state]}>{stateName(state)}</Badge>
      </td>
      <td>
        <Due at={dueAt} />
      </td>
      <td>{slotAt === null ? <span className="text-ink3">{CONSULTATIONS.noSlot}</span> : <Moment ms={slotAt} />}</td>
      <td className={assignee ? '' : 'text-seal'}>{assignee?.name ?? CONSULTATIONS.nobody}</td>
    </tr>
  );
}
