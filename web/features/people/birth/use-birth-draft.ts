import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { BirthChoicesInput } from '#domain/people/birth-choices';
import { OPENING } from './date-dialog.tsx';
import { type Draft, finished, keptChoices } from './draft.ts';

/** A birth that a visitor writes down on open wheels and the ring, with the sentence about what is missing. */
export function useBirthDraft(begin: () => Draft) {
  const [draft, setDraft] = useState(begin);
  const [problem, setProblem] = useState('');

  /** Another date or hour: the answers about the former one go. `clock` is the time that the hour was found by. */
  function change(part: Partial<Omit<Draft, 'choices'>>, clock?: string) {
    setDraft((now) => ({ ...now, ...part, choices: keptChoices(now, part, clock) }));
    setProblem('');
  }
  function turn(to: (date: CivilDate) => CivilDate) {
    setDraft((now) => {
      const solar = to(now.solar ?? OPENING);
      return { ...now, solar, choices: keptChoices(now, { solar }) };
    });
    setProblem('');
  }
  function answer(answers: BirthChoicesInput) {
    setDraft((now) => ({ ...now, choices: { ...now.choices, ...answers } }));
  }
  function restart(blank: Draft) {
    setDraft(blank);
    setProblem('');
  }
  return { draft, written: finished(draft), problem, setProblem, change, turn, answer, restart };
}
