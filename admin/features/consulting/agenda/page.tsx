import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { readAgenda } from '#contract/calls/console-consultations';
import type { Agenda, AgendaEntry } from '#contract/consulting';
import { demandUrgency } from '#domain/consulting/priority';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { MINUTE_MS } from '#domain/time/durations';
import { useApp } from '../../../lib/app.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LoadFailure } from '../../../ui/list/instead-of-rows.tsx';
import type { DrawerTools } from '../../../ui/list/list-page.tsx';
import { DemandDrawer } from '../consultations/drawer.tsx';
import { HourBar } from '../consultations/hour-bar.tsx';
import { HourTimer } from '../consultations/hour-timer.tsx';
import { StepDialog } from '../consultations/step-dialog.tsx';
import { dueText, stateName } from '../consultations/text.ts';
import { useTransition } from '../consultations/use-transition.ts';
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
function EntryRow({ entry, now, by, chosen, onOpen }: EntryRowProps) {
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

/** A master's day: the hours of the week, what waits, and beside them the consultation that is open. */
export function AgendaPage() {
  const { api, queries } = useApp();
  const { master, open } = useSearch({ from: '/console/agenda' });
  const navigate = useNavigate({ from: '/agenda' });
  const steps = useTransition();
  // Read again while it is open, the page is one opening of this agenda.
  const opening = useRef({ master, at: 0 });
  const { data, error, refetch } = useQuery({
    // Among the lists of consultations: what is new there is new here.
    queryKey: ['demands', 'views', 'agenda', master ?? ''],
    queryFn: async ({ signal }) => {
      const { at } = opening.current.master === master ? opening.current : { at: 0 };
      const query = { ...(master && { master }), ...(at > 0 && { openedAt: String(at) }) };
      const read = await api.call(readAgenda, query, { signal });
      opening.current = { master, at: read.openedAt };
      return read;
    },
    refetchOnWindowFocus: false,
  });
  const show = (id: string | undefined) =>
    void navigate({ search: { ...(master && { master }), ...(id && { open: id }) } });
  const refresh = () => queries.invalidateQueries({ queryKey: ['demands'] });
  const tools: DrawerTools = {
    close: () => show(undefined),
    openNext: () => show(undefined),
    refresh,
    rereadBeside: refresh,
    toNextWaiting: () => undefined,
  };
  return (
    <>
      <HourBar />
      <div className="grid items-start gap-6 px-4 py-4 lg:grid-cols-[minmax(19rem,26rem)_minmax(0,1fr)] xl:px-7">
        <div className="grid gap-5">
          <header>
            <h1 className="heading">{data && master ? AGENDA.of(data.master.name) : AGENDA.title}</h1>
            <p className="mt-1 text-small text-ink2">{AGENDA.lead}</p>
            <Link to={master ? '/masters' : '/my-hours'} className="inline-block py-2 text-small underline">
              {master ? AGENDA.masters : AGENDA.hours}
            </Link>
          </header>
          {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {!data && !error && <div role="status" aria-label={AGENDA.loading} className="bone h-60" />}
          {data && <Week data={data} open={open} onOpen={show} />}
        </div>
        <section
          aria-label={AGENDA.chosen}
          className={`border border-line bg-card p-4 ${open ? 'max-lg:order-first' : 'max-lg:hidden'}`}
        >
          {open ? (
            <DemandDrawer key={open} id={open} steps={steps} tools={tools} />
          ) : (
            <p className="text-ink2">{AGENDA.choose}</p>
          )}
        </section>
      </div>
      {steps.asking && <StepDialog asking={steps.asking} steps={steps} />}
    </>
  );
}

interface WeekProps {
  data: Agenda;
  open: string | undefined;
  onOpen: (id: string) => void;
}

function Week({ data: { days, waiting }, open, onOpen }: WeekProps) {
  const now = useNow(MINUTE_MS / 2);
  const row = (by: 'hour' | 'due') => (entry: AgendaEntry) => (
    <li key={entry.client_sn}>
      <EntryRow
        entry={entry}
        now={now}
        by={by}
        chosen={entry.client_sn === open}
        onOpen={() => onOpen(entry.client_sn)}
      />
    </li>
  );
  return (
    <>
      <Now days={days} waiting={waiting} now={now} />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="border-b border-ink pb-1 serif text-subheading">
          {AGENDA.waiting}
        </h2>
        {waiting.length === 0 && <p className="py-2 text-small text-ink2">{AGENDA.nothingWaiting}</p>}
        <ul>{waiting.map(row('due'))}</ul>
      </section>
      {days.map(({ date, entries, free }, index) => (
        <section key={date} aria-label={dayName(date, index)}>
          <h2 className="border-b border-ink pb-1 serif text-subheading">{dayName(date, index)}</h2>
          <ul>{entries.map(row('hour'))}</ul>
          <p className="px-3 py-2 text-small text-ink2">
            {entries.length === 0 && `${AGENDA.nothing}　`}
            {free.length === 0 ? AGENDA.noFree : AGENDA.free(free.map(clock).join(' '))}
          </p>
        </section>
      ))}
    </>
  );
}

function dayName(date: string, index: number): string {
  const start = dayStart(readDay(date) ?? 0);
  const name = `${shortDay(start)} ${weekday(start)}`;
  if (index > 1) return name;
  return `${index === 0 ? AGENDA.today : AGENDA.tomorrow} ${name}`;
}

/** The running hour, or how long until the next. */
function Now({ days, waiting, now }: Pick<Agenda, 'days' | 'waiting'> & { now: number }) {
  const running = waiting.find(({ state }) => state === 'underway');
  if (running && running.begunAt !== null) {
    return (
      <section aria-label={AGENDA.running} className="border border-ink bg-card px-4 py-3">
        <p className="mb-1">
          {AGENDA.running} · {AGENDA.client(running.name, running.phone)}
        </p>
        <HourTimer begunAt={running.begunAt} />
      </section>
    );
  }
  const next = days
    .flatMap(({ entries }) => entries)
    .find(({ state, slotAt }) => state === 'booked' && slotAt !== null && slotAt > now);
  if (!next || next.slotAt === null) return <p className="text-ink2">{AGENDA.none}</p>;
  const { name, phone, number, slotAt } = next;
  return (
    <p role="status">
      {AGENDA.next(slotAt, now)}：{AGENDA.client(name, phone)} · {AGENDA.number(number)}
    </p>
  );
}
