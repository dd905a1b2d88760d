import { useId, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Late, late } from '../../../ui/late.tsx';
import { PlanCards } from '../../sales/plans/plan-cards.tsx';
import { INTROS, type IntroPath, VIEW } from './intro-text.ts';
import { OFFERINGS } from './text.ts';

/** The two readings, each with its way in. */
function Intros({ onOpen }: { onOpen: (to: IntroPath) => void }) {
  const id = useId();
  return (
    <ul className="rows">
      {INTROS.map(({ to, title, text }) => (
        <li key={to} className="row py-3">
          <div className="flex-1">
            <h3 id={id + to}>{title}</h3>
            <p className="text-meta text-ink3">{text}</p>
          </div>
          <Button quiet className="button-small" aria-describedby={id + to} onClick={() => onOpen(to)}>
            {VIEW}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const ConsultSheet = late(() => import('../../consulting/purchase/consult-sheet.tsx'));

interface OfferingsProps {
  onOpen: (to: IntroPath) => void;
}

/** Readings and memberships, below the day. A chunk of its own. */
export default function Offerings({ onOpen }: OfferingsProps) {
  const [booking, setBooking] = useState(false);
  return (
    <>
      <section>
        <h2 className="heading mb-3">{OFFERINGS.readings}</h2>
        <Intros onOpen={onOpen} />
      </section>
      <section id="member-upgrade">
        <h2 className="heading mb-3">{OFFERINGS.membership}</h2>
        <PlanCards onBook={() => setBooking(true)} />
        <Late>{booking && <ConsultSheet onClose={() => setBooking(false)} />}</Late>
      </section>
    </>
  );
}
