import { Link } from '@tanstack/react-router';
import { useSignedIn } from '#admin/lib/app.ts';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { Loaded } from '#admin/ui/loading-state.tsx';
import type { Statistics } from '#contract/statistics';
import { type Figures, revenueOf } from '#domain/console/day-figures';
import { mayStaff } from '#domain/console/staff';
import { NoticesPart } from '../../consulting/consultations/notices-part.tsx';
import { lastRunText, useReconciliation } from '../../money/discrepancies/last-run.ts';
import { changeSentence } from '../statistics/change-text.ts';
import { DEFAULT_STATISTICS } from '../statistics/search.ts';
import { useChange, useOverview } from '../statistics/use-statistics.ts';
import { weekRanges } from '../statistics/week-ranges.ts';
import { SetUp } from './set-up.tsx';
import { HOME } from './text.ts';
import { useWorklist, waitingNow } from './use-worklist.ts';
import { WorklistRows } from './worklist-rows.tsx';

/** Everything that waits for the reader as one list, and for owner and finance the figures of the business. */
export function HomePage() {
  const role = useSignedIn()?.staff.role;
  const worklist = useWorklist();
  const { data: reconciled } = useReconciliation(role !== undefined && mayStaff(role, 'findings:view'));
  if (!role) return null;
  const count = waitingNow(worklist.data).length;
  return (
    <div className="grid max-w-260 content-start gap-6 px-4 py-4 xl:px-7">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="heading">{HOME.title}</h1>
        {worklist.data && count > 0 && <p className="text-small text-ink2">{HOME.count(count)}</p>}
        {reconciled && <p className="ms-auto text-small text-ink2">{lastRunText(reconciled)}</p>}
      </header>
      <Loaded query={worklist}>
        {(data) => (
          <>
            {data.setUp.length > 0 && <SetUp steps={data.setUp} />}
            <WorklistRows worklist={data} />
          </>
        )}
      </Loaded>
      {mayStaff(role, 'demands:own') && <NoticesPart />}
      {mayStaff(role, 'statistics:view') && (
        <>
          <Yesterday />
          <LastWeek />
        </>
      )}
    </div>
  );
}

/** Last week beside the one before it, in the words of 为什么变了. */
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
