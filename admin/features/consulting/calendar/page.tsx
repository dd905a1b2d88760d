import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { Confirmation } from '#admin/ui/ask.tsx';
import type { DrawerTools } from '#admin/ui/list/list-page.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { CALENDAR_DAYS, type Calendar } from '#contract/calendar';
import { readCalendar } from '#contract/calls/console-consultations';
import { changeMasterDay } from '#contract/calls/consulting';
import type { ConsultationListRow } from '#contract/console-consultations';
import type { MasterDayBody } from '#contract/consulting';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { dayLoad } from '#domain/consulting/master-days';
import { dayStart, dayText, readDay } from '#domain/time/beijing-day';
import { clock } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { ConsultationDrawer } from '../consultations/drawer.tsx';
import { StepDialog } from '../consultations/step-dialog.tsx';
import { ASK, stateName } from '../consultations/text.ts';
import { type Transitions, useTransition } from '../consultations/use-transition.ts';
import { DayGrid } from './day-grid.tsx';
import { type Cell, cellAt, cellsOf, type Master, toggleOf } from './grid.ts';
import { Overview } from './overview.tsx';
import { CALENDAR, daySentence } from './text.ts';
import { type Lifted, type Target, useLift } from './use-lift.ts';

const ROWS_WAITING = ['waiting', 'accepted', 'missed'] as const;

function useCalendar(from: string) {
  return useAnswer(
    // Keyed under the consultations, to be updated with their lists.
    ['demands', 'views', 'calendar', from],
    readCalendar,
    { input: { from }, placeholderData: (before) => before, refetchOnWindowFocus: false },
  );
}

/** Consultations without an appointment, most urgent first. */
function useWaiting() {
  const { api } = useApp();
  return useQuery({
    queryKey: ['demands', 'views', 'waiting for an hour'],
    queryFn: async ({ signal }) => {
      const { rows } = await api.call(CONSULTATION_LIST.calls.rows, { state: 'due', size: 100 }, { signal });
      return rows.filter(({ state, refunding }) => !refunding && ROWS_WAITING.some((one) => one === state));
    },
  });
}

const tailOf = ({ phone }: ConsultationListRow) => CALENDAR.tail(phone.slice(-4));
const liftedName = (lifted: Lifted) => (lifted.kind === 'waiting' ? tailOf(lifted.row) : CALENDAR.tail(lifted.tail));

interface WaitingProps {
  rows: readonly ConsultationListRow[];
  lifted: Lifted | null;
  onLift: (row: ConsultationListRow) => void;
}

