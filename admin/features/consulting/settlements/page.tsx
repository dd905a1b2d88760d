import { type ComponentProps, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { amountText } from '#admin/lib/number-text.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { listSettlements, makeSettlement } from '#contract/calls/settlements';
import type { SettlementRow } from '#contract/settlements';
import { Button } from '#web/kit/button.tsx';
import { ApproveDialog, DetailsDialog, PayDialog, ReverseDialog } from './dialogs.tsx';
import { SETTLEMENTS } from './text.ts';

/** Masters' earnings by month; masters see their own. */
export function SettlementsPage() {
  const { api, queries, notices } = useApp();
  const may = useMay();
  const mayPay = may('settlements:pay');
  const mayApprove = may('settlements:approve');
  const [approving, setApproving] = useState<SettlementRow | null>(null);
  const [reading, setReading] = useState<SettlementRow | null>(null);
  const [reversing, setReversing] = useState<Pick<ComponentProps<typeof ReverseDialog>, 'id' | 'payout'> | null>(null);
  const [paying, setPaying] = useState<SettlementRow | null>(null);
  const query = useAnswer(['settlements'], listSettlements);
  const reread = () => queries.invalidateQueries({ queryKey: ['settlements'] });
  async function make(month: string) {
    await api.call(makeSettlement, { month });
    notices.set({ text: SETTLEMENTS.made });
    await reread();
  }
  return (
    <div className="grid max-w-260 content-start gap-5 px-4 py-4 xl:px-7">
      <header>
        <h1 className="heading">{SETTLEMENTS.title}</h1>
        <p className="mt-1 text-small text-ink2">{SETTLEMENTS.lead}</p>
      </header>
      <Loaded query={query}>
        {(list) => (
          <>
            {mayPay && list.makeable !== null && <MakeButton month={list.makeable} onMake={make} />}
            {list.rows.length === 0 ? (
              <p className="text-ink2">{SETTLEMENTS.none}</p>
            ) : (
              <StatementTable
                rows={list.rows}
                onRead={setReading}
                onApprove={mayApprove ? setApproving : undefined}
                onPay={mayPay ? setPaying : undefined}
              />
            )}
          </>
        )}
      </Loaded>
      {reading && (
        <DetailsDialog
          row={reading}
          onReverse={mayPay ? (payout) => setReversing({ id: reading.id, payout }) : undefined}
          onClose={() => setReading(null)}
        />
      )}
      {reversing && <ReverseDialog {...reversing} onClose={() => setReversing(null)} onReversed={reread} />}
      {approving && <ApproveDialog row={approving} onClose={() => setApproving(null)} onApproved={reread} />}
      {paying && <PayDialog row={paying} onClose={() => setPaying(null)} onPaid={reread} />}
    </div>
  );
}

interface MakeButtonProps {
  month: string;
  onMake: (month: string) => Promise<void>;
}

/** The month stays the one the dialog was opened for. */
function MakeButton({ month, onMake }: MakeButtonProps) {
  return (
    <AskButton
      className="justify-self-start"
      title={SETTLEMENTS.make(month)}
      what={SETTLEMENTS.makeWhat}
      onConfirm={() => onMake(month)}
    />
  );
}

interface StatementTableProps {
  rows: readonly SettlementRow[];
  onRead: (row: SettlementRow) => void;
  onApprove: ((row: SettlementRow) => void) | undefined;
  onPay: ((row: SettlementRow) => void) | undefined;
}

function stateOf({ approved, paidAt, reference }: SettlementRow): string {
  if (paidAt !== null) return SETTLEMENTS.paid(beijingTime(paidAt), reference ?? '');
  return approved === null ? SETTLEMENTS.unapproved : SETTLEMENTS.approved(approved.by, beijingTime(approved.at));
}

function StatementTable({ rows, onRead, onApprove, onPay }: StatementTableProps) {
  return (
    <table className="ledger-table">
      <thead>
        <tr>
          <th scope="col" className="w-24">
            {SETTLEMENTS.month}
          </th>
          <th scope="col">{SETTLEMENTS.master}</th>
          <th scope="col" className="text-end!">
            {SETTLEMENTS.sum}
          </th>
          <th scope="col" className="text-end!">
            {SETTLEMENTS.lines}
          </th>
          <th scope="col" className="w-56 xl:w-100">
            {SETTLEMENTS.state}
          </th>
          <th scope="col" className="w-48">
            <span className="sr-only">{SETTLEMENTS.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, month, master, fen, lines, approved, paidAt } = row;
          return (
            <tr key={id}>
              <td>{month}</td>
              <td>{master.name}</td>
              <td className="text-end! tabular-nums">{amountText(fen)}</td>
              <td className="text-end! tabular-nums">{lines}</td>
              <td>{stateOf(row)}</td>
              <td>
                <span className="flex justify-end gap-2">
                  <Button quiet onClick={() => onRead(row)}>
                    {SETTLEMENTS.details}
                  </Button>
                  {onApprove && approved === null && (
                    <Button quiet onClick={() => onApprove(row)}>
                      {SETTLEMENTS.approve}
                    </Button>
                  )}
                  {onPay && approved !== null && paidAt === null && (
                    <Button quiet onClick={() => onPay(row)}>
                      {SETTLEMENTS.pay}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
