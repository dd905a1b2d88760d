import { useState } from 'react';
import { countText, fenText } from '#admin/lib/number-text.ts';
import { Part } from '#admin/ui/part.tsx';
import type { OrderFilters } from '#contract/lists/orders';
import type { Statistics } from '#contract/statistics';
import { DEFINITIONS, type Sold, shareText } from '#domain/console/day-figures';
import { sourceName } from '#domain/people/visit-source';
import { planName } from '#domain/shop/plans';
import { ordersBehind, type Who } from './behind.ts';
import { FigureTable } from './figure-table.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useOverview } from './use-statistics.ts';

/** Columns, with the date field by which their orders are found. */
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

/** Sales by plan or by source. */
function SoldTable({ label, rows, days, who }: SoldTableProps) {
  if (rows.length === 0) return <p className="text-ink2">{STATISTICS.nothing}</p>;
  return (
    <FigureTable
      label={label}
      className="min-w-208"
      heads={[{ name: label }, ...COLUMNS]}
      rows={rows.map((row) => {
        const only = 'type' in row ? { type: row.type } : { source: row.source };
        return {
          name: 'type' in row ? planName(row.type) : sourceName(row.source),
          cells: COLUMNS.map(({ by, renewal, text }) => ({
            text: text(row),
            behind: by && ordersBehind(days, by, who, { ...only, ...(renewal && { renewal }) }),
          })),
        };
      })}
    />
  );
}

function GiftFigures({ gifts }: Pick<Statistics, 'gifts'>) {
  const { bought, boughtFen, redeemed, takenBack, lapsed } = gifts;
  const texts = [fenText(boughtFen), ...[redeemed, takenBack, lapsed].map(countText)];
  return (
    <FigureTable
      label={STATISTICS.gifts}
      className="min-w-144"
      heads={STATISTICS.giftHeads.map((name) => ({ name }))}
      rows={[{ name: countText(bought), cells: texts.map((text) => ({ text })) }]}
    />
  );
}

/** Sales, renewals due and churn by plan or source, with gifts: collapsed by default. */
export function SoldPart({ search }: Pick<TabProps, 'search'>) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="flex min-h-(--touch) cursor-pointer items-center">{STATISTICS.sold}</summary>
      {opened && <SoldTables search={search} />}
    </details>
  );
}

function SoldTables({ search }: Pick<TabProps, 'search'>) {
  const query = useOverview(search);
  const cut = search.cut === 'source' ? 'source' : 'type';
  return (
    <div className="grid gap-6">
      <Part title={STATISTICS[cut === 'source' ? 'sources' : 'types']} query={query}>
        {({ types, sources, now }) => (
          <SoldTable label={STATISTICS[cut]} rows={cut === 'source' ? sources : types} days={now} who={search} />
        )}
      </Part>
      <Part title={STATISTICS.gifts} note={STATISTICS.giftsNote} query={query}>
        {({ gifts }) => <GiftFigures gifts={gifts} />}
      </Part>
    </div>
  );
}
