import { lazy, useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { type Birth, describeBirth, hourText } from '#domain/people/birth';
import { Button } from '../../kit/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Opener } from '../../ui/opener.tsx';
import { PRIVACY_CONSOLE } from '../privacy/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DateDialog } from './date-dialog.tsx';
import { type Draft, dateText, draftOf, finished } from './draft.ts';
import { PickerRow } from './rows.tsx';
import { EDIT, PROFILE } from './text.ts';
import { TimeDialog } from './time-dialog.tsx';
import { useSaveBirth } from './use-save-birth.ts';

const PrivacySheet = lazy(() => import('../privacy/privacy-sheet.tsx'));

interface EditDialogProps {
  saved: Birth | null;
  today: CivilDate;
  onClose: () => void;
  /** Left out: the same as closing. */
  onSaved?: () => void;
}

const GENDERS = [
  ['male', PROFILE.male],
  ['female', PROFILE.female],
] as const;
const CALENDARS = [
  ['solar', PROFILE.solar],
  ['lunar', PROFILE.lunar],
] as const;

/** The birth, as a form. While none is saved it cannot be left. */
export function EditDialog({ saved, today, onClose, onSaved = onClose }: EditDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [open, setOpen] = useState<'date' | 'time' | null>(null);
  const [toConfirm, setToConfirm] = useState<Birth | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, busy, failure } = useSaveBirth(onSaved);

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
    setOpen(null);
  }
  function submit() {
    const birth = finished(draft);
    if (typeof birth === 'string') setProblem(birth);
    else setToConfirm(birth);
  }
  const { calendar, solar, time, hourUnknown } = draft;
  return (
    <Dialog
      sheet
      title={EDIT.title}
      closable={saved !== null}
      onClose={() => (saved ? onClose() : setProblem(EDIT.completeFirst))}
      actions={<Button onClick={submit}>{EDIT.save}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-center text-meta text-ink3">{EDIT.lead}</p>
        <BirthFields draft={draft} onChange={change} onOpen={setOpen} />
        <p role="alert" className="min-h-6 text-meta text-seal">
          {problem}
        </p>
        {saved === null && (
          <Opener
            className="link justify-self-center text-meta"
            dialog={(close) => <PrivacySheet onClose={close} />}
          >
            {PRIVACY_CONSOLE.title}
          </Opener>
        )}
      </div>
      {open === 'date' && (
        <DateDialog
          calendar={calendar}
          value={solar}
          today={today}
          onClose={() => setOpen(null)}
          onChoose={(date) => {
            change({ solar: date });
            if (!time) setOpen('time');
          }}
        />
      )}
      {open === 'time' && (
        <TimeDialog
          value={time}
          hourUnknown={hourUnknown}
          onClose={() => setOpen(null)}
          onChoose={change}
        />
      )}
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

interface BirthFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onOpen: (dialog: 'date' | 'time') => void;
}

function BirthFields({ draft, onChange, onOpen }: BirthFieldsProps) {
  const { gender, calendar, solar, time, hourUnknown } = draft;
  return (
    <>
      <Choices
        label={EDIT.gender}
        options={GENDERS}
        value={gender}
        onChange={(value) => onChange({ gender: value })}
      />
      <Choices
        label={EDIT.calendar}
        options={CALENDARS}
        value={calendar}
        onChange={(value) => onChange({ calendar: value })}
      />
      <div className="rows">
        <PickerRow
          label={EDIT.date}
          value={solar && dateText(solar, calendar)}
          onOpen={() => onOpen('date')}
        />
        <PickerRow
          label={EDIT.time}
          value={time && hourText(time, hourUnknown)}
          onOpen={() => onOpen('time')}
        />
      </div>
    </>
  );
}
