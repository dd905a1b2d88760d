import { useId, useState } from 'react';
import type { ConsultSlots } from '#contract/consulting';
import { groupBy } from '#domain/lookup';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { TIME } from './text.ts';
import type { Pick } from './use-slots.ts';

interface RadioGridProps<V extends string | number> {
  label: string;
  options: readonly { value: V; text: string; more?: string }[];
  value: V | null;
  onChange: (value: V) => void;
}

/** A radio group in as many rows as needed. */
function RadioGrid<V extends string | number>(props: RadioGridProps<V>) {
  const { label, options, value, onChange } = props;
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-meta text-ink2">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 place-content-center rounded-leaf bg-(--chip) text-center text-meta has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={group}
              className="absolute inset-0 opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
            {option.more && <span className="block">{option.more}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SlotPickerProps {
  offer: Offer;
  pick: Pick;
  onPick: (pick: Pick) => void;
}

type Offer = Readonly<{ masters: ConsultSlots['masters']; slots: ConsultSlots['slots'] }>;

const ANYBODY = '';

/** Selects master, day and time; each choice narrows the next. */
export function SlotPicker({ offer: { masters, slots }, pick, onPick }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { master, startAt } = pick;
  const open = slots.filter((slot) => master === null || slot.masters.includes(master));
  const days = [...groupBy(open, (slot) => shortDay(slot.startAt))];
  const [day, hours] = days.find(([name]) => name === wanted) ?? days[0] ?? [null, []];
  return (
    <div className="grid gap-4">
      {masters.length > 1 && (
        <RadioGrid
          label={TIME.master}
          options={[
            { value: ANYBODY, text: TIME.anyMaster },
            ...masters.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={master ?? ANYBODY}
          onChange={(id) => onPick({ master: id === ANYBODY ? null : id, startAt: null })}
        />
      )}
      <RadioGrid
        label={TIME.day}
        options={days.map(([name, [first]]) => ({
          value: name,
          text: name,
          ...(first && { more: weekday(first.startAt) }),
        }))}
        value={day}
        onChange={(name) => {
          setWanted(name);
          onPick({ master, startAt: null });
        }}
      />
      <RadioGrid
        label={TIME.hour}
        options={hours.map((slot) => ({ value: slot.startAt, text: clock(slot.startAt) }))}
        value={startAt}
        onChange={(at) => onPick({ master, startAt: at })}
      />
      <p className="text-small text-ink3">{TIME.length}</p>
    </div>
  );
}
