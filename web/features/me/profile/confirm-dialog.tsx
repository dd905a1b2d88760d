import { lunarInWords } from '#domain/calendar/lunar-months';
import type { BirthTexts } from '#domain/people/birth';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BIRTH, EDIT } from '../../people/birth/text.ts';
import { CONFIRM, PROFILE } from './text.ts';

interface ConfirmDialogProps {
  birth: BirthTexts;
  /** No birth was saved before: the dialog asks for the consent to keep one, and for nothing else. */
  first: boolean;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  /** `consented`: the consent was asked for, and the button pressed. */
  onConfirm: (consented: boolean) => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { birth, first, busy, problem, onClose, onConfirm } = props;
  const facts = [
    [PROFILE.gender, BIRTH[birth.gender]],
    [BIRTH.solar, birth.solarDate],
    [BIRTH.lunar, lunarInWords(birth.lunarDate)],
    [EDIT.time, birth.hourText],
  ] as const;
  return (
    <Dialog
      reading
      title={CONFIRM.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {CONFIRM.cancel}
          </Button>
          <Button busy={busy} onClick={() => onConfirm(first)}>
            {CONFIRM.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink2">{CONFIRM.ask}</p>
      <dl className="rows">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <dt className="flex-none text-meta text-ink3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-meta text-ink2">{CONFIRM.promise}</p>
      {first && <p className="mt-3 text-meta">{CONSENT_TEXTS.birth.text}</p>}
    </Dialog>
  );
}
