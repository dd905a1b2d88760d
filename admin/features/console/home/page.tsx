import { useIsFetching } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '#admin/lib/app.ts';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import type { Statistics } from '#contract/statistics';
import { type Figures, revenueOf } from '#domain/console/day-figures';
import { mayStaff } from '#domain/console/staff';
import { groupBy } from '#domain/lookup';
import { NoticesPart } from '../../consulting/consultations/notices-part.tsx';
import { BackupCard } from '../../money/discrepancies/backup-card.tsx';
import { lastRunText, useReconciliation } from '../../money/discrepancies/last-run.ts';
import { RestoreCard } from '../../money/discrepancies/restore-card.tsx';
import { Approvals } from '../approvals/approvals.tsx';
import { changeSentence } from '../statistics/change-text.ts';
import { DEFAULT_STATISTICS } from '../statistics/search.ts';
import { useChange, useOverview } from '../statistics/use-statistics.ts';
import { weekRanges } from '../statistics/week-ranges.ts';
import { DueConsultations } from './due-consultations.tsx';
import { type Task, useTasks } from './tasks.ts';
import { HOME } from './text.ts';

/** Pending work of the user's role, and business figures for owner and finance. */
export function HomePage() {
  const role = useSignedIn()?.staff.role;
  if (!role) return null;
  return (
    <div className="grid content-start gap-6 px-4 py-4 xl:px-7">
      <BackupCard may={mayStaff(role, 'restores:close')} />
      <RestoreCard may={mayStaff(role, 'findings:view')} />
      <Approvals may={mayStaff(role, 'staff:approve')} />
      <Tasks role={role} />
      {mayStaff(role, 'demands:own') && <NoticesPart />}
      {mayStaff(role, 'demands:own') && !mayStaff(role, 'statistics:view') && <DueConsultations />}
      {mayStaff(role, 'statistics:view') && (
        <>
          <Yesterday />
          <LastWeek />
        </>
      )}
    </div>
  );
}

function Tasks({ role }: { role: Parameters<typeof useTasks>[0] }) {
  const all = useTasks(role);
  const tasks = all.filter(({ total }) => total.total > 0);
  const empty = all.filter(({ total }) => total.total === 0);
  // “Nothing pending” is shown only when all counts have been requested.
  const unread = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const navigate = useNavigate();
  const { data: reconciled } = useReconciliation(mayStaff(role, 'findings:view'));
  const firsts = [...groupBy(tasks, ({ digit }) => digit)].flatMap(([digit, [task]]) =>
    digit && task ? { digit, task } : [],
  );
  useHotkeys(
    firsts.map(({ digit, task: { label, to, search } }) => ({
      keys: [digit],
      label: HOME.open(label),
      group: HOME.keys,
      act: () => void navigate({ to, search }),
    })),
  );
  return (
    <section aria-labelledby="home" className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 id="home" className="heading">
          {HOME.title}
        </h1>
        <p className="text-small text-ink2">{HOME.lead}</p>
        {reconciled && <p className="ms-auto text-small text-ink2">{lastRunText(reconciled)}</p>}
      </header>
      {/* Without any count nothing can be concluded. */}
      {tasks.length === 0 && all.length > 0 && unread === 0 && <p role="status">{HOME.nothing}</p>}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
        {tasks.map((task) => (
          <li key={task.label}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
      {tasks.length > 0 && empty.length > 0 && (
        <p className="text-small text-ink2">{HOME.none(empty.map(({ label }) => label))}</p>
      )}
    </section>
  );
}

function TaskCard({ task: { label, digit, total, note, onOpen, to, search } }: { task: Task }) {
  return (
    <Link
      to={to}
      search={search}
      aria-keyshortcuts={digit}
      onClick={onOpen}
      className="grid h-full content-start gap-1 border border-line bg-card px-4 py-3 hover:border-ink"
    >
      <span className="flex items-center gap-2 text-small text-ink2">
        {label}
        {digit && (
          <span className="keycap ms-auto pointer-coarse:hidden" aria-hidden="true">
            {digit}
          </span>
        )}
      </span>
      <span className="text-heading">
        {total.total}
        {total.capped && '+'}
      </span>
      {note && <span className="text-small text-ink2">{note}</span>}
    </Link>
  );
}

/** Last week compared with the week before, as in 为什么变了. */
function LastWeek() {
  const [, week] = weekRanges(Date.now());
  const { data, error } = useChange({ ...DEFAULT_STATISTICS, from: week.from, to: week.to });
  if (!data) return error && <p role="status">{error.message}</p>;
  return (
    <section aria-labelledby="last-week" className="grid gap-2">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="last-week" className="serif text-subheading">
          {HOME.lastWeek(fenText(data.now.fen))}
        </h2>
        <Link
          to="/statistics"
          search={{ part: 'change', from: week.from, to: week.to }}
          className="text-small underline"
        >
          {HOME.toChange}
        </Link>
      </header>
      <p className="max-w-prose">{changeSentence(data)}</p>
    </section>
  );
}

const NUMBERS: readonly (readonly [string, (figures: Figures) => string])[] = [
  [HOME.revenue, (figures) => fenText(revenueOf(figures))],
  [HOME.paid, ({ paid }) => countText(paid)],
  [HOME.registered, ({ registered }) => countText(registered)],
  [HOME.members, ({ members }) => countText(members)],
];
const YESTERDAY = { from: 'today-1', to: 'today-1', money: 'real', group: 'day' } as const;

function Yesterday() {
  const { data, error } = useOverview(YESTERDAY);
  if (data) return <Numbers data={data} />;
  return error && <p role="status">{error.message}</p>;
}

function Numbers({ data: { now, before } }: { data: Statistics }) {
  const { from, to } = YESTERDAY;
  return (
    <section aria-labelledby="yesterday" className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="yesterday" className="serif text-subheading">
          {HOME.yesterday} {now.from.slice(5)}
        </h2>
        <Link to="/statistics" search={{ from, to }} className="text-small underline">
          {HOME.toStatistics}
        </Link>
      </header>
      <dl className="grid grid-cols-2 border-y border-line bg-card lg:grid-cols-4">
        {NUMBERS.map(([name, text]) => (
          <div key={name} className="grid gap-0.5 px-4 py-2">
            <dt className="text-small text-ink2">{name}</dt>
            <dd className="text-heading">{text(now.figures)}</dd>
            <dd className="text-small text-ink3">{HOME.dayBefore(text(before.figures))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
