import { useState } from 'react';
import type { ConsultSlots } from '#contract/consult-slots';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { RadioGrid } from './radio-grid.tsx';
import { TIME } from './text.ts';
import type { Pick } from './use-slots.ts';

interface SlotPickerProps {
  offer: Offer;
  pick: Pick;
  onPick: (pick: Pick) => void;
}

type Offer = Readonly<{ masters: ConsultSlots['masters']; slots: ConsultSlots['slots'] }>;

const ANYBODY = '';

/** With whom, on which day, at what time; each narrows the next. */
export function SlotPicker({ offer: { masters, slots }, pick, onPick }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { master, startAt } = pick;
  const open = slots.filter((slot) => master === null || slot.masters.includes(master));
  const days = [...Map.groupBy(open, (slot) => shortDay(slot.startAt))];
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
