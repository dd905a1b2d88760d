import { useId } from 'react';
import { Choices } from '#web/ui/choices.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import { OPTIONS } from '../text.ts';
import type { PlaceDraft } from './place-draft.ts';

const CitySheet = late(() => import('./city-sheet.tsx'));

const SWITCH = [
  ['off', OPTIONS.off],
  ['on', OPTIONS.on],
] as const;

interface SolarTimeFieldsProps {
  place: PlaceDraft;
  /** First and last minute of the saved double-hour. */
  bounds: readonly [first: string, last: string];
  onChange: (place: PlaceDraft) => void;
}

/** True solar time requires the clock time to the minute, and a place. */
export function SolarTimeFields({ place, bounds, onChange }: SolarTimeFieldsProps) {
  const id = useId();
  const [first, last] = bounds;
  const { on, clock, city } = place;
  return (
    <>
      <Choices
        label={OPTIONS.solarTime}
        options={SWITCH}
        value={on ? 'on' : 'off'}
        onChange={(value) => onChange({ ...place, on: value === 'on' })}
      />
      {on && (
        <div className="rows">
          <div className="row flex-wrap justify-between">
            <label htmlFor={id} className="text-ink2">
              {OPTIONS.clock}
              <span className="block text-small text-ink3">{OPTIONS.clockRange(first, last)}</span>
            </label>
            <input
              id={id}
              type="time"
              className="field w-auto!"
              min={first}
              max={last}
              value={clock}
              onChange={(event) => onChange({ ...place, clock: event.target.value })}
            />
          </div>
          <DialogButton
            className="row"
            dialog={(close) => (
              <CitySheet
                onClose={close}
                onChoose={(chosen) => {
                  onChange({ ...place, city: chosen });
                  close();
                }}
              />
            )}
          >
            <span className="text-ink2">{OPTIONS.city}</span>
            <span className={`ms-auto ${city ? '' : 'text-ink3'}`}>
              {city ? `${city.province} ${city.city}` : OPTIONS.chooseCity}
            </span>
            <span className="chevron" />
          </DialogButton>
        </div>
      )}
    </>
  );
}
