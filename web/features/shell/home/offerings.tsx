import { useId, useState } from 'react';
import { covers } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { Late, LateBlock, late } from '#web/ui/late.tsx';
import { PlanCatalogue } from '../../sales/plans/plan-catalogue.tsx';
import { INTROS, type IntroPath, VIEW } from './intro-text.ts';
import { OFFERINGS } from './text.ts';

/** The two readings, each with a link. */
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

const Lapsed = late(() => import('./lapsed.tsx'));
const Covered = late(() => import('./covered.tsx'));
const ConsultSheet = late(() => import('../../consulting/purchase/consult-sheet.tsx'));

interface OfferingsProps {
  onOpen: (to: IntroPath) => void;
}

/** Readings and memberships, below the day. A chunk of its own. */
export default function Offerings({ onOpen }: OfferingsProps) {
  const [booking, setBooking] = useState(false);
  const [all, setAll] = useState(false);
  const { userProfile } = useStore(useApp().session);
  const covered = userProfile && covers(userProfile.vipLevel, 'year') && !all;
  const lapsed = userProfile?.birthDate && !userProfile.isVip && userProfile.freeExpire;
  return (
    <>
      {lapsed && (
        <LateBlock fallback={<div className="bone h-40" />}>
          <Lapsed profile={userProfile} />
        </LateBlock>
      )}
      <section>
        <h2 className="heading mb-3">{OFFERINGS.readings}</h2>
        <Intros onOpen={onOpen} />
      </section>
      <section id="member-upgrade">
        <h2 className="heading mb-3">{OFFERINGS.membership}</h2>
        {covered ? (
          <Late>
            <Covered profile={userProfile} onAll={() => setAll(true)} />
          </Late>
        ) : (
          <PlanCatalogue onBook={() => setBooking(true)} />
        )}
        <Late>{booking && <ConsultSheet onClose={() => setBooking(false)} />}</Late>
      </section>
    </>
  );
}
