import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { ChoosingLimits } from '#domain/choosing/limits';
import { Button } from '../../../kit/button.tsx';
import { Late, late } from '../../../ui/late.tsx';
import type { Guest, Part } from './people.ts';
import { DAYS } from './text.ts';

const PersonSheet = late(() => import('./person-sheet.tsx'));

/** A press makes a principal, the second only a reference, the third leaves the person out. */
const NEXT: Readonly<Record<Part, Part>> = { left: 'principal', principal: 'reference', reference: 'left' };

interface WhoseProps {
  guests: readonly Guest[];
  today: CivilDate;
  limits: ChoosingLimits;
  visitor: boolean;
  onChange: (guests: readonly Guest[]) => void;
}

/** Those whom the day is for, as chips. */
export function Whose({ guests, today, limits, visitor, onChange }: WhoseProps) {
  const [adding, setAdding] = useState(false);
  const [full, setFull] = useState(false);
  const counted = guests.filter(({ part }) => part !== 'left').length;

  function turn(guest: Guest) {
    const over = guest.part === 'left' && counted >= limits.people;
    setFull(over);
    if (over) return;
    onChange(guests.map((each) => (each === guest ? { ...each, part: NEXT[each.part] } : each)));
  }
  function add() {
    setFull(counted >= limits.people);
    setAdding(counted < limits.people);
  }
  return (
    <section className="grid gap-3">
      <h2 className="heading">{DAYS.whose}</h2>
      {visitor ? (
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
          <Button quiet className="button-small" onClick={add}>
            {DAYS.add}
          </Button>
        </div>
      )}
      {full && (
        <p role="status" className="text-meta text-seal">
          {DAYS.full(limits.people)}；{DAYS.peopleByPlan}
        </p>
      )}
      <Late>
        {adding && (
          <PersonSheet
            guests={guests}
            today={today}
            onClose={() => setAdding(false)}
            onAdd={(person) => {
              setAdding(false);
              onChange([...guests, { ...person, key: `guest-${guests.length}`, part: 'principal' }]);
            }}
          />
        )}
      </Late>
    </section>
  );
}
