import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { type Birth, describeBirth } from '#domain/people/birth';
import { carriedBirth } from '#domain/people/carried-birth';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { forgetDraft, keptDraft, tabStorage } from '#web/lib/draft-birth.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import type { SignInDraft } from '#web/lib/sign-in-draft.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import { type Draft, draftOf, finished, keptChoices } from '../../people/birth/draft.ts';
import { HourQuestions } from '../../people/birth/hour-questions.tsx';
import { MomentFields } from '../../people/birth/moment-fields.tsx';
import { BIRTH, EDIT, GENDERS } from '../../people/birth/text.ts';
import { BirthForm } from '../../people/birth/use-birth-form.ts';
import { useSaveBirth } from '../../people/birth/use-save-birth.ts';
import { PRIVACY_CONSOLE } from '../../people/privacy/text.ts';
import { ConfirmBirth } from './confirm-birth.tsx';

const PrivacySheet = late(() => import('../../people/privacy/privacy-sheet.tsx'));

interface EditDialogProps {
  saved: Birth | null;
  today: CivilDate;
  onClose: () => void;
  /** Default: `onClose`. */
  onSaved?: () => void;
  /** After login, if nothing has to be changed: continues to the destination. */
  onUnchanged?: (() => void) | undefined;
}

/** A birth chosen before login, with a note about its source. */
interface Brought {
  birth: Birth | null;
  lead: string;
}

/** From a shop's tablet or this tab's start page. An already saved birth takes precedence. */
function broughtBirth(carried: string | null, saved: Birth | null, today: CivilDate): Brought {
  const drafted = keptDraft(tabStorage(), Date.now());
  if (saved) return { birth: null, lead: carried || drafted ? EDIT.savedStays : EDIT.check };
  const brought = (text: string | null, lead: string): Brought | null => {
    const birth = text === null ? null : carriedBirth(text, today);
    return birth && { birth, lead };
  };
  return brought(carried, EDIT.carried) ?? brought(drafted, EDIT.drafted) ?? { birth: null, lead: EDIT.lead };
}

function forgetBrought(signInDraft: SignInDraft): void {
  signInDraft.carried = null;
  forgetDraft(tabStorage());
}

/** The saved birth in one line, with a button to continue unchanged. */
function Unchanged({ saved, onUnchanged }: { saved: Birth; onUnchanged: () => void }) {
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      <p className="text-balance text-center">
        {describeBirth(saved).birthTimeFull} {BIRTH[saved.gender]}
      </p>
      <Button onClick={onUnchanged}>{EDIT.unchanged}</Button>
    </div>
  );
}

/** The birth form. It cannot be closed while no birth is saved. */
export default function EditDialog({ saved, today, onClose, onSaved = onClose, onUnchanged }: EditDialogProps) {
  const app = useApp();
  const { signInDraft } = app;
  const navigate = useNavigate();
  const [brought] = useState(() => broughtBirth(signInDraft.carried, saved, today));
  const {
    form,
    submit,
    problem,
    complain,
    set: change,
  } = useAppForm<Draft>({
    schema: BirthForm,
    defaultValues: draftOf(saved ?? brought.birth),
  });
  const draft = form.watch();
  const formId = useId();
  // Reset to the saved birth when reopened.
  useEffect(() => {
    if (saved) forgetBrought(signInDraft);
  }, [signInDraft, saved]);
  const [toConfirm, setToConfirm] = useState<Birth | null>(null);
  const { save, busy, failure } = useSaveBirth(() => {
    forgetBrought(signInDraft);
    onSaved();
  });
  const written = finished(draft);

  /** The help page uses the saved birth. */
  function findHour() {
    onClose();
    pageLayers(app).afterwards(() => void navigate({ to: '/birth-hour' }));
  }
  const confirm = async (whole: Draft) => {
    const birth = finished(whole);
    if (typeof birth !== 'string') setToConfirm(birth);
  };
  return (
    <Dialog
      sheet
      title={EDIT.title}
      closable={saved !== null}
      onClose={() => (saved ? onClose() : complain(EDIT.completeFirst))}
      problem={problem?.message}
      actions={
        <>
          {saved && (
            <Button quiet onClick={onClose}>
              {EDIT.close}
            </Button>
          )}
          <Button type="submit" form={formId} quiet={onUnchanged !== undefined}>
            {EDIT.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit(confirm, EDIT.failed)}>
        <p className="text-center text-meta text-ink3">{brought.lead}</p>
        {saved && onUnchanged && <Unchanged saved={saved} onUnchanged={onUnchanged} />}
        <Choices label={EDIT.gender} options={GENDERS} value={draft.gender} onChange={(gender) => change({ gender })} />
        <MomentFields
          moment={draft}
          clock={draft.choices.birthClock}
          today={today}
          onChange={(part, clock) => change({ ...part, choices: keptChoices(draft, part, clock) })}
        />
        {saved?.hourUnknown && draft.hourUnknown && (
          <button type="button" className="link justify-self-start text-meta" onClick={findHour}>
            {EDIT.findHour}
          </button>
        )}
        {typeof written !== 'string' && (
          <HourQuestions birth={written} onChange={(part) => change({ choices: { ...draft.choices, ...part } })} />
        )}
      </form>
      {/* Outside the birth's form: the sheet has forms of its own, and the browser would submit the outer one. */}
      {saved === null && (
        <p className="mt-4 text-center">
          <DialogButton className="link text-meta" dialog={(close) => <PrivacySheet onClose={close} />}>
            {PRIVACY_CONSOLE.title}
          </DialogButton>
        </p>
      )}
      {toConfirm && (
        <ConfirmBirth
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
