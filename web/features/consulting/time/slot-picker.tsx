import '#web/styles/consult.css';
import { useId } from 'react';
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
      <div className="hour-options">
        {options.map((option) => (
          <label key={option.value} className="hour-option">
            <input type="radio" name={group} checked={option.value === value} onChange={() => onChange(option.value)} />
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

/** Selects master, day and time; each choice narrows the next, and a day begins with its first free time. */
export function SlotPicker({ offer: { masters, slots }, pick, onPick }: SlotPickerProps) {
  const { master, startAt } = pick;
  const open = slots.filter((slot) => master === null || slot.masters.includes(master));
  const days = [...groupBy(open, (slot) => shortDay(slot.startAt))];
  const at = (name: string) => days.find(([each]) => each === name);
  const [day, hours] = (startAt !== null && at(shortDay(startAt))) || days[0] || [null, []];
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
        onChange={(name) => onPick({ master, startAt: at(name)?.[1][0]?.startAt ?? null })}
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
