import { useState } from 'react';
import { CONSENT_TEXTS } from '#domain/consent';
import type { PlanType } from '#domain/plans';
import { REFUND_RULE_TEXT } from '#domain/refund-rule';
import { useApp } from '../../lib/app.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ADULT, CODE } from './text.ts';

interface AdultDialogProps {
  type: PlanType;
  onClose: () => void;
  onConfirm: () => void;
}

/** What is about to be bought, and the tick of being of age beside the button that goes on. */
export function AdultDialog({ type, onClose, onConfirm }: AdultDialogProps) {
  const plan = useResource(useApp().plans).data?.find((each) => each.type === type);
  const [adult, setAdult] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      title={ADULT.title}
      onClose={onClose}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {ADULT.cancel}
          </Button>
          <Button onClick={() => (adult ? onConfirm() : setMissing(true))}>{ADULT.confirm}</Button>
        </>
      }
    >
      {plan && (
        <div className="flex items-center justify-between gap-4 border-y border-line py-2">
          <p>
            {plan.name}
            <span className="block text-small text-ink3">
              {plan.term}，{CODE.noRenewal}
            </span>
          </p>
          <b className="text-heading font-normal">{plan.display}</b>
        </div>
      )}
      <label className="mt-3 flex min-h-11 items-start gap-2.5 text-meta">
        <input
          type="checkbox"
          className="tick mt-0.5"
          checked={adult}
          aria-invalid={missing}
          onChange={({ target }) => {
            setAdult(target.checked);
            setMissing(false);
          }}
        />
        {CONSENT_TEXTS.adult.text}
      </label>
      <p role="alert" className="min-h-6 text-meta text-seal">
        {missing && ADULT.missing}
      </p>
      <p className="text-small text-ink3">{REFUND_RULE_TEXT}</p>
    </Dialog>
  );
}
