import { type FormEvent, useId, useState } from 'react';
import {
  CARD_LIMITS,
  cardProblem,
  LANGUAGES,
  type MasterCard,
  SCHOOLS,
  type School,
  TOPICS,
} from '#domain/consulting/master-card';
import { CONSULT_WAYS } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { Button } from '../../../../web/kit/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CARD } from './text.ts';

interface TicksProps<V extends string> {
  label: string;
  names: Readonly<Record<V, string>>;
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Any of a few. */
function Ticks<V extends string>({ label, names, value, onChange }: TicksProps<V>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="mb-1 text-small text-ink2">{label}</legend>
      {keysOf<V>(names).map((one) => (
        <label key={one} className="flex min-h-8 items-center gap-1.5">
          <input
            type="checkbox"
            checked={value.includes(one)}
            onChange={({ target }) => onChange(target.checked ? [...value, one] : value.filter((each) => each !== one))}
          />
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
}

const NEW_CARD: MasterCard = {
  school: 'ziping',
  lineage: '',
  sinceYear: 2010,
  languages: ['mandarin'],
  topics: [],
  intro: '',
  declines: '',
  ways: ['call'],
};

interface CardFormProps {
  card: MasterCard | null;
  /** Rejects with the sentence to show. */
  onSave: (card: MasterCard) => Promise<void>;
}

/** Form of a master's card. */
export function CardForm({ card, onSave }: CardFormProps) {
  const [draft, setDraft] = useState(card ?? NEW_CARD);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<MasterCard>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = cardProblem(draft, new Date().getFullYear());
    if (wrong) return setProblem(wrong);
    setBusy(true);
    try {
      await onSave(draft);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-150 gap-4">
      <CardFields draft={draft} change={change} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {CARD.submit}
      </Button>
      <p role="alert" className="min-h-5 text-seal">
        {problem}
      </p>
    </form>
  );
}

interface CardFieldsProps {
  draft: MasterCard;
  change: (part: Partial<MasterCard>) => void;
}

function CardFields({ draft, change }: CardFieldsProps) {
  const schoolId = useId();
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <div className="grid gap-1">
          <label htmlFor={schoolId} className="text-small text-ink2">
            {CARD.school}
          </label>
          <Select
            id={schoolId}
            options={keysOf<School>(SCHOOLS).map((value) => ({ value, label: SCHOOLS[value] }))}
            value={draft.school}
            onChange={(value) => change({ school: schoolOf(value) })}
          />
        </div>
        <Field
          label={CARD.lineage}
          maxLength={CARD_LIMITS.lineage}
          value={draft.lineage}
          onChange={({ target }) => change({ lineage: target.value })}
        />
        <Field
          label={CARD.sinceYear}
          type="number"
          min={CARD_LIMITS.firstYear}
          value={draft.sinceYear}
          onChange={({ target }) => change({ sinceYear: Math.trunc(target.valueAsNumber) || 0 })}
        />
      </div>
      <Ticks
        label={CARD.languages}
        names={LANGUAGES}
        value={draft.languages}
        onChange={(languages) => change({ languages })}
      />
      <Ticks
        label={CARD.topics}
        names={TOPICS}
        value={draft.topics}
        onChange={(topics) => change({ topics: topics.slice(0, CARD_LIMITS.topics) })}
      />
      <Ticks label={CARD.ways} names={CONSULT_WAYS} value={draft.ways} onChange={(ways) => change({ ways })} />
      <TextArea
        label={CARD.intro}
        rows={4}
        maxLength={CARD_LIMITS.intro}
        value={draft.intro}
        onChange={({ target }) => change({ intro: target.value })}
      />
      <Field
        label={CARD.declines}
        maxLength={CARD_LIMITS.lineage}
        value={draft.declines}
        onChange={({ target }) => change({ declines: target.value })}
      />
    </>
  );
}

function schoolOf(value: string): School {
  return keysOf<School>(SCHOOLS).find((school) => school === value) ?? 'other';
}