function Waiting({ rows, lifted, onLift }: WaitingProps) {
  return (
    <section aria-labelledby="calendar-waiting" className="border border-line bg-card">
      <h2 id="calendar-waiting" className="border-b border-line px-3 py-2 serif text-subheading">
        {CALENDAR.waiting} {rows.length}
      </h2>
      {rows.length === 0 && <p className="px-3 py-2 text-small text-ink2">{CALENDAR.nothingWaiting}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.client_sn}>
            <button
              type="button"
              className="grid w-full gap-0.5 border-b border-line px-3 py-2 text-start text-small aria-pressed:bg-sunken"
              aria-pressed={lifted?.kind === 'waiting' && lifted.row.client_sn === row.client_sn}
              onClick={() => onLift(row)}
              onKeyDown={(event) => event.key.toLowerCase() === 's' && onLift(row)}
            >
              <span>{row.phone}</span>
              <span className="text-ink2">
                {row.assignee?.name ?? ''} {stateName(row.state)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="px-3 py-2 text-small text-ink2">{CALENDAR.waitingHint}</p>
    </section>
  );
}

interface ChosenProps {
  id: string;
  steps: Transitions;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** The consultation of a cell, next to the grid. */
function Chosen({ id, steps, refresh, onClose }: ChosenProps) {
  const tools: DrawerTools = {
    close: onClose,
    openNext: onClose,
    refresh,
    refreshRows: refresh,
    toNextWaiting: () => undefined,
  };
  return (
    <section aria-labelledby="calendar-chosen" className="border border-line bg-card p-4">
      <div className="mb-2 flex items-center gap-2">
        <h2 id="calendar-chosen" className="me-auto serif text-subheading">
          {CALENDAR.chosen}
        </h2>
        <Button quiet aria-label={CALENDAR.close} onClick={onClose}>
          ×
        </Button>
      </div>
      <ConsultationDrawer key={id} id={id} steps={steps} tools={tools} />
    </section>
  );
}

/** A future appointment that can be moved. */
function liftable({ client_sn: clientSn, version, tail, at }: Cell, now: number): Lifted | null {
  if (!clientSn || version === undefined || tail === undefined || at <= now) return null;
  return { kind: 'booked', clientSn, version, tail };
}

interface HeadProps {
  onBefore: () => void;
  onToday: () => void;
  onAfter: () => void;
  /** Page for editing weekly hours. */
  week: '/masters' | '/my-hours';
}

function Head({ onBefore, onToday, onAfter, week }: HeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="heading me-2">{CALENDAR.title}</h1>
      <button type="button" className="chip" onClick={onBefore}>
        {CALENDAR.before}
      </button>
      <button type="button" className="chip" onClick={onToday}>
        {CALENDAR.today}
      </button>
      <button type="button" className="chip" onClick={onAfter}>
        {CALENDAR.after}
      </button>
      <Link to={week} className="chip ms-auto">
        {CALENDAR.week}
      </Link>
    </header>
  );
}

const WHOLE_DAYS = [
  ['off', CALENDAR.dayOff],
  ['normal', CALENDAR.dayNormal],
] as const;

interface WholeDayProps {
  masters: readonly Master[];
  onChange: (master: Master, kind: 'off' | 'normal') => void;
}

/** Takes the day off, or restores it from the week, per master. */
function WholeDay({ masters, onChange }: WholeDayProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {masters.map((master) => (
        <span key={master.id} className="flex items-center gap-1 text-small">
          {master.name}
          {WHOLE_DAYS.map(([kind, label]) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-label={`${master.name} ${label}`}
              onClick={() => onChange(master, kind)}
            >
              {label}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

/** The next appointment of a master viewing their own calendar. */
function nextOf(masters: readonly Master[], now: number): string | null {
  const [own, other] = masters;
  if (!own || other) return null;
  const next = own.days.flatMap(({ cells }) => cells).find(({ at, state }) => state === 'booked' && at > now);
  return next ? CALENDAR.next(next.at, now, next.tail ?? '') : null;
}

interface Proposal {
  from: Extract<Lifted, { kind: 'booked' }>;
  target: Target;
}

interface HandOverQuestion {
  /** Names of the new and the current master. */
  to: string;
  own: string;
  act: () => Promise<void>;
}

function HandOver({ question, onClose }: { question: HandOverQuestion | null; onClose: () => void }) {
  if (!question) return null;
  const { to, own, act } = question;
  return <Confirmation title={ASK.handTo(to)} what={ASK.handsOver(to, own)} onConfirm={act} onClose={onClose} />;
}

/** Two weeks of all masters, and one day in detail. */
export function CalendarPage() {
  const { from = '' } = useSearch({ from: '/console/calendar' });
  return (
    <Loaded query={useCalendar(from)} bone="m-5 h-96">
      {(data) => <Weeks data={data} />}
    </Loaded>
  );
}

function Weeks({ data }: { data: Calendar }) {
  const { api, queries, notices } = useApp();
  const { from = '', day: wanted, open } = useSearch({ from: '/console/calendar' });
  const navigate = useNavigate({ from: '/calendar' });
  const waiting = useWaiting();
  const steps = useTransition();
  const { problem, act } = useAct();
  const weekPage = useMay()('masters:manage') ? '/masters' : '/my-hours';
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [handOver, setHandOver] = useState<HandOverQuestion | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['demands'] });
  const lift = useLift(drop);
  const { masters, now } = data;
  const days = masters[0]?.days.map(({ date }) => date) ?? [];
  const day = days.find((date) => date === wanted) ?? days[1] ?? dayText(readDay(data.from) ?? 0);
  const start = dayStart(readDay(day) ?? 0);
  const masterOf = (id: string) => masters.find((master) => master.id === id);
  const show = (search: { from?: string; day?: string }) => void navigate({ search });
  const openOne = (id?: string) =>
    void navigate({ search: { ...(from && { from }), ...(wanted && { day: wanted }), ...(id && { open: id }) } });
  const move = (by: number) => show({ from: dayText((readDay(data.from) ?? 0) + by * CALENDAR_DAYS) });

  function drop(what: Lifted, target: Target): void {
    const cell = cellAt(masterOf(target.master), day, target.at);
    if (cell?.state !== 'open' && cell?.state !== 'later') notices.set({ text: CALENDAR.notOpen });
    else if (what.kind === 'booked') setProposal({ from: what, target });
    else {
      const action = what.row.state === 'missed' ? 'rebook' : 'book';
      const stay = () => undefined;
      const tools = { close: stay, openNext: stay, refresh, refreshRows: refresh, toNextWaiting: stay };
      const take = (more: { handOver?: true }) =>
        steps.take(what.row, action, tools, { startAt: target.at, assigneeId: target.master, ...more });
      const own = what.row.assignee;
      // An assignee without a column holds no sessions.
      const handsOver = own !== null && own.id !== target.master && masterOf(own.id) !== undefined;
      if (!handsOver) void take({});
      else setHandOver({ to: masterOf(target.master)?.name ?? '', own: own.name, act: () => take({ handOver: true }) });
    }
  }
  function carry(cell: Cell): void {
    const what = liftable(cell, now);
    if (what) lift.lift(what);
  }
  const change = (master: Master, wish: MasterDayBody['change'], said: string) =>
    void act(async () => {
      const body = { version: master.version, date: day, change: wish };
      try {
        await api.call(changeMasterDay, body, { params: { id: master.id } });
        notices.set({ text: said });
      } finally {
        await refresh();
      }
    });
  function toggle(master: Master, one: number, other: number): void {
    const { wish, kept } = toggleOf(master, day, one, other, now);
    change(master, wish, kept > 0 ? `${CALENDAR.saved}，${CALENDAR.keeps(kept)}` : CALENDAR.saved);
  }
  return (
    <div
      className={`grid items-start gap-5 p-5 ${open ? 'xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]' : 'xl:grid-cols-[minmax(0,1fr)_17rem]'}`}
    >
      <div className="grid min-w-0 gap-4">
        <Head onBefore={() => move(-1)} onToday={() => show({})} onAfter={() => move(1)} week={weekPage} />
        {masters.length === 0 && <p className="text-ink2">{CALENDAR.nobody}</p>}
        {masters.length > 0 && (
          <>
            <p className="empty:hidden">{nextOf(masters, now)}</p>
            <p role="status">
              <b>{CALENDAR.dayName(start)}：</b>
              {daySentence(
                masters.map((master) => ({
                  name: master.name,
                  pattern: master.pattern,
                  ...dayLoad(cellsOf(master, day)),
                })),
              )}
            </p>
            <Overview
              masters={masters}
              day={day}
              onDay={(next) => show({ ...(from && { from }), day: next })}
              hours={weekPage}
            />
            <DayGrid
              key={day}
              masters={masters}
              day={day}
              now={now}
              lifted={lift.lifted}
              onLift={carry}
              onDrop={lift.drop}
              onGiveUp={lift.giveUp}
              onOpen={openOne}
              onToggle={toggle}
            />
            <WholeDay masters={masters} onChange={(master, kind) => change(master, { kind }, CALENDAR.saved)} />
            <p className="text-small text-ink2">{CALENDAR.hint}</p>
          </>
        )}
        <p role="alert" className="text-seal empty:hidden">
          {problem ?? steps.problem}
        </p>
      </div>
      <div className="grid gap-3">
        <p role="status" className="text-small empty:hidden">
          {lift.lifted && CALENDAR.lifted(liftedName(lift.lifted))}
        </p>
        {open && <Chosen id={open} steps={steps} refresh={refresh} onClose={() => openOne()} />}
        <Waiting rows={waiting.data ?? []} lifted={lift.lifted} onLift={(row) => lift.lift({ kind: 'waiting', row })} />
      </div>
      {steps.asking && <StepDialog asking={steps.asking} steps={steps} />}
      <HandOver question={handOver} onClose={() => setHandOver(null)} />
      {proposal && (
        <ReasonDialog
          name={`propose ${proposal.from.clientSn}`}
          title={CALENDAR.propose}
          what={`${CALENDAR.tail(proposal.from.tail)} → ${masterOf(proposal.target.master)?.name ?? ''} ${CALENDAR.dayName(start)} ${clock(proposal.target.at)}。${CALENDAR.proposeNote}`}
          action={CALENDAR.send}
          onReason={async (text) => {
            const { clientSn, version } = proposal.from;
            const { at: startAt, master: assigneeId } = proposal.target;
            await steps.send(
              { client_sn: clientSn },
              { action: 'propose', version, startAt, assigneeId, text, handOver: true },
            );
            await refresh();
          }}
          onClose={() => setProposal(null)}
        />
      )}
    </div>
  );
}
