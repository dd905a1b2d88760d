import { Suspense } from 'react';
import { lunarInWords } from '#domain/calendar/lunar-months';
import { type Birth, describeBirth } from '#domain/people/birth';
import { BIRTH_CONSENT } from '#domain/people/consent';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FactRow } from '#web/ui/fact-row.tsx';
import { late } from '#web/ui/late.tsx';
import { BIRTH, EDIT } from '../../people/birth/text.ts';
import { CONFIRM, PROFILE } from './text.ts';

const PillarsChange = late(() => import('../../people/birth/pillars-change.tsx'));

interface ConfirmBirthProps {
  chosen: Birth;
  /** Null: the first birth; the dialog also asks for the consent to store it. */
  saved: Birth | null;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  /** `consented`: consent was requested and given. */
  onConfirm: (consented: boolean) => void;
}

/** Shows the birth for confirmation before saving. */
export function ConfirmBirth(props: ConfirmBirthProps) {
  const { chosen, saved, busy, problem, onClose, onConfirm } = props;
  const first = saved === null;
  const birth = describeBirth(chosen);
  const facts = [
    [PROFILE.gender, BIRTH[birth.gender]],
    [BIRTH.solar, birth.solarDate],
    [BIRTH.lunar, lunarInWords(birth.lunarDate)],
    [EDIT.time, birth.hourText],
  ] as const;
  return (
    <ConfirmDialog
      reading
      title={CONFIRM.title}
      onClose={onClose}
      problem={problem}
      cancel={CONFIRM.cancel}
      confirm={CONFIRM.confirm}
      busy={busy}
      onConfirm={() => onConfirm(first)}
    >
      <p className="mb-3 text-ink2">{CONFIRM.ask}</p>
      <dl className="rows">
        {facts.map(([name, value]) => (
          <FactRow key={name} name={name} value={value} />
        ))}
      </dl>
      <Suspense fallback={null}>
        <PillarsChange saved={saved} chosen={chosen} />
      </Suspense>
      <p className="mt-3 text-meta text-ink2">{CONFIRM.promise}</p>
      {first && <p className="mt-3 text-meta">{BIRTH_CONSENT.text}</p>}
    </ConfirmDialog>
  );
}
