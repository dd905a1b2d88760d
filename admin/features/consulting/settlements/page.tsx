import { type ComponentProps, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { amountText } from '#admin/lib/number-text.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { listSettlements, makeSettlement } from '#contract/calls/settlements';
import type { SettlementRow } from '#contract/settlements';
import { groupBy } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { DetailsDialog, ReverseDialog } from './dialogs.tsx';
import { isDue, Sheet, type SheetStep } from './sheet.tsx';
import { SETTLEMENTS } from './text.ts';

/** Masters' earnings by month; masters see their own. */
export function SettlementsPage() {
  const { api, queries, notices } = useApp();
  const may = useMay();
  const mayPay = may('settlements:pay');
  const mayApprove = may('settlements:approve');
  const [reading, setReading] = useState<SettlementRow | null>(null);
  const [reversing, setReversing] = useState<Pick<ComponentProps<typeof ReverseDialog>, 'id' | 'payout'> | null>(null);
  const [sheet, setSheet] = useState<{ step: SheetStep; rows: readonly SettlementRow[] } | null>(null);
  const steps = [...(mayApprove ? (['approve'] as const) : []), ...(mayPay ? (['pay'] as const) : [])];
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
              <>
                <MonthSheets rows={list.rows} steps={steps} onStep={(step, rows) => setSheet({ step, rows })} />
                <StatementTable
                  rows={list.rows}
                  onRead={setReading}
                  steps={steps}
                  onStep={(step, rows) => setSheet({ step, rows })}
                />
              </>
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
      {sheet && <Sheet {...sheet} now={query.data?.rows ?? []} onClose={() => setSheet(null)} onDone={reread} />}
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
  steps: readonly SheetStep[];
  onStep: (step: SheetStep, rows: readonly SettlementRow[]) => void;
}

/** Whole months that can be approved or paid as one sheet. */
function MonthSheets({ rows, steps, onStep }: Pick<StatementTableProps, 'rows' | 'steps' | 'onStep'>) {
  const sheets = steps.flatMap((step) =>
    [
      ...groupBy(
        rows.filter((row) => isDue(step, row)),
        ({ month }) => month,
      ),
    ]
      .filter(([, of]) => of.length > 1)
      .map(([month, of]) => ({ step, month, of })),
  );
  if (sheets.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {sheets.map(({ step, month, of }) => (
        <Button key={`${step}${month}`} onClick={() => onStep(step, of)}>
          {SETTLEMENTS.sheet(SETTLEMENTS[step], month, of.length)}
        </Button>
      ))}
    </p>
  );
}

function stateOf({ approved, paidAt, reference }: SettlementRow): string {
  if (paidAt !== null) return SETTLEMENTS.paid(beijingTime(paidAt), reference ?? '');
  return approved === null ? SETTLEMENTS.unapproved : SETTLEMENTS.approved(approved.by, beijingTime(approved.at));
}

function StatementTable({ rows, onRead, steps, onStep }: StatementTableProps) {
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
          const { id, month, master, fen, lines } = row;
          return (
            <tr key={id}>
              <td>{month}</td>
              <td>{master.name}</td>
              <td className="text-end! tabular-nums">{amountText(fen)}</td>
              <td className="text-end! tabular-nums">{lines}</td>
              <td>{stateOf(row)}</td>
              <td className="py-1!">
                <span className="flex justify-end gap-2">
                  <Button quiet onClick={() => onRead(row)}>
                    {SETTLEMENTS.details}
                  </Button>
                  {steps
                    .filter((step) => isDue(step, row))
                    .map((step) => (
                      <Button key={step} quiet onClick={() => onStep(step, [row])}>
                        {SETTLEMENTS[step]}
                      </Button>
                    ))}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
