import { useState } from 'react';
import type { ReconciliationView } from '#contract/reconciliation';
import { Button } from '../../../web/kit/button.tsx';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { lastRunText, useReconciliation } from './calls.ts';
import { RUNS } from './text.ts';

/** Of the days without a run so many are named. */
const SHOWN = 3;

/** What was compared last, and which days never were. */
export function RunsLine() {
  const { data } = useReconciliation();
  const [listing, setListing] = useState(false);
  if (!data) return null;
  const { count, days } = data.missing;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 text-small whitespace-nowrap text-ink2 max-desk:basis-full max-desk:flex-wrap max-desk:whitespace-normal">
      <span className="min-w-0 desk:truncate">{lastRunText(data)}</span>
      {count > 0 && (
        <span title={days.join('、')} className="text-seal">
          {RUNS.missing(
            count,
            days.slice(0, SHOWN).map((day) => day.slice(5)),
          )}
        </span>
      )}
      {data.runs.length > 0 && (
        <Button quiet onClick={() => setListing(true)}>
          {RUNS.open}
        </Button>
      )}
      {listing && <RunsDialog view={data} onClose={() => setListing(false)} />}
    </div>
  );
}

function RunsDialog({ view, onClose }: { view: ReconciliationView; onClose: () => void }) {
  const { columns } = RUNS;
  return (
    <Modal title={RUNS.title} wide onClose={onClose}>
      <table className="ledger-table">
        <ColumnHeads names={Object.values(columns)} />
        <tbody>
          {view.runs.map(({ id, at, firstDay, lastDay, source, orders, differences, operator }) => (
            <tr key={id}>
              <th scope="row" className="font-normal">
                <Moment ms={at} />
              </th>
              <td>{firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`}</td>
              <td className="wrap-anywhere">{RUNS.sourceName(source)}</td>
              <td>{orders}</td>
              <td>{differences}</td>
              <td className="wrap-anywhere">{operator}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
