import type { FormEvent } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useDraft } from '#admin/lib/use-draft.ts';
import { TextArea } from '#admin/ui/field.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { addUserNote, listUserNotes, readUser } from '#contract/calls/console-users';
import { isWritten, MAX_WORDS_LENGTH } from '#domain/console/written';
import { Button } from '#web/kit/button.tsx';
import { Part } from './part.tsx';
import { USER } from './text.ts';
import { usePart, useUserChange } from './use-user.ts';

export function NotesPart({ id }: { id: string }) {
  const query = usePart(id, listUserNotes);
  const account = usePart(id, readUser).data;
  return (
    <Part title={USER.notes} query={query}>
      {(notes) => (
        <>
          {account?.deletedAt === null && <NoteForm id={id} />}
          {notes.length === 0 && <p className="py-2 text-ink2">{USER.noNotes}</p>}
          <ul>
            {notes.map(({ id: note, at, by, text }) => (
              <li key={note} className="border-b border-line py-2">
                <p className="text-small text-ink2">
                  <Moment ms={at} /> {by}
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function NoteForm({ id }: { id: string }) {
  const { api, notices } = useApp();
  const change = useUserChange();
  const { busy, problem, act } = useAct();
  const [text, setText] = useDraft(`user-note ${id}`);
  const words = text.trim();

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isWritten(text)) return;
    void act(async () => {
      await change(() => api.call(addUserNote, { text: words }, { params: { id } }));
      setText('');
      notices.set({ text: USER.noteSaved });
    });
  }
  return (
    <form noValidate onSubmit={save} className="grid justify-items-start gap-2 py-1 *:w-full">
      <TextArea
        label={USER.note}
        rows={2}
        maxLength={MAX_WORDS_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-small text-ink2">{USER.noteHint}</p>
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
      <Button quiet type="submit" busy={busy || !isWritten(text)} className="w-auto!">
        {USER.saveNote}
      </Button>
    </form>
  );
}
