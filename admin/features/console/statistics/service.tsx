import { countText } from '#admin/lib/number-text.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import type { AccuracyRecord } from '#contract/statistics';
import { answered } from '#domain/report/track-record';
import { FiguresTable } from '../../consulting/masters/figures.tsx';
import { Part } from './part.tsx';
import { RangeBar } from './range-bar.tsx';
import type { TabProps } from './search.ts';
import { STATISTICS } from './text.ts';
import { useOverview, useRecord } from './use-statistics.ts';

/** Users' ratings of claims, by kind. */
function RecordTable({ data }: { data: AccuracyRecord }) {
  const rows = data.rows.filter((row) => answered(row) > 0);
  if (rows.length === 0) return <p className="text-ink2">{STATISTICS.noRecord}</p>;
  return (
    <ScrollRegion label={STATISTICS.record}>
      <table className="ledger-table min-w-144">
        <ColumnHeads
          names={[
            STATISTICS.recordKind,
            STATISTICS.recordPeople,
            STATISTICS.recordAnswers,
            STATISTICS.recordFits,
            STATISTICS.recordPartly,
            STATISTICS.recordNot,
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{STATISTICS.recordKinds[row.kind]}</th>
              <td>{countText(row.people)}</td>
              <td>{countText(answered(row))}</td>
              <td>{countText(row.fits)}</td>
              <td>{countText(row.partly)}</td>
              <td>{countText(row.not)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

export default function ServiceTab({ search, change }: TabProps) {
  const overview = useOverview(search);
  const record = useRecord();
  const days = overview.data?.now;
  return (
    <>
      <RangeBar search={search} change={change} shown={days} asks={['days']} />
      {days && <FiguresTable range={{ from: days.from, to: days.to }} />}
      <Part title={STATISTICS.record} note={STATISTICS.recordNote} query={record}>
        {(data) => <RecordTable data={data} />}
      </Part>
    </>
  );
}
