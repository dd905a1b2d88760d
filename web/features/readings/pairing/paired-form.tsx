import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { Button } from '../../../kit/button.tsx';
import { Tick } from '../../../ui/tick.tsx';
import type { ChosenMoment } from '../../people/birth/draft.ts';
import { MomentFields } from '../../people/birth/moment-fields.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import type { PairedBirth } from './paired-birth.ts';
import { OTHER } from './text.ts';

/** The other's birth being written down. */
interface PairedDraft extends ChosenMoment {
  /** That the other person agrees. */
  agreed: boolean;
}

/** The consent is asked for again with every change: it may be another person by now. */
function pairedDraftOf(kept: PairedBirth | null): PairedDraft {
  const { calendar = 'solar', solar = null, time = null } = kept ?? {};
  return {
    calendar,
    solar,
    time,
    hourUnknown: kept !== null && time === null,
    agreed: false,
  };
}

/** The finished birth, or the sentence that asks for what is missing. */
function pairedFinished(draft: PairedDraft): PairedBirth | string {
  const { calendar, solar, time, hourUnknown, agreed } = draft;
  if (!solar) return OTHER.chooseDate;
  if (!time && !hourUnknown) return OTHER.chooseTime;
  if (!agreed) return OTHER.agreeFirst;
  return { calendar, solar, time: hourUnknown ? null : time };
}

interface PairedFormProps {
  kept: PairedBirth | null;
  today: CivilDate;
  /** The form comes in the place of something else and takes the focus. */
  focused: boolean;
  onDone: (birth: PairedBirth) => void;
  onCancel: () => void;
}

/** The other's birth, with that person's consent. It stays in this browser. */
export function PairedForm({ kept, today, focused, onDone, onCancel }: PairedFormProps) {
  const [draft, setDraft] = useState(() => pairedDraftOf(kept));
  const [problem, setProblem] = useState<string | null>(null);

  function change(part: Partial<PairedDraft>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }
  function submit() {
    const birth = pairedFinished(draft);
    if (typeof birth === 'string') setProblem(birth);
    else onDone(birth);
  }
  return (
    <section className="grid gap-4">
      <div>
        <FocusedHeading text={OTHER.title} focused={focused} />
        <p className="text-meta text-ink2">{OTHER.lead}</p>
      </div>
      <MomentFields moment={draft} today={today} onChange={change} />
      <div>
        <Tick label={OTHER.agree} checked={draft.agreed} onChange={(checked) => change({ agreed: checked })} />
        <p className="text-small text-ink3">{OTHER.local}</p>
      </div>
      <p role="alert" className="-my-2 min-h-6 text-meta text-seal">
        {problem}
      </p>
      <div className="flex gap-3">
        {kept && (
          <Button quiet onClick={onCancel}>
            {OTHER.cancel}
          </Button>
        )}
        <Button onClick={submit}>{OTHER.submit}</Button>
      </div>
    </section>
  );
}
