import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { TextArea } from '#admin/ui/field.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { Part } from '#admin/ui/part.tsx';
import { addUserNote, listUserNotes, readUser } from '#contract/calls/console-users';
import { isWritten, MAX_WORDS_LENGTH } from '#domain/console/written';
import { Button } from '#web/kit/button.tsx';
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

const NoteValues = z.object({ text: z.string().check(z.refine(isWritten)) });

function NoteForm({ id }: { id: string }) {
  const { api, notices } = useApp();
  const change = useUserChange();
  const draft = `user-note ${id}`;
  const { form, busy, problem, submit, kept, forget } = useConsoleForm(NoteValues, { text: '' }, ['text', draft]);

  const save = submit(async ({ text }) => {
    await change(() => api.call(addUserNote, { text: text.trim() }, { params: { id } }));
    forget();
    form.reset({ text: '' });
    notices.set({ text: USER.noteSaved });
  });
  return (
    <form noValidate onSubmit={save} className="grid justify-items-start gap-2 py-1 *:w-full">
      <TextArea label={USER.note} rows={2} maxLength={MAX_WORDS_LENGTH} {...kept()} />
      <p className="text-small text-ink2">{USER.noteHint}</p>
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
      <Button quiet type="submit" busy={busy || !isWritten(form.watch('text'))} className="w-auto!">
        {USER.saveNote}
      </Button>
    </form>
  );
}
