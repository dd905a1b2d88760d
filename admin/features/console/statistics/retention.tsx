import { Link } from '@tanstack/react-router';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Part } from '#admin/ui/part.tsx';
import { KEPT_MONTHS } from '#contract/lists/users';
import type { Cohorts, Retention } from '#contract/statistics';
import { DEFINITIONS, perPerson, shareText } from '#domain/console/day-figures';
import { MONTHS } from '#domain/console/retention';
import { usersBehind, type Who } from './behind.ts';
import { type FigureRow, FigureTable } from './figure-table.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useCohorts, useRetention } from './use-statistics.ts';

/** Smallest group for which a share is shown. */
const FEW = 5;

const LEAVING = ['in7', 'in30', 'gone7', 'gone30'] as const;

/** Members in later months, by month of the first paid membership. Each number links to its users. */
function RetentionTable({ data, who: { money, source } }: { data: Retention; who: Who }) {
  if (data.rows.length === 0) return <p className="text-ink2">{STATISTICS.noMembers}</p>;
  const some = { money, ...(source !== 'all' && { source }) };
  const rowOf = ({ month: firstPaid, people, members, netFen }: Retention['rows'][number]): FigureRow => ({
    name: firstPaid,
    cells: [
      { text: countText(people), behind: { to: '/users', search: { firstPaid, ...some } } },
      ...members.map((count, index) => {
        const months = KEPT_MONTHS[index] ?? '0';
        return count === null
          ? null
          : {
              text: people < FEW ? countText(count) : shareText(count, people),
              title: STATISTICS.stayed(firstPaid, index + 1, count, people),
              behind: { to: '/users', search: { firstPaid, months, stay: 'stayed', ...some } } as const,
              heat: (24 * count) / people,
            };
      }),
      { text: fenText(perPerson(netFen, people)) },
    ],
  });
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {LEAVING.map((leaves) => (
          <Link key={leaves} to="/users" search={{ leaves }} className="link">
            {STATISTICS.leaving[leaves]}
          </Link>
        ))}
      </p>
      <FigureTable
        label={STATISTICS.retention}
        className="min-w-256"
        heads={[
          { name: STATISTICS.firstPaid, className: 'w-24' },
          { name: STATISTICS.people, className: 'w-16' },
          ...Array.from({ length: MONTHS }, (_, index) => ({ name: STATISTICS.months(index + 1) })),
          { name: STATISTICS.perMember, className: 'w-28' },
        ]}
        rows={data.rows.map(rowOf)}
      />
    </>
  );
}

/** Share that had paid after a number of days, by week of registration; darkest at a third. */
function CohortTable({ data, who }: { data: Cohorts; who: Who }) {
  const rowOf = (row: Cohorts['rows'][number]): FigureRow => ({
    name: STATISTICS.week(row.from),
    title: STATISTICS.between(row.from, row.to),
    cells: [
      { text: countText(row.registered), behind: usersBehind(row, who) },
      ...data.within.map((within, index) => {
        const paid = row.paid[index] ?? null;
        return paid === null
          ? null
          : {
              text: shareText(paid, row.registered),
              title: STATISTICS.paidOf(paid, row.registered),
              behind: usersBehind(row, who, { reached: 'paid', within }),
              heat: 22 * Math.min(1, (3 * paid) / Math.max(1, row.registered)),
            };
      }),
      { text: fenText(perPerson(row.netFen, row.registered)) },
      { text: fenText(perPerson(row.netFen, row.payers)), behind: usersBehind(row, who, { reached: 'paid' }) },
    ],
  });
  return (
    <FigureTable
      label={STATISTICS.cohorts}
      className="min-w-200"
      heads={[
        { name: STATISTICS.cohort, className: 'w-28' },
        { name: STATISTICS.registered },
        ...data.within.map((days) => ({ name: STATISTICS.within(days) })),
        { name: STATISTICS.perUser, meaning: DEFINITIONS.perUser },
        { name: STATISTICS.perPayer, meaning: DEFINITIONS.perPayer },
      ]}
      rows={data.rows.map(rowOf)}
    />
  );
}

/** The choice of whom the heat map is of. */
function Whom({ search, change }: TabProps) {
  return (
    <Choice label={STATISTICS.whom} options={STATISTICS.whoms} value={search.of} onChange={(of) => change({ of })} />
  );
}

function Members(props: TabProps) {
  const query = useRetention(props.search);
  return (
    <>
      <RangeBar {...props} shown={undefined} asks={['money', 'source']} />
      <Part title={STATISTICS.retention} note={STATISTICS.retentionNote} query={query} choices={<Whom {...props} />}>
        {(data) => <RetentionTable data={data} who={props.search} />}
      </Part>
    </>
  );
}

function Registered(props: TabProps) {
  const query = useCohorts(props.search);
  return (
    <>
      <RangeBar {...props} shown={query.data} asks={['days', 'money', 'source']} />
      <Part title={STATISTICS.cohorts} note={STATISTICS.cohortsNote} query={query} choices={<Whom {...props} />}>
        {(data) => <CohortTable data={data} who={props.search} />}
      </Part>
    </>
  );
}

/** Retention by month of the first payment, or conversion by week of registration. */
export default function RetentionTab(props: TabProps) {
  return props.search.of === 'cohorts' ? <Registered {...props} /> : <Members {...props} />;
}
