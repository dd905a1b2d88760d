import { useState } from 'react';
import * as people from '#contract/calls/people';
import type { SaveProfileBody } from '#contract/profile';
import type { CivilDate } from '#domain/calendar/civil-date';
import { type Birth, describeBirth } from '#domain/people/birth';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { Button } from '../../../kit/button.tsx';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { type Draft, draftOf, finished } from '../../people/birth/draft.ts';
import { MomentFields } from '../../people/birth/moment-fields.tsx';
import { BIRTH, EDIT } from '../../people/birth/text.ts';
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

/** The birth, as a form. While none is saved it cannot be left. */
export function EditDialog({ saved, today, onClose, onSaved = onClose }: EditDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [toConfirm, setToConfirm] = useState<Birth | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, busy, failure } = useSaveBirth(onSaved);

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }
  function submit() {
    const birth = finished(draft);
    if (typeof birth === 'string') setProblem(birth);
    else setToConfirm(birth);
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
        <p className="text-center text-meta text-ink3">{EDIT.lead}</p>
        <Choices label={EDIT.gender} options={GENDERS} value={draft.gender} onChange={(gender) => change({ gender })} />
        <MomentFields moment={draft} today={today} onChange={change} />
        {saved === null && (
          <Opener className="link justify-self-center text-meta" dialog={(close) => <PrivacySheet onClose={close} />}>
            {PRIVACY_CONSOLE.title}
          </Opener>
        )}
      </div>
      {toConfirm && (
        <ConfirmDialog
          birth={describeBirth(toConfirm)}
          first={saved === null}
          busy={busy}
          problem={failure}
          onClose={() => setToConfirm(null)}
          onConfirm={(consented) => void save(toConfirm, consented)}
        />
      )}
    </Dialog>
  );
}

/** Sends a birth; afterwards the session has it, as the server derived it. */
function useSaveBirth(onSaved: () => void) {
  const { api, session, toasts, refreshUser } = useApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(birth: Birth, consented: boolean) {
    setBusy(true);
    setFailure(null);
    const body: SaveProfileBody = {
      id: session.get().userId ?? '',
      ...describeBirth(birth),
      ...(consented && { consentVersion: CONSENT_TEXTS.birth.version }),
    };
    try {
      session.storeBirth(await api.call(people.saveProfile, body));
    } catch (error) {
      setFailure(failureText(error, EDIT.failed, EDIT.requestFailed));
      return;
    } finally {
      setBusy(false);
    }
    toasts.say(EDIT.saved);
    onSaved();
    await refreshUser();
  }
  return { save, busy, failure };
}
