import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { useNow } from '#admin/lib/use-now.ts';
import { KEYS } from '#admin/ui/text.ts';
import { transitionConsultation } from '#contract/calls/console-consultations';
import type { Worklist, WorklistRow } from '#contract/worklist';
import { WORKLIST_KINDS, type WorklistKind } from '#domain/console/worklist';
import { groupBy } from '#domain/lookup';
import { MINUTE_MS } from '#domain/time/durations';
import { Button } from '#web/kit/button.tsx';
import { LaterDialog, LaterRows } from './later.tsx';
import { ageText, WORKLIST } from './text.ts';
import { usePutOff, waitingNow } from './use-worklist.ts';

/** Rows of one kind in sight; the others are in its list. */
const SHOWN = 10;

/** A link to an address of the console that the server made. */
export function Address({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const navigate = useNavigate();
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href: to });
  }
  return (
    <a href={`/admin${to}`} className={className} onClick={open}>
      {children}
    </a>
  );
}

/** Takes the step of a row that needs no more input, or opens the record. */
function useWorklistAct() {
  const { api, queries, notices } = useApp();
  const navigate = useNavigate();
  const putOff = usePutOff();
  return async ({ id, kind, to, accept }: WorklistRow) => {
    if (kind === 'newDevice') return putOff(id, 'seen');
    if (!accept) return navigate({ href: to });
    const { client_sn: clientSn, version } = accept;
    const send = (action: 'accept' | 'giveBack', at: number) =>
      api.call(transitionConsultation, { action, version: at }, { params: { clientSn } });
    try {
      await send('accept', version);
      notices.set({ text: WORKLIST.accepted, undo: () => send('giveBack', version + 1) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // A colleague was faster: the row is gone with the next answer.
      notices.set({ text: error.message });
    }
    await queries.invalidateQueries({ queryKey: ['demands'] });
    await queries.invalidateQueries({ queryKey: ['worklist'] });
  };
}

/** Everything that waits, once and in the order of harm, walked by J and K. */
export function WorklistRows({ worklist }: { worklist: Worklist }) {
  const now = useNow(MINUTE_MS);
  const act = useWorklistAct();
  const navigate = useNavigate();
  const [later, setLater] = useState<WorklistRow>();
  const list = useRef<HTMLDivElement>(null);
  const groups = [...groupBy(waitingNow(worklist), ({ kind }) => kind)];
  const shown = groups.flatMap(([, rows]) => rows.slice(0, SHOWN));

  const titles = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-worklist] a') ?? [])];
  const focused = () => titles().findIndex((link) => link.closest('[data-worklist]')?.contains(document.activeElement));
  const move = (by: number) => titles()[Math.max(0, Math.min(shown.length - 1, focused() + by))]?.focus();
  const current = () => shown[Math.max(0, focused())];
  const onCurrent = (does: (row: WorklistRow) => unknown) => () => {
    const row = current();
    if (row) void does(row);
  };
  useHotkeys([
    { keys: ['J', 'ArrowDown'], label: KEYS.down, group: WORKLIST.keys, act: () => move(1) },
    { keys: ['K', 'ArrowUp'], label: KEYS.up, group: WORKLIST.keys, act: () => move(-1) },
    // With the focus on a row the browser opens its link.
    {
      keys: ['Enter'],
      label: KEYS.open,
      group: WORKLIST.keys,
      when: shown.length > 0,
      act: onCurrent(({ to }) => navigate({ href: to })),
    },
    { keys: ['E'], label: WORKLIST.act, group: WORKLIST.keys, when: shown.length > 0, act: onCurrent(act) },
    { keys: ['H'], label: WORKLIST.later, group: WORKLIST.keys, when: shown.length > 0, act: onCurrent(setLater) },
  ]);
  return (
    <div ref={list} className="grid gap-4">
      {shown.length === 0 && <p role="status">{WORKLIST.nothing}</p>}
      {groups.map(([kind, rows]) => (
        <Group key={kind} kind={kind} rows={rows} more={worklist.more.includes(kind)} now={now}>
          {rows.slice(0, SHOWN).map((row) => (
            <Row key={row.id} row={row} now={now} onAct={() => void act(row)} onLater={() => setLater(row)} />
          ))}
        </Group>
      ))}
      <LaterRows rows={worklist.rows.filter(({ until }) => until !== null)} />
      {later && <LaterDialog row={later} onClose={() => setLater(undefined)} />}
    </div>
  );
}

interface GroupProps {
  kind: WorklistKind;
  rows: readonly WorklistRow[];
  /** There are more than the answer has. */
  more: boolean;
  now: number;
  children: ReactNode;
}

/** Rows of one kind under their number and the oldest of them; the number opens the list of the kind. */
function Group({ kind, rows, more, now, children }: GroupProps) {
  const { label, unit, list } = WORKLIST_KINDS[kind];
  const oldest = Math.min(...rows.map(({ at }) => at));
  return (
    <section aria-labelledby={`worklist-${kind}`}>
      <h2 id={`worklist-${kind}`} className={`border-b border-ink pb-1 ${kind === 'overdue' ? 'text-seal' : ''}`}>
        <Address to={list} className="font-medium underline-offset-4 hover:underline">
          {WORKLIST.head(label, rows.length, unit, more)}
        </Address>
        <span className="ms-3 text-small text-ink2">{rows.length > 1 && WORKLIST.longest(ageText(oldest, now))}</span>
      </h2>
      <ul>{children}</ul>
      {rows.length > SHOWN && (
        <Address to={list} className="inline-flex min-h-(--touch) items-center text-small underline">
          {WORKLIST.rest(rows.length - SHOWN, unit)}
        </Address>
      )}
    </section>
  );
}

interface RowProps {
  row: WorklistRow;
  now: number;
  onAct: () => void;
  onLater: () => void;
}

function Row({ row, now, onAct, onLater }: RowProps) {
  const { kind, title, note, at, to, accept } = row;
  const seesAll = useMay()('demands:list-all');
  // The summary is its master's to write.
  const urges = kind === 'unwritten' && seesAll;
  const act = accept ? WORKLIST.accept : urges ? WORKLIST.urge : WORKLIST.acts[kind];
  return (
    <li
      data-worklist
      className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 focus-within:bg-sunken"
    >
      <Address to={to} className="min-w-0 wrap-anywhere underline decoration-line underline-offset-4">
        {title}
      </Address>
      <span className="text-small text-ink2">{note}</span>
      <span className={`ms-auto text-small whitespace-nowrap ${kind === 'overdue' ? 'text-seal' : 'text-ink2'}`}>
        {kind === 'overdue' ? WORKLIST.late(ageText(at, now)) : WORKLIST.since(ageText(at, now))}
      </span>
      <span className="flex gap-2">
        <Button quiet className="min-w-20" aria-label={WORKLIST.named(act, title)} onClick={onAct}>
          {act}
        </Button>
        <Button quiet aria-label={WORKLIST.named(WORKLIST.later, title)} onClick={onLater}>
          {WORKLIST.later}
        </Button>
      </span>
    </li>
  );
}
