import type { OrderFilters } from '#contract/lists/orders';
import type { Cohorts, Statistics } from '#contract/statistics';
import { DEFINITIONS, perPerson, type Sold, shareText } from '#domain/console/day-figures';
import { sourceName } from '#domain/people/visit-source';
import { planName } from '#domain/shop/plans';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { ordersBehind, usersBehind, type Who } from './behind.ts';
import { countText, fenText } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { Meaning } from './meaning.tsx';
import { STATISTICS } from './text.ts';

/** Columns, and the day by which the orders behind each are found. */
const COLUMNS: readonly {
  name: string;
  meaning?: string;
  by?: OrderFilters['by'];
  renewal?: OrderFilters['renewal'];
  text: (sold: Sold) => string;
}[] = [
  { name: STATISTICS.ordered, by: 'created', text: ({ ordered }) => countText(ordered) },
  { name: STATISTICS.paid, by: 'paid', text: ({ paid }) => countText(paid) },
  { name: STATISTICS.paidFen, by: 'paid', text: ({ paidFen }) => fenText(paidFen) },
  { name: STATISTICS.returned, by: 'firstRefunded', text: ({ returned }) => countText(returned) },
  { name: STATISTICS.returnedFen, by: 'refunded', text: ({ returnedFen }) => fenText(returnedFen) },
  { name: STATISTICS.due, by: 'due', text: ({ due }) => countText(due) },
  {
    name: STATISTICS.renewalRate,
    meaning: DEFINITIONS.renewal,
    text: ({ renewed, due }) => shareText(renewed, due),
  },
  {
    name: STATISTICS.churned,
    meaning: DEFINITIONS.churn,
    by: 'due',
    renewal: 'lost',
    text: ({ renewed, due }) => countText(due - renewed),
  },
];

type Row =
  | (Sold & { type: Statistics['types'][number]['type'] })
  | (Sold & { source: Statistics['sources'][number]['source'] });

interface SoldTableProps {
  label: string;
  rows: readonly Row[];
  days: { from: string; to: string };
  who: Who;
}

/** Sales, plan by plan or source by source. */
export function SoldTable({ label, rows, days, who }: SoldTableProps) {
  if (rows.length === 0) return <p className="text-ink2">{STATISTICS.nothing}</p>;
  return (
    <ScrollRegion label={label}>
      <table className="ledger-table min-w-176">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {COLUMNS.map(({ name, meaning }) => (
              <th key={name} scope="col">
                {meaning ? <Meaning of={meaning}>{name}</Meaning> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const only = 'type' in row ? { type: row.type } : { source: row.source };
            const name = 'type' in row ? planName(row.type) : sourceName(row.source);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {COLUMNS.map(({ name: column, by, renewal, text }) => (
                  <td key={column}>
                    {by ? (
                      <ListLink behind={ordersBehind(days, by, who, { ...only, ...(renewal && { renewal }) })}>
                        {text(row)}
                      </ListLink>
                    ) : (
                      text(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The more of a week paid, the deeper the field; at a third of it the depth is full. */
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
