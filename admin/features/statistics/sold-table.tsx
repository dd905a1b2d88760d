import type { Statistics } from '#contract/statistics';
import { DEFINITIONS, type Sold, shareText } from '#domain/console/day-figures';
import { sourceName } from '#domain/people/visit-source';
import type { OrderSearch } from '../searches.ts';
import { ordersBehind, type Who } from './behind.ts';
import { countText, fenText } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { Meaning } from './meaning.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { STATISTICS } from './text.ts';

/** What stands in a column, and by which day the orders behind it are found. */
const COLUMNS: readonly {
  name: string;
  meaning?: string;
  by?: OrderSearch['by'];
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

/** What was sold, plan by plan or source by source. */
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
            const name = 'type' in row ? STATISTICS.planName(row.type) : sourceName(row.source);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {COLUMNS.map(({ name: column, by, text }) => (
                  <td key={column}>
                    {by ? (
                      <ListLink behind={ordersBehind(days, by, who, only)}>{text(row)}</ListLink>
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
