import { useState } from 'react';
import { PROVINCES } from '#domain/calendar/cities/cities';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CITY } from '../text.ts';
import type { CityChoice } from './place-draft.ts';

interface CitySheetProps {
  onClose: () => void;
  onChoose: (city: CityChoice) => void;
}

/** Cities by province, filtered by typing. A chunk of its own, with the list. */
export default function CitySheet({ onClose, onChoose }: CitySheetProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().replace(/[省市]$/, '');
  const found = PROVINCES.map(({ name, cities }) => ({
    province: name,
    cities: name.includes(wanted) ? cities : cities.filter((city) => city.name.includes(wanted)),
  })).filter(({ cities }) => cities.length > 0);
  return (
    <Dialog
      sheet
      title={CITY.title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {CITY.cancel}
        </Button>
      }
    >
      <div className="min-h-[55dvh]">
        <div className="city-search">
          <input
            type="search"
            className="field"
            aria-label={CITY.search}
            placeholder={CITY.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {found.length === 0 && (
          <p role="status" className="py-4 text-center text-ink2">
            {CITY.none}
          </p>
        )}
        {found.map(({ province, cities }) => (
          <section key={province} aria-label={province} className="city-province">
            <h3 className="pt-3 text-small text-ink3">{province}</h3>
            <ul className="rows">
              {cities.map(({ name, longitude }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="row min-h-11! py-0!"
                    onClick={() => onChoose({ province, city: name, longitude })}
                  >
                    {name}
                    <span className="ms-auto text-small text-ink3">{CITY.east(longitude)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
