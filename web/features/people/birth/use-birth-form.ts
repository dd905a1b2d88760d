import { useState } from 'react';
import * as z from 'zod/mini';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { BirthChoicesInput } from '#domain/people/birth-choices';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { OPENING } from './date-dialog.tsx';
import { type Draft, finished, keptChoices } from './draft.ts';

/** A complete birth; the issue is the message for what is missing. */
export const BirthForm = z.custom<Draft>().check((form) => {
  const written = finished(form.value);
  if (typeof written === 'string') {
    form.issues.push({ code: 'custom', input: form.value, message: written, path: ['birth'] });
  }
});

/** Form for a birth entered on wheels and ring. It has no input elements that a browser could remember. */
export function useBirthForm(begin: () => Draft) {
  const [defaultValues] = useState(begin);
  const { form, set, problem, complain, clear, submit } = useAppForm<Draft>({ schema: BirthForm, defaultValues });
  const draft = form.watch();

  /** Another date or hour discards the answers about the former one. `clock` is the clock time of the hour. */
  const change = (part: Partial<Omit<Draft, 'choices'>>, clock?: string) =>
    set({ ...part, choices: keptChoices(form.getValues(), part, clock) });
  return {
    draft,
    written: finished(draft),
    problem: problem?.message,
    complain,
    clear,
    submit,
    change,
    turn: (to: (date: CivilDate) => CivilDate) => change({ solar: to(form.getValues('solar') ?? OPENING) }),
    answer: (answers: BirthChoicesInput) => set({ choices: { ...form.getValues('choices'), ...answers } }),
    restart(blank: Draft) {
      form.reset(blank);
      clear();
    },
  };
}
