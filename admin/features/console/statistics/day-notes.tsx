import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDayNote, listDayNotes, removeDayNote } from '#contract/calls/console';
import { MAX_DAY_NOTE_LENGTH } from '#contract/day-notes';
import { isWritten } from '#domain/console/written';
import { Button } from '../../../../web/kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { STATISTICS } from './text.ts';

interface DayNotesProps {
  from: string;
  to: string;
  today: string;
}

/** Notes of staff on the compared days: beside the figures, and in no sentence about them. */
export function DayNotesPart({ from, to, today }: DayNotesProps) {
  const { api, notices } = useApp();
  const client = useQueryClient();
  const { busy, problem, act } = useAct();
  const [day, setDay] = useState(to);
  const [text, setText] = useDraft('day-note');
  const query = { from, to };
  const { data } = useAnswer(['day-notes', query], listDayNotes, { input: query });
  const change = (call: () => Promise<unknown>, said: string) =>
    act(async () => {
      await call();
      await client.invalidateQueries({ queryKey: ['day-notes'] });
      notices.set({ text: said });
    });

  function add(event: FormEvent) {
    event.preventDefault();
    if (!isWritten(text)) return;
    void change(async () => {
      await api.call(addDayNote, { day, text: text.trim() });
      setText('');
    }, STATISTICS.noteAdded);
  }
  return (
    <section className="grid max-w-prose gap-2">
      <h3 className="font-semibold">{STATISTICS.notes}</h3>
      {data?.notes.length === 0 && <p className="text-ink2">{STATISTICS.noNotes}</p>}
      <ul>
        {data?.notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
            <span className="text-small text-ink2">
              {note.day} {note.by}
            </span>
            <span className="flex-1 wrap-anywhere">{note.text}</span>
            {note.mine && (
              <button
                type="button"
                className="chip"
                aria-label={STATISTICS.removeNote(note.text)}
                disabled={busy}
                onClick={() =>
                  void change(
                    () => api.call(removeDayNote, undefined, { params: { id: note.id } }),
                    STATISTICS.noteRemoved,
                  )
                }
              >
                {STATISTICS.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-2">
        <input
          type="date"
          aria-label={STATISTICS.noteDay}
          className="field w-38"
          value={day}
          max={today}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
        <input
          aria-label={STATISTICS.noteText}
          className="field min-w-56 flex-1"
          maxLength={MAX_DAY_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button quiet type="submit" busy={busy || !isWritten(text)} className="w-auto!">
          {STATISTICS.addNote}
        </Button>
      </form>
      <p className="text-small text-ink2">{STATISTICS.notesHint}</p>
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
    </section>
  );
}
