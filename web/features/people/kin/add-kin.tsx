import '#web/styles/chips.css';
import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { type Kin, kinLimit } from '#domain/people/kin';
import type { MembershipLevel } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { Late, late } from '#web/ui/late.tsx';
import type { KinShelf } from './kin-store.ts';
import { KIN, kinFullText } from './text.ts';

const KinSheet = late(() => import('./kin-sheet.tsx'));

interface AddKinProps {
  shelf: KinShelf;
  level: MembershipLevel;
  today: CivilDate;
  /** Drawn as the page's primary action. */
  main?: boolean;
  onAdded?: (kin: Kin) => void;
}

/** Adds a person, within the plan's limit. */
export function AddKin({ shelf, level, today, main = false, onAdded }: AddKinProps) {
  const { toasts } = useApp();
  const [adding, setAdding] = useState(false);
  const limit = kinLimit(level);
  const isFull = shelf.kin.length >= limit;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        quiet={!main}
        className={main ? '' : 'button-small'}
        onClick={() => (isFull ? setAsked(true) : setAdding(true))}
      >
        {KIN.add}
      </Button>
      {asked && isFull && (
        <p role="status" className="basis-full text-meta text-seal">
          {kinFullText(level)}
        </p>
      )}
      <Late>
        {adding && (
          <KinSheet
            kin={shelf.kin}
            edited={null}
            today={today}
            onClose={() => setAdding(false)}
            onDone={(entry) => {
              setAdding(false);
              shelf.put(entry);
              toasts.say(KIN.saved);
              onAdded?.(entry);
            }}
          />
        )}
      </Late>
    </>
  );
}

/** Shows that the stored list could not be read, or cannot be stored. */
export function ShelfFaults({ shelf }: Pick<AddKinProps, 'shelf'>) {
  const notes = [...(shelf.broken ? [KIN.broken] : []), ...(shelf.isKept ? [] : [KIN.unkept])];
  if (notes.length === 0) return null;
  return (
    <div role="alert" className="text-meta text-seal">
      {notes.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}
