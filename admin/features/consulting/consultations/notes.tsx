import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { DrawerPart } from '#admin/ui/fact-rows.tsx';
import { addConsultationNote, recordContact } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { isWritten } from '#domain/console/written';
import { CONTACT_RESULTS, CONTACT_WAYS, type ContactResult, type ContactWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { ONE } from './text.ts';
import { WordsField } from './words-field.tsx';

interface NotesProps {
  detail: ConsultationDetail;
  /** Begins with the form for a contact, in focus. */
  contacting: boolean;
  onChange: () => Promise<void>;
}

type Writing = 'note' | 'contact' | null;

const draftOf = (kind: 'note' | 'contact', id: string) => `${kind} ${id}`;

const options = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  keysOf(table).map((value) => ({ value, label: table[value] }));

/** Internal notes, newest first, with forms for a note and a client contact. */
export function Notes({ detail: { demand, withheld, notes }, contacting, onChange }: NotesProps) {
  const { drafts } = useApp();
  const { client_sn: id } = demand;
  const [writing, setWriting] = useState<Writing>(() => {
    if (contacting || drafts.get(draftOf('contact', id)) !== '') return 'contact';
    return drafts.get(draftOf('note', id)) === '' ? null : 'note';
  });
  async function done() {
    setWriting(null);
    await onChange();
  }
  return (
    <DrawerPart title={ONE.notes}>
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
        <NoteForm
          clientSn={id}
          contact={writing === 'contact'}
          focus={contacting}
          onDone={done}
          onCancel={() => setWriting(null)}
        />
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
    </DrawerPart>
  );
}

interface NoteFormProps {
  clientSn: string;
  contact: boolean;
  focus: boolean;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** The text of a contact is optional; a note needs one. */
const fitsNote = (text: string, contact: boolean) => isWritten(text) || (contact && text.trim() === '');

const noteValues = (contact: boolean) =>
  z.object({
    text: z.string().check(z.refine((text) => fitsNote(text, contact))),
    way: z.enum(keysOf<ContactWay>(CONTACT_WAYS)),
    result: z.enum(keysOf<ContactResult>(CONTACT_RESULTS)),
  });

function NoteForm({ clientSn, contact, focus, onDone, onCancel }: NoteFormProps) {
  const { api, notices } = useApp();
  const draft = draftOf(contact ? 'contact' : 'note', clientSn);
  const { form, busy, problem, submit, kept, forget } = useConsoleForm<z.infer<ReturnType<typeof noteValues>>>(
    noteValues(contact),
    {
      text: '',
      way: 'call',
      result: 'reached',
    },
    ['text', draft],
  );
  const values = form.watch();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus) box.current?.querySelector('input')?.focus();
  }, [focus]);

  const save = submit(async ({ text, way, result }) => {
    const params = { clientSn };
    const words = text.trim();
    if (contact) await api.call(recordContact, { way, result, ...(words && { text: words }) }, { params });
    else await api.call(addConsultationNote, { text: words }, { params });
    forget();
    notices.set({ text: ONE.saved });
    await onDone();
  });
  return (
    <form ref={box} noValidate onSubmit={save} className="grid gap-3">
      {contact && (
        <>
          <Choice
            label={ONE.way}
            options={options(CONTACT_WAYS)}
            value={values.way}
            onChange={(way) => form.setValue('way', way)}
          />
          <Choice
            label={ONE.result}
            options={options(CONTACT_RESULTS)}
            value={values.result}
            onChange={(result) => form.setValue('result', result)}
          />
        </>
      )}
      <WordsField label={contact ? ONE.words : ONE.note} {...kept()} />
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={busy || !fitsNote(values.text, contact)}>
          {ONE.save}
        </Button>
        <Button
          quiet
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {ONE.cancel}
        </Button>
      </div>
    </form>
  );
}
