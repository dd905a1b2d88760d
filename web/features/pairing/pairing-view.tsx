import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Birth } from '#domain/people/birth';
import { useApp } from '../../lib/app.ts';
import { useChoices } from '../chart/options/use-choices.ts';
import type { PairedBirth } from './paired-birth.ts';
import { PairedFacts } from './paired-facts.tsx';
import { PairedForm } from './paired-form.tsx';
import { PairingResult } from './pairing-result.tsx';
import { OTHER } from './text.ts';
import { usePairedBirth } from './use-paired-birth.ts';

interface PairingViewProps {
  birth: Birth;
  userId: string;
  today: CivilDate;
}

/** The form for the other's birth, or what came of it. */
export function PairingView({ birth, userId, today }: PairingViewProps) {
  const { toasts } = useApp();
  const [choices] = useChoices(userId);
  const paired = usePairedBirth(today);
  const [editing, setEditing] = useState(false);
  /** Whether a button of this page led here: at the start the page itself has the focus. */
  const [moved, setMoved] = useState(false);

  function show(form: boolean) {
    setEditing(form);
    setMoved(true);
  }
  function done(given: PairedBirth) {
    paired.keep(given);
    show(false);
  }
  function remove() {
    paired.forget();
    show(false);
    toasts.say(OTHER.removed);
  }
  if (!paired.birth || editing) {
    return (
      <PairedForm
        kept={paired.birth}
        today={today}
        focused={moved}
        onDone={done}
        onCancel={() => show(false)}
      />
    );
  }
  return (
    <>
      <PairingResult
        birth={birth}
        choices={choices}
        paired={paired.birth}
        today={today}
        focused={moved}
      />
      <PairedFacts paired={paired.birth} onEdit={() => show(true)} onRemove={remove} />
    </>
  );
}
