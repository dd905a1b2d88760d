import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { ChoosingLimits } from '#domain/choosing/limits';
import type { MembershipLevel } from '#domain/shop/plans';
import { AddKin, ShelfFaults } from '../../people/kin/add-kin.tsx';
import type { KinShelf } from '../../people/kin/kin-store.ts';
import type { Guest, Part } from './people.ts';
import { DAYS, reachText } from './text.ts';

/** The first press makes a principal, the second a reference, the third leaves the person out. */
const NEXT: Readonly<Record<Part, Part>> = { left: 'principal', principal: 'reference', reference: 'left' };

interface PersonChipsProps {
  guests: readonly Guest[];
  shelf: KinShelf;
  today: CivilDate;
  limits: ChoosingLimits;
  /** Null: a visitor. */
  level: MembershipLevel | null;
  onPart: (key: string, part: Part) => void;
}

/** The people the day is for, as chips. */
export function PersonChips({ guests, shelf, today, limits, level, onPart }: PersonChipsProps) {
  const [full, setFull] = useState(false);
  const counted = guests.filter(({ part }) => part !== 'left').length;

  function turn(guest: Guest) {
    const over = guest.part === 'left' && counted >= limits.people;
    setFull(over);
    if (over) return;
    const kin = shelf.kin.find(({ id }) => id === guest.key);
    if (kin) shelf.opened(kin);
    onPart(guest.key, NEXT[guest.part]);
  }
  return (
    <section className="grid gap-3 pb-4">
      <h2 className="heading">{DAYS.whose}</h2>
      {level === null ? (
        <div className="text-meta text-ink2">
          <p>{DAYS.visitor}</p>
          <Link to="/login" className="link">
            {DAYS.login}
          </Link>
        </div>
      ) : (
        <div className="chips">
          {guests.map((guest) => (
            <button key={guest.key} type="button" aria-pressed={guest.part === 'principal'} onClick={() => turn(guest)}>
              {guest.name} · {DAYS[guest.part]}
            </button>
          ))}
          <AddKin
            shelf={shelf}
            level={level}
            today={today}
            onAdded={({ id }) => onPart(id, counted < limits.people ? 'principal' : 'left')}
          />
        </div>
      )}
      {full && (
        <p role="status" className="text-meta text-seal">
          {DAYS.full(limits.people)}。{reachText(level)}
        </p>
      )}
      <ShelfFaults shelf={shelf} />
    </section>
  );
}
