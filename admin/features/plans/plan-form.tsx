import {
  type ConsolePlansEntry,
  LONGEST_MARK,
  LONGEST_NOTE,
  MOST_BENEFITS,
} from '#contract/console-plans';
import { Button } from '../../../web/kit/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Modal, ModalActions } from '../../ui/modal.tsx';
import type { PlanDraft } from './draft.ts';
import { PLANS } from './text.ts';

const STARTS = [
  { value: 'now', label: PLANS.starts.now },
  { value: 'later', label: PLANS.starts.later },
] as const;

interface PlanFormProps {
  plan: ConsolePlansEntry;
  draft: PlanDraft;
  problem: string | undefined;
  onChange: (part: Partial<PlanDraft>) => void;
  onNext: () => void;
  onClose: () => void;
}

export function PlanForm({ plan, draft, problem, onChange, onNext, onClose }: PlanFormProps) {
  return (
    <Modal title={PLANS.editTitle(plan.name)} onClose={onClose} wide>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <div className="grid gap-4 desk:grid-cols-2">
          <Field
            label={PLANS.priceInput}
            inputMode="decimal"
            autoComplete="off"
            // What is free stays free.
            readOnly={plan.type === 'free'}
            value={draft.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <Field
            label={PLANS.markInput}
            autoComplete="off"
            maxLength={LONGEST_MARK}
            value={draft.mark}
            onChange={({ target }) => onChange({ mark: target.value })}
          />
        </div>
        <TextArea
          label={PLANS.benefitsInput}
          rows={MOST_BENEFITS}
          value={draft.benefits}
          onChange={({ target }) => onChange({ benefits: target.value })}
        />
        <div className="flex flex-wrap items-end gap-4">
          <Choice
            label={PLANS.start}
            options={STARTS}
            value={draft.start}
            onChange={(start) => onChange({ start })}
          />
          {draft.start === 'later' && (
            <Field
              label={PLANS.startAt}
              type="datetime-local"
              value={draft.startAt}
              onChange={({ target }) => onChange({ startAt: target.value })}
            />
          )}
        </div>
        <Field
          label={PLANS.noteInput}
          autoComplete="off"
          maxLength={LONGEST_NOTE}
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        <p role="alert" className="min-h-5 text-seal">
          {problem}
        </p>
        <ModalActions onCancel={onClose}>
          <Button type="submit">{PLANS.next}</Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
