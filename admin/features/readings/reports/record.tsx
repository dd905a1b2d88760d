import { useState } from 'react';
import { countText } from '#admin/lib/number-text.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { readAccuracy } from '#contract/calls/console';
import type { AccuracyRecord } from '#contract/statistics';
import { answered } from '#domain/report/track-record';
import { RECORD } from './text.ts';

/** Answers of readers, by kind of question. */
function RecordTable({ data }: { data: AccuracyRecord }) {
  const rows = data.rows.filter((row) => answered(row) > 0);
  if (rows.length === 0) return <p className="text-ink2">{RECORD.none}</p>;
  return (
    <ScrollRegion label={RECORD.title}>
      <table className="ledger-table min-w-144">
        <ColumnHeads names={RECORD.heads} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{RECORD.kinds[row.kind]}</th>
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

/** Accuracy of readings by users' ratings; collapsed by default. */
export function RecordPart() {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="inline-flex min-h-(--touch) cursor-pointer items-center">{RECORD.title}</summary>
      {opened && <Answers />}
    </details>
  );
}

function Answers() {
  return (
    <div className="grid gap-3 pb-3">
      <p className="max-w-prose text-small text-ink2">{RECORD.note}</p>
      <Loaded query={useAnswer(['statistics', 'record'], readAccuracy)}>{(data) => <RecordTable data={data} />}</Loaded>
    </div>
  );
}
