import { Link } from '@tanstack/react-router';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Part } from '#admin/ui/part.tsx';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { KEPT_MONTHS } from '#contract/lists/users';
import type { Retention } from '#contract/statistics';
import { perPerson, shareText } from '#domain/console/day-figures';
import { MONTHS } from '#domain/console/retention';
import type { Who } from './behind.ts';
import { CohortTable } from './cohorts.tsx';
import { ListLink } from './list-link.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useCohorts, useRetention } from './use-statistics.ts';

/** Smallest group for which a share is shown. */
const FEW = 5;

/** Darker for higher retention. */
const heatOf = (members: number, people: number) => ({
  background: `color-mix(in oklab, var(--seal) ${Math.round((24 * members) / people)}%, transparent)`,
});

const LEAVING = ['in7', 'in30', 'gone7', 'gone30'] as const;

/** Members in later months, by month of the first paid membership. Each number links to its users. */
function RetentionTable({ data, who: { money, source } }: { data: Retention; who: Who }) {
  if (data.rows.length === 0) return <p className="text-ink2">{STATISTICS.noMembers}</p>;
  const some = { money, ...(source !== 'all' && { source }) };
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {LEAVING.map((leaves) => (
          <Link key={leaves} to="/users" search={{ leaves }} className="link">
            {STATISTICS.leaving[leaves]}
          </Link>
        ))}
      </p>
      <ScrollRegion label={STATISTICS.retention}>
        <table className="ledger-table min-w-264">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 w-24 bg-card">
                {STATISTICS.firstPaid}
              </th>
              <th scope="col" className="w-16">
                {STATISTICS.people}
              </th>
              {Array.from({ length: MONTHS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
                <th key={index} scope="col">
                  {STATISTICS.months(index + 1)}
                </th>
              ))}
              <th scope="col" className="w-28">
                {STATISTICS.perMember}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ month: firstPaid, people, members, netFen }) => (
              <tr key={firstPaid}>
                <th scope="row" className="sticky start-0 bg-card whitespace-nowrap">
                  {firstPaid}
                </th>
                <td>
                  <ListLink behind={{ to: '/users', search: { firstPaid, ...some } }}>{countText(people)}</ListLink>
                </td>
                {members.map((count, index) => {
                  const months = KEPT_MONTHS[index] ?? '0';
                  const name = STATISTICS.stayed(firstPaid, index + 1, count ?? 0, people);
                  return (
                    <td
                      key={months}
                      title={count === null ? undefined : name}
                      style={count === null ? undefined : heatOf(count, people)}
                    >
                      {count === null ? (
                        <span className="text-ink3">{STATISTICS.notYet}</span>
                      ) : (
                        <ListLink behind={{ to: '/users', search: { firstPaid, months, stay: 'stayed', ...some } }}>
                          {people < FEW ? countText(count) : shareText(count, people)}
                        </ListLink>
                      )}
                    </td>
                  );
                })}
                <td>{fenText(perPerson(netFen, people))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
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
