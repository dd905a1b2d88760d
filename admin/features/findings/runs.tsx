import { useState } from 'react';
import type { ReconciliationView } from '#contract/reconciliation';
import { Button } from '../../../web/kit/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { lastRunText, useReconciliation } from './calls.ts';
import { RUNS } from './text.ts';

/** What was compared last, and which days never were. */
export function RunsLine() {
  const { data } = useReconciliation();
  const [listing, setListing] = useState(false);
  if (!data) return null;
  const { count, days } = data.missing;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink2">
      <span>{lastRunText(data)}</span>
      {count > 0 && <span className="text-seal">{RUNS.missing(count, days.join('、'))}</span>}
      {data.runs.length > 0 && (
        <Button quiet onClick={() => setListing(true)}>
          {RUNS.open}
        </Button>
      )}
      {listing && <RunsDialog view={data} onClose={() => setListing(false)} />}
    </p>
  );
}

function RunsDialog({ view, onClose }: { view: ReconciliationView; onClose: () => void }) {
  const { columns } = RUNS;
  return (
    <Modal title={RUNS.title} wide onClose={onClose}>
      <table className="ledger-table">
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
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
