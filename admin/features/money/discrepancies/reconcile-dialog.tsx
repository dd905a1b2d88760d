import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { Field, SelectField } from '#admin/ui/field.tsx';
import { FormModal, Modal, ModalActions } from '#admin/ui/modal.tsx';
import { reconcileByQuery, reconcileReport } from '#contract/calls/reconciliation';
import { type Reconciled, STATEMENT_KINDS } from '#contract/reconciliation';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { yuanText } from '#domain/shop/money';
import { Button } from '#web/kit/button.tsx';
import { RECONCILE } from './text.ts';

const ReconcileValues = z
  .object({
    firstDay: z.string(),
    lastDay: z.string(),
    way: z.enum(RECONCILE.ways.map(({ value }) => value)),
    format: z.enum(STATEMENT_KINDS),
    file: z.optional(z.custom<FileList>()),
  })
  .check(
    z.refine(({ way, file }) => way !== 'statement' || file?.[0] !== undefined, {
      error: RECONCILE.noFile,
      path: ['file'],
    }),
  );
type ReconcileValues = z.infer<typeof ReconcileValues>;

interface ReconcileDialogProps {
  /** Suggested day: the latest without a run. */
  day: string;
  onClose: () => void;
}

/** Compares days with the gateway: an uploaded report is checked first and recorded after its totals were confirmed. */
export function ReconcileDialog({ day, onClose }: ReconcileDialogProps) {
  const { api, queries } = useApp();
  const { form, ...run } = useConsoleForm<ReconcileValues>(ReconcileValues, {
    firstDay: day,
    lastDay: day,
    way: 'statement',
    format: 'wechat',
  });
  const keeping = useAct();
  const [found, setFound] = useState<Reconciled>();
  const [way, format] = form.watch(['way', 'format']);

  async function compare({ firstDay, lastDay, file }: ReconcileValues, dry: '0' | '1') {
    const upload = file?.[0];
    if (!upload) return;
    const query = { firstDay, lastDay, format, name: upload.name, dry };
    setFound(await api.call(reconcileReport, query, { upload }));
  }
  const send = run.submit(async (values) => {
    if (values.way === 'statement') return compare(values, '1');
    setFound(await api.call(reconcileByQuery, { firstDay: values.firstDay, lastDay: values.lastDay }));
    await queries.invalidateQueries({ queryKey: ['findings'] });
  });
  const keep = () =>
    keeping.act(async () => {
      await compare(form.getValues(), '0');
      await queries.invalidateQueries({ queryKey: ['findings'] });
    });
  if (found) {
    return <Outcome found={found} busy={keeping.busy} problem={keeping.problem} onKeep={keep} onClose={onClose} />;
  }
  return (
    <FormModal
      title={RECONCILE.title}
      action={way === 'statement' ? RECONCILE.dry : RECONCILE.run}
      busy={run.busy}
      problem={run.problem ?? undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={RECONCILE.from} type="date" {...form.register('firstDay')} />
        <Field label={RECONCILE.to} type="date" {...form.register('lastDay')} />
      </div>
      <Choice
        label={RECONCILE.by}
        options={RECONCILE.ways}
        value={way}
        onChange={(next) => form.setValue('way', next)}
      />
      {way === 'statement' && (
        <>
          <SelectField
            label={RECONCILE.format}
            value={format}
            options={RECONCILE.formats}
            onChange={(next) => form.setValue('format', next)}
          />
          <Field
            label={RECONCILE.file}
            type="file"
            className="py-2"
            accept=".csv,.txt,.xlsx,.zip,.gz"
            {...form.register('file')}
          />
        </>
      )}
      <p className="text-small text-ink2" aria-live="polite">
        {run.busy ? RECONCILE.running : way === 'statement' ? RECONCILE.dryNote : RECONCILE.queryNote}
      </p>
    </FormModal>
  );
}

interface OutcomeProps {
  found: Reconciled;
  busy: boolean;
  problem: string | null;
  onKeep: () => void;
  onClose: () => void;
}

/** Number of discrepancies by kind and in total. */
function Outcome({ found, busy, problem, onKeep, onClose }: OutcomeProps) {
  const { runId, categories, rows, orders, unanswered, inputHash } = found;
  const count = categories.reduce((sum, one) => sum + one.count, 0);
  const amount = categories.reduce((sum, one) => sum + one.amount, 0);
  const kept = runId !== null;
  return (
    <Modal title={kept ? RECONCILE.outcomeTitle : RECONCILE.trialTitle} onClose={onClose}>
      <div className="grid gap-3">
        <p>{RECONCILE.compared(rows, orders)}</p>
        {unanswered > 0 && <p className="text-seal">{RECONCILE.unanswered(unanswered)}</p>}
        {count === 0 ? (
          <p>{RECONCILE.agrees}</p>
        ) : (
          <table className="ledger-table border-y border-ink">
            <ColumnHeads names={[RECONCILE.code, RECONCILE.count, RECONCILE.amount]} />
            <tbody>
              {categories.map((one) => (
                <tr key={one.code}>
                  <th scope="row" className="font-normal">
                    {CATEGORIES[one.code].label}
                  </th>
                  <td>{one.count}</td>
                  <td>{yuanText(one.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{RECONCILE.total}</th>
                <td>{count}</td>
                <td>{yuanText(amount)}</td>
              </tr>
            </tfoot>
          </table>
        )}
        <p className="font-mono text-small wrap-anywhere text-ink3">
          {RECONCILE.hash} {inputHash}
        </p>
        <p role="alert" className="text-seal empty:hidden">
          {problem}
        </p>
      </div>
      {kept ? (
        <div className="mt-5 flex justify-end">
          <Button onClick={onClose}>{RECONCILE.close}</Button>
        </div>
      ) : (
        <ModalActions onCancel={onClose}>
          <Button busy={busy} onClick={onKeep}>
            {RECONCILE.keep}
          </Button>
        </ModalActions>
      )}
    </Modal>
  );
}
