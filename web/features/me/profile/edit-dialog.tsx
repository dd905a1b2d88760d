import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Birth } from '#domain/people/birth';
import { carriedBirth } from '#domain/people/carried-birth';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { pageLayers } from '../../../lib/page-layers.ts';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { type Draft, draftOf, finished, keptChoices } from '../../people/birth/draft.ts';
import { HourQuestions } from '../../people/birth/hour-questions.tsx';
import { MomentFields } from '../../people/birth/moment-fields.tsx';
import { BIRTH, EDIT } from '../../people/birth/text.ts';
import { useSaveBirth } from '../../people/birth/use-save-birth.ts';
import { PRIVACY_CONSOLE } from '../../people/privacy/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const PrivacySheet = late(() => import('../../people/privacy/privacy-sheet.tsx'));

interface EditDialogProps {
  saved: Birth | null;
  today: CivilDate;
  onClose: () => void;
  /** Left out: the same as closing. */
  onSaved?: () => void;
}

const GENDERS = [
  ['male', BIRTH.male],
  ['female', BIRTH.female],
] as const;

function leadOf(saved: Birth | null, carried: Birth | null): string {
  if (saved) return EDIT.check;
  return carried ? EDIT.carried : EDIT.lead;
}

/** The birth, as a form. While none is saved it cannot be left. */
export function EditDialog({ saved, today, onClose, onSaved = onClose }: EditDialogProps) {
  const app = useApp();
  const { wayIn } = app;
  const navigate = useNavigate();
  // A birth that is saved already wins over one that was carried here.
  const [carried] = useState(() => (saved || !wayIn.carried ? null : carriedBirth(wayIn.carried, today)));
  const [draft, setDraft] = useState(() => ({
    ...draftOf(saved ?? carried),
    ...(wayIn.moment && { ...wayIn.moment, choices: {} }),
  }));
  // The next opening begins with what is saved.
  useEffect(() => {
    wayIn.moment = null;
  }, [wayIn]);
  const [toConfirm, setToConfirm] = useState<Birth | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, busy, failure } = useSaveBirth(() => {
    wayIn.carried = null;
    onSaved();
  });
  const written = finished(draft);

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }
  /** The help reads the saved birth. */
  function findHour() {
    onClose();
    pageLayers(app).afterwards(() => void navigate({ to: '/birth-hour' }));
  }
  function submit() {
    if (typeof written === 'string') setProblem(written);
    else setToConfirm(written);
  }
  return (
    <Dialog
      sheet
      title={EDIT.title}
      closable={saved !== null}
      onClose={() => (saved ? onClose() : setProblem(EDIT.completeFirst))}
      problem={problem}
      actions={<Button onClick={submit}>{EDIT.save}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-center text-meta text-ink3">{leadOf(saved, carried)}</p>
        <Choices label={EDIT.gender} options={GENDERS} value={draft.gender} onChange={(gender) => change({ gender })} />
        <MomentFields
          moment={draft}
          today={today}
          onChange={(part) => change({ ...part, choices: keptChoices(draft, part) })}
        />
        {saved?.hourUnknown && draft.hourUnknown && (
          <button type="button" className="link justify-self-start text-meta" onClick={findHour}>
            {EDIT.findHour}
          </button>
        )}
        {typeof written !== 'string' && (
          <HourQuestions birth={written} onChange={(part) => change({ choices: { ...draft.choices, ...part } })} />
        )}
        {saved === null && (
          <Opener className="link justify-self-center text-meta" dialog={(close) => <PrivacySheet onClose={close} />}>
            {PRIVACY_CONSOLE.title}
          </Opener>
        )}
      </div>
      {toConfirm && (
        <ConfirmDialog
          chosen={toConfirm}
          saved={saved}
          busy={busy}
          problem={failure}
          onClose={() => setToConfirm(null)}
          onConfirm={(consented) => void save(toConfirm, consented)}
        />
      )}
    </Dialog>
  );
}
