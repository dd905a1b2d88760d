import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useConsoleForm, wholeNumber } from '#admin/lib/use-console-form.ts';
import { Field, TextArea } from '#admin/ui/field.tsx';
import { Select } from '#admin/ui/select.tsx';
import { MasterProfileBody } from '#contract/consulting';
import {
  CARD_LIMITS,
  LANGUAGES,
  type MasterProfile,
  SCHOOLS,
  type School,
  TOPICS,
} from '#domain/consulting/master-profile';
import { profileProblem } from '#domain/consulting/profile-problem';
import { CONSULT_WAYS } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { CARD } from './text.ts';

interface TicksProps<V extends string> {
  label: string;
  names: Readonly<Record<V, string>>;
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Multiple choice. */
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

const NEW_CARD: MasterProfile = {
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
  card: MasterProfile | null;
  /** Rejects with the message to show. */
  onSave: (card: MasterProfile) => Promise<void>;
}

/** The server's schema, with the rules that name forbidden words. */
const CardValues = MasterProfileBody.shape.card.check((asked) => {
  const message = profileProblem(asked.value, new Date().getFullYear());
  if (message !== null) asked.issues.push({ code: 'custom', input: asked.value, path: ['intro'], message });
});

/** Edits a master's public profile. */
export function ProfileForm({ card, onSave }: CardFormProps) {
  const { form, busy, problem, clear, submit } = useConsoleForm<MasterProfile>(CardValues, card ?? NEW_CARD);
  const save = submit(onSave);
  return (
    <form noValidate onInput={clear} onSubmit={(event) => void save(event)} className="grid max-w-150 gap-4">
      <CardFields form={form} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {CARD.submit}
      </Button>
      <p role="alert" className="min-h-5 text-seal">
        {problem}
      </p>
    </form>
  );
}

function CardFields({ form }: { form: UseFormReturn<MasterProfile> }) {
  const schoolId = useId();
  const { school, languages, topics, ways } = form.watch();
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
            value={school}
            onChange={(value) => form.setValue('school', schoolOf(value))}
          />
        </div>
        <Field label={CARD.lineage} maxLength={CARD_LIMITS.lineage} {...form.register('lineage')} />
        <Field label={CARD.certificate} maxLength={CARD_LIMITS.certificate} {...form.register('certificate')} />
        <Field
          label={CARD.sinceYear}
          type="number"
          min={CARD_LIMITS.firstYear}
          {...form.register('sinceYear', { setValueAs: wholeNumber })}
        />
      </div>
      <Ticks
        label={CARD.languages}
        names={LANGUAGES}
        value={languages}
        onChange={(next) => form.setValue('languages', next)}
      />
      <Ticks
        label={CARD.topics}
        names={TOPICS}
        value={topics}
        onChange={(next) => form.setValue('topics', next.slice(0, CARD_LIMITS.topics))}
      />
      <Ticks label={CARD.ways} names={CONSULT_WAYS} value={ways} onChange={(next) => form.setValue('ways', next)} />
      <TextArea label={CARD.intro} rows={4} maxLength={CARD_LIMITS.intro} {...form.register('intro')} />
      <Field label={CARD.declines} maxLength={CARD_LIMITS.lineage} {...form.register('declines')} />
    </>
  );
}

function schoolOf(value: string): School {
  return keysOf<School>(SCHOOLS).find((school) => school === value) ?? 'other';
}
