import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { DemandColleagues } from '#contract/consult-desk';
import { STAFF_ROLE_NAMES } from '#domain/staff';
import { useApp } from '../../lib/app.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../../ui/modal.tsx';
import { ASK } from './text.ts';
import { WordsField } from './words-field.tsx';

interface ColleagueDialogProps {
  title: string;
  action: string;
  /** It may also become nobody's. */
  orNobody?: boolean;
  /** A hand-over takes a note. */
  note?: boolean;
  /** Who has it already. */
  except?: string | undefined;
  busy?: boolean;
  problem?: string | undefined;
  onChoose: (choice: { assigneeId: string | null; text?: string }) => void;
  onClose: () => void;
}

const NOBODY = '-';

/** Whose a demand becomes. */
export function ColleagueDialog(props: ColleagueDialogProps) {
  const { title, action, orNobody, note, except, busy = false, problem, onChoose, onClose } = props;
  const { api } = useApp();
  const { data, error } = useQuery({
    queryKey: ['demands', 'colleagues'],
    queryFn: ({ signal }) => api.get('/demands/colleagues', DemandColleagues, { signal }),
  });
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const id = useId();
  const fits = chosen !== '' && (!note || text.trim().length >= 2);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!fits || busy) return;
    const assigneeId = chosen === NOBODY ? null : chosen;
    onChoose({ assigneeId, ...(note && { text: text.trim() }) });
  }
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-small text-ink2">
            {ASK.colleague}
          </label>
          <select
            id={id}
            className="field h-11"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{ASK.choose}</option>
            {orNobody && <option value={NOBODY}>{ASK.nobody}</option>}
            {data
              ?.filter((one) => one.id !== except)
              .map(({ id: colleague, name, role }) => (
                <option key={colleague} value={colleague}>
                  {name} · {STAFF_ROLE_NAMES[role]}
                </option>
              ))}
          </select>
        </div>
        {note && <WordsField label={ASK.handOverNote} value={text} onChange={setText} />}
        <p role="alert" className="min-h-5 text-seal">
          {problem ?? error?.message}
        </p>
        <ModalActions onCancel={onClose}>
          <Button type="submit" busy={busy || !fits}>
            {action}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
