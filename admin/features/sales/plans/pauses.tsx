import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { listPauses, setPause } from '#contract/calls/console';
import type { Pauses as PausesView } from '#contract/pauses';
import { MAX_PAUSE_WORDS_LENGTH, PAUSES } from '#domain/console/pause';
import { Button } from '#web/kit/button.tsx';
import { PAUSING } from './text.ts';

type Part = PausesView['parts'][number];

/** Parts of the shop that are paused until resumed. */
export default function Pauses() {
  const { api, queries } = useApp();
  const { busy, problem, act } = useAct();
  const [pausing, setPausing] = useState<Part>();
  const key = ['pauses'];
  const { data, error } = useAnswer(key, listPauses);
  async function set({ part, since }: Part, paused: boolean, words = '') {
    try {
      queries.setQueryData(key, await api.call(setPause, { part, paused, words, seen: since }));
      setPausing(undefined);
    } catch (refused) {
      // Shows the current state next to the refusal.
      await queries.invalidateQueries({ queryKey: key });
      throw refused;
    }
  }
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink2">{PAUSING.intro}</p>
      <ul className="border-y border-line">
        {data?.parts.map((row) => (
          <PausePart
            key={row.part}
            row={row}
            busy={busy}
            onPause={() => setPausing(row)}
            onResume={() => void act(() => set(row, false))}
          />
        ))}
      </ul>
      <p role="alert" className="text-seal empty:hidden">
        {problem ?? error?.message}
      </p>
      {pausing && (
        <PauseDialog
          part={pausing.part}
          onPause={(words) => set(pausing, true, words)}
          onClose={() => setPausing(undefined)}
        />
      )}
    </div>
  );
}

const PauseValues = z.object({ words: z.string() });

interface PauseDialogProps {
  part: Part['part'];
  onPause: (words: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the message that customers see during a pause. */
function PauseDialog({ part, onPause, onClose }: PauseDialogProps) {
  const { name, effect, words } = PAUSES[part];
  const { form, busy, problem, submit } = useConsoleForm(PauseValues, { words: '' });
  const pause = submit((typed) => onPause(typed.words));
  return (
    <FormModal
      title={PAUSING.pauseTitle(name)}
      action={PAUSING.pause}
      busy={busy}
      problem={problem ?? undefined}
      onSubmit={() => void pause()}
      onClose={onClose}
    >
      <p>{effect}</p>
      {words !== '' && (
        <Field
          label={PAUSING.words}
          placeholder={words}
          maxLength={MAX_PAUSE_WORDS_LENGTH}
          {...form.register('words')}
        />
      )}
    </FormModal>
  );
}

interface PausePartProps {
  row: Part;
  busy: boolean;
  onPause: () => void;
  onResume: () => void;
}

function PausePart({ row, busy, onPause, onResume }: PausePartProps) {
  const { name, words } = PAUSES[row.part];
  const notice = row.words || words;
  return (
    <li className="flex min-h-(--touch) flex-wrap items-center gap-3 border-line py-1 not-first:border-t">
      <span className="w-20">{name}</span>
      <span className={`me-auto text-small ${row.since === null ? 'text-ink2' : 'text-seal'}`}>
        {row.since === null ? PAUSING.running : PAUSING.since(beijingTime(row.since))}
        {row.since !== null && notice !== '' && ` · ${PAUSING.said(notice)}`}
      </span>
      {row.since === null ? (
        <Button quiet aria-label={PAUSING.pauseTitle(name)} disabled={busy} onClick={onPause}>
          {PAUSING.pause}
        </Button>
      ) : (
        <Button quiet aria-label={PAUSING.resumeTitle(name)} disabled={busy} onClick={onResume}>
          {PAUSING.resume}
        </Button>
      )}
    </li>
  );
}
