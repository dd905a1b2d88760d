import { type FormEvent, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useDraft } from '#admin/lib/use-draft.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { addConsultationNote, recordContact } from '#contract/calls/console-consultations';
import type { DemandDetail } from '#contract/console-consultations';
import { isWritten } from '#domain/console/written';
import { CONTACT_RESULTS, CONTACT_WAYS, type ContactResult, type ContactWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { Part } from './facts.tsx';
import { ONE } from './text.ts';
import { WordsField } from './words-field.tsx';

interface NotesProps {
  detail: DemandDetail;
  onChange: () => Promise<void>;
}

type Writing = 'note' | 'contact' | null;

const draftOf = (kind: 'note' | 'contact', id: string) => `${kind} ${id}`;

const options = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  keysOf(table).map((value) => ({ value, label: table[value] }));

/** The internal notes, newest first, and the two ways to write more. */
export function Notes({ detail: { demand, withheld, notes }, onChange }: NotesProps) {
  const { drafts } = useApp();
  const { client_sn: id } = demand;
  const [writing, setWriting] = useState<Writing>(() => {
    if (drafts.get(draftOf('contact', id)) !== '') return 'contact';
    return drafts.get(draftOf('note', id)) === '' ? null : 'note';
  });
  async function done() {
    setWriting(null);
    await onChange();
  }
  return (
    <Part title={ONE.notes}>
      {writing === null ? (
        <div className="flex gap-2">
          <Button quiet onClick={() => setWriting('note')}>
            {ONE.addNote}
          </Button>
          <Button quiet onClick={() => setWriting('contact')}>
            {ONE.contact}
          </Button>
        </div>
      ) : (
        <NoteForm clientSn={id} contact={writing === 'contact'} onDone={done} onCancel={() => setWriting(null)} />
      )}
      {notes.length === 0 && !withheld && <p className="mt-2 text-ink2">{ONE.noNotes}</p>}
      <ul className="mt-2">
        {notes.map(({ at, by, kind, way, result, text }) => (
          <li key={`${at}${by}${kind}`} className="border-t border-line py-2">
            <p className="text-small text-ink2">
              {beijingTime(at)} {by} · {ONE.kinds[kind]}
              {way && ` · ${CONTACT_WAYS[way]}`}
              {result && ` · ${CONTACT_RESULTS[result]}`}
            </p>
            {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface NoteFormProps {
  clientSn: string;
  contact: boolean;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

function NoteForm({ clientSn, contact, onDone, onCancel }: NoteFormProps) {
  const { api, notices } = useApp();
  const [text, setText] = useDraft(draftOf(contact ? 'contact' : 'note', clientSn));
  const [way, setWay] = useState<ContactWay>('call');
  const [result, setResult] = useState<ContactResult>('reached');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = text.trim();
  const fits = isWritten(text) || (contact && words === '');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!fits || busy) return;
    setBusy(true);
    const params = { clientSn };
    try {
      if (contact) {
        const body = { way, result, ...(words && { text: words }) };
        await api.call(recordContact, body, { params });
      } else await api.call(addConsultationNote, { text: words }, { params });
      setText('');
      notices.set({ text: ONE.saved });
      await onDone();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      {contact && (
        <>
          <Choice label={ONE.way} options={options(CONTACT_WAYS)} value={way} onChange={setWay} />
          <Choice label={ONE.result} options={options(CONTACT_RESULTS)} value={result} onChange={setResult} />
        </>
      )}
      <WordsField label={contact ? ONE.words : ONE.note} value={text} onChange={setText} />
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={busy || !fits}>
          {ONE.save}
        </Button>
        <Button
          quiet
          onClick={() => {
            setText('');
            onCancel();
          }}
        >
          {ONE.cancel}
        </Button>
      </div>
    </form>
  );
}
