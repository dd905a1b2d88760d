import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { outcomeOf } from '#admin/lib/one-by-one.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Field } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { approveSettlement, paySettlement } from '#contract/calls/settlements';
import type { SettlementRow } from '#contract/settlements';
import { isWritten, MAX_REFERENCE_LENGTH } from '#domain/console/written';
import { typedAmount } from '#domain/people/typed-number';
import { fenOfYuan, yuanText } from '#domain/shop/money';
import { usePayoutStatement } from './dialogs.tsx';
import { SETTLEMENTS } from './text.ts';

export type SheetStep = 'approve' | 'pay';

/** True while the step is due on a statement. */
export const isDue = (step: SheetStep, { approved, paidAt }: SettlementRow): boolean =>
  step === 'approve' ? approved === null : approved !== null && paidAt === null;

const Values = z.object({ yuan: z.string(), references: z.record(z.string(), z.string()) });

interface SheetProps {
  step: SheetStep;
  /** The statements as they stood when the sheet opened, all of one month. */
  rows: readonly SettlementRow[];
  /** The statements as they are now. */
  now: readonly SettlementRow[];
  onClose: () => void;
  onDone: () => Promise<void>;
}

/**
 * Approves or pays the ticked statements of a month in one act. Before a payment the total is typed once, and each line
 * has the number of its transfer. A statement that is refused stays on the sheet with the reason.
 */
export function Sheet({ step, rows, now, onClose, onDone }: SheetProps) {
  const { api, notices, drafts } = useApp();
  const news = useMeanwhile({ list: 'settlements', key: rows.map(({ id }) => id) });
  const due = rows.filter(({ id }) => now.some((row) => row.id === id && isDue(step, row)));
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { form, busy, submit } = useConsoleForm(Values, {
    yuan: '',
    references: Object.fromEntries(rows.map(({ id }) => [id, drafts.get(`pay ${id}`)])),
  });
  const { yuan, references } = form.watch();
  const ticked = due.filter(({ id }) => !left.has(id));
  const total = ticked.reduce((sum, { fen }) => sum + fen, 0);
  const isSum = fenOfYuan(yuan) === total;
  const ready = step === 'approve' || (isSum && ticked.every(({ id }) => isWritten(references[id] ?? '')));
  const differs = step === 'approve' || yuan === '' || isSum ? undefined : SETTLEMENTS.differs(yuanText(total));

  async function take({ id, fen }: SettlementRow): Promise<string> {
    const params = { id };
    if (step === 'approve') await api.call(approveSettlement, { fen }, { params });
    else await api.call(paySettlement, { fen, reference: references[id]?.trim() ?? '' }, { params });
    drafts.put(`pay ${id}`, '');
    return id;
  }
  const send = submit(async () => {
    const failed = new Map<string, string>();
    // In turn: of two transfers with one number the second is refused.
    for (const row of ticked) {
      const { ok, text } = await outcomeOf(take(row));
      if (!ok) failed.set(row.id, text);
    }
    setRefused(failed);
    await onDone();
    if (failed.size > 0) return;
    notices.set({ text: step === 'approve' ? SETTLEMENTS.isApproved : SETTLEMENTS.marked });
    onClose();
  });
  const name = SETTLEMENTS[step];
  return (
    <FormModal
      wide
      title={name}
      action={ticked.length > 1 ? SETTLEMENTS.many(name, ticked.length) : name}
      busy={busy || !ready || ticked.length === 0}
      meanwhile={{ news, possible: due.length > 0 }}
      problem={differs}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{step === 'approve' ? SETTLEMENTS.approveLead : SETTLEMENTS.payLead}</p>
      <ul className="border-y border-line">
        {due.map((row) => {
          const { id, master, month, fen, lines } = row;
          return (
            <li key={id} className="grid gap-1 border-line py-2 not-first:border-t">
              <label className="flex min-h-(--touch) items-center gap-3">
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={() => leave(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))}
                />
                <span className="me-auto">{SETTLEMENTS.lineOf(master.name, month, lines)}</span>
                <span className="tabular-nums">{yuanText(fen)}元</span>
              </label>
              <ShortHours id={id} />
              {step === 'pay' && !left.has(id) && (
                <Field
                  label={rows.length > 1 ? SETTLEMENTS.referenceOf(master.name) : SETTLEMENTS.reference}
                  maxLength={MAX_REFERENCE_LENGTH}
                  {...form.register(`references.${id}`, {
                    onChange: ({ target }) => drafts.put(`pay ${id}`, target.value),
                  })}
                />
              )}
              <p role="alert" className="text-seal empty:hidden">
                {refused.get(id)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between">
        {SETTLEMENTS.total(ticked.length)} <b className="tabular-nums">{yuanText(total)}元</b>
      </p>
      {step === 'pay' && (
        <Field
          label={SETTLEMENTS.typeSum}
          placeholder={SETTLEMENTS.sumHint}
          inputMode="decimal"
          autoComplete="off"
          {...registerTyped(form, 'yuan', typedAmount)}
        />
      )}
    </FormModal>
  );
}

/** Sessions of a statement that were shorter than twenty minutes. */
function ShortHours({ id }: { id: string }) {
  const { data } = usePayoutStatement(id);
  const short = data?.lines.filter(({ shortMinutes }) => shortMinutes !== null) ?? [];
  if (short.length === 0) return null;
  return (
    <div className="text-small">
      <p>{SETTLEMENTS.shortHours}</p>
      {short.map((line) => (
        <p key={line.client_sn} className="font-mono wrap-anywhere">
          {line.client_sn} {SETTLEMENTS.shortOf(line.shortMinutes ?? 0)}
        </p>
      ))}
    </div>
  );
}
