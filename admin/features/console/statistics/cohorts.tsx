import { countText, fenText } from '#admin/lib/number-text.ts';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import type { Cohorts } from '#contract/statistics';
import { DEFINITIONS, perPerson, shareText } from '#domain/console/day-figures';
import { usersBehind, type Who } from './behind.ts';
import { ListLink } from './list-link.tsx';
import { Meaning } from './meaning.tsx';
import { STATISTICS } from './text.ts';

/** Darker for a higher share of payers, with the maximum at a third. */
function heatOf(paid: number | null, registered: number) {
  if (!paid || registered === 0) return undefined;
  const share = Math.min(1, (3 * paid) / registered);
  return { background: `color-mix(in oklab, var(--seal) ${Math.round(22 * share)}%, transparent)` };
}

/** Share that had paid after a number of days, by week of registration. */
export function CohortTable({ data, who }: { data: Cohorts; who: Who }) {
  return (
    <ScrollRegion label={STATISTICS.cohorts}>
      <table className="ledger-table min-w-200">
        <thead>
          <tr>
            <th scope="col" className="w-28">
              {STATISTICS.cohort}
            </th>
            <th scope="col">{STATISTICS.registered}</th>
            {data.within.map((days) => (
              <th key={days} scope="col">
                {STATISTICS.within(days)}
              </th>
            ))}
            <th scope="col">
              <Meaning of={DEFINITIONS.perUser}>{STATISTICS.perUser}</Meaning>
            </th>
            <th scope="col">
              <Meaning of={DEFINITIONS.perPayer}>{STATISTICS.perPayer}</Meaning>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.from}>
              <th scope="row" title={STATISTICS.between(row.from, row.to)} className="whitespace-nowrap">
                {STATISTICS.week(row.from)}
              </th>
              <td>
                <ListLink behind={usersBehind(row, who)}>{countText(row.registered)}</ListLink>
              </td>
              {data.within.map((within, index) => {
                const paid = row.paid[index] ?? null;
                return (
                  <td key={within} style={heatOf(paid, row.registered)}>
                    {paid === null ? (
                      <span className="text-ink3">{STATISTICS.notYet}</span>
                    ) : (
                      <>
                        <ListLink behind={usersBehind(row, who, { reached: 'paid', within })}>
                          {countText(paid)}
                        </ListLink>
                        <span className="ms-2 text-ink2">{shareText(paid, row.registered)}</span>
                      </>
                    )}
                  </td>
                );
              })}
              <td>{fenText(perPerson(row.netFen, row.registered))}</td>
              <td>
                <ListLink behind={usersBehind(row, who, { reached: 'paid' })}>
                  {fenText(perPerson(row.netFen, row.payers))}
                </ListLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
