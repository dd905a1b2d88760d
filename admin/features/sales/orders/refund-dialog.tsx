import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Field } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { TypedConfirmation } from '#admin/ui/typed-confirmation.tsx';
import { previewRefund } from '#contract/calls/console';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import { isWritten } from '#domain/console/written';
import { typedAmount } from '#domain/people/typed-number';
import { fenOfYuan, yuanText } from '#domain/shop/money';
import { refund } from './order-calls.ts';
import { ReasonField } from './reason-field.tsx';
import { ORDER_ACTS } from './text.ts';

interface RefundDialogProps {
  detail: Pick<ConsoleOrdersDetail, 'order' | 'refundable'>;
  onClose: () => void;
  /** Receives the result in a few words. */
  onDone: (text: string) => void;
}

/** At most `refundable` fen, with a reason. */
function refundValues(refundable: number) {
  const isPossible = (yuan: string) => {
    const fen = fenOfYuan(yuan) ?? 0;
    return fen >= 1 && fen <= refundable;
  };
  return z.object({
    yuan: z.string().check(z.refine(isPossible, ORDER_ACTS.badAmount(yuanText(refundable)))),
    reason: z.string().check(z.refine(isWritten, ORDER_ACTS.badReason)),
  });
}

/** Asks for amount and reason, then for the amount again, because refunds are irreversible. */
export function RefundDialog({ detail, onClose, onDone }: RefundDialogProps) {
  const { order, refundable } = detail;
  const { api } = useApp();
  const news = useMeanwhile({ list: 'orders', key: order.client_sn });
  const meanwhile = { news, possible: refundable > 0 };
  const left = yuanText(refundable);
  const draft = `refund ${order.client_sn}`;
  const { form, problem, submit, kept, forget } = useConsoleForm(refundValues(refundable), { yuan: left, reason: '' }, [
    'reason',
    draft,
  ]);
  const { yuan, reason } = form.watch();
  const [confirming, setConfirming] = useState(false);
  const fen = fenOfYuan(yuan) ?? 0;
  const amount = yuanText(fen);
  const preview = usePreview(order.client_sn, fen, confirming);

  const next = submit(async () => setConfirming(true));

  async function confirm() {
    const { status } = await refund(api, order.client_sn, fen, reason.trim());
    forget();
    onDone(status === 'done' ? ORDER_ACTS.refunded(amount) : ORDER_ACTS.refundOpen(amount));
  }

  if (confirming) {
    return (
      <TypedConfirmation
        title={ORDER_ACTS.confirmTitle}
        expected={amount}
        matches={(typed) => fenOfYuan(typedAmount(typed)) === fen}
        what={ORDER_ACTS.confirmWhat}
        action={ORDER_ACTS.confirmAct}
        // Can be confirmed only after the effects were shown.
        ready={preview.data !== undefined}
        meanwhile={meanwhile}
        problem={preview.error?.message}
        onConfirm={confirm}
        onClose={onClose}
      >
        <p>{ORDER_ACTS.confirm(amount, order.phone)}</p>
        {preview.data?.effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </TypedConfirmation>
    );
  }
  return (
    <FormModal
      title={ORDER_ACTS.refundTitle}
      action={ORDER_ACTS.next}
      busy={false}
      meanwhile={meanwhile}
      problem={problem ?? undefined}
      onSubmit={() => void next()}
      onClose={onClose}
    >
      <Field
        label={ORDER_ACTS.amount(left)}
        inputMode="decimal"
        autoComplete="off"
        // The whole amount is selected: typing replaces it.
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...registerTyped(form, 'yuan', typedAmount)}
      />
      <ReasonField data-focus {...kept()} />
    </FormModal>
  );
}

/** Effects of a refund of `fen`, as sentences. */
function usePreview(clientSn: string, fen: number, enabled: boolean) {
  return useAnswer(['orders', 'refund-preview', clientSn, fen], previewRefund, {
    input: { amount: String(fen) },
    params: { clientSn },
    enabled,
    gcTime: 0,
  });
}
