import '#web/styles/reading.css';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { beijingDate, type CivilDate, compareDates } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { agreementAt, type Kin } from '#domain/people/kin';
import type { MembershipLevel } from '#domain/shop/plans';
import { clockNow } from '#web/lib/clock.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { AddKin, ShelfFaults } from '../../people/kin/add-kin.tsx';
import { useKin } from '../../people/kin/kin-store.ts';
import { KIN } from '../../people/kin/text.ts';
import { PairLinkForm } from './pair-link.tsx';
import { PairList } from './pair-list.tsx';
import { PAIRS } from './pair-text.ts';
import { PAIRING, WITH } from './text.ts';
import { usePairs } from './use-pairs.ts';

const PairingResult = late(() => import('./pairing-result.tsx'));

/** 合盘. Without a birth the router redirects to the profile. */
export default function PairingPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = useMemo(() => profile && savedBirth(profile), [profile]);
  const [today] = useState(() => beijingDate(clockNow()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4">
      <header>
        <Link to="/bazi-chart" className="link text-meta">
          {PAIRING.back}
        </Link>
        <h1 className="heading">{PAIRING.title}</h1>
        <p className="text-meta text-ink2">{PAIRING.lead}</p>
      </header>
      {profile && birth && <PairingView key={profile.id} birth={birth} level={profile.vipLevel} today={today} />}
      {!profile && <LoadState failed={failed} onRetry={retry} page texts={PAIRING} placeholder={['h-24', 'h-60']} />}
    </article>
  );
}

/** Links to others, who enter their own birth, and the resulting pairings. */
function ByLink({ folded }: { folded: boolean }) {
  const pairs = usePairs();
  const form = <PairLinkForm onMade={() => pairs.ensure(Date.now())} />;
  if (!folded) {
    return (
      <>
        <section className="card grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="heading">{PAIRS.title}</h2>
          {form}
        </section>
        {pairs.data?.length !== 0 && <PairList {...pairs} />}
      </>
    );
  }
  return (
    <>
      <details className="rows">
        <summary className="row">{PAIRS.title}</summary>
        <div className="py-4">{form}</div>
      </details>
      {pairs.data?.length !== 0 && <PairList {...pairs} />}
    </>
  );
}

interface PairingViewProps {
  birth: Birth;
  level: MembershipLevel;
  today: CivilDate;
}

/** The most recently used one; within a day the last one. */
const usedLast = (kin: readonly Kin[]): Kin | undefined =>
  kin.reduce<Kin | undefined>(
    (last, each) => (last && compareDates(last.used, each.used) > 0 ? last : each),
    undefined,
  );

/** Family members on this device as chips, and the pairing with the selected one. */
function PairingView({ birth, level, today }: PairingViewProps) {
  const { who } = useSearch({ from: '/pairing' });
  const shelf = useKin(today);
  const agreed = shelf.kin.filter((each) => each.agreement === agreementAt(ageOn(each.birth.solar, today)));
  const [chosen, setChosen] = useState(() => who ?? usedLast(agreed)?.id);
  /** True if a button of this page led here; initially the page itself has the focus. */
  const [moved, setMoved] = useState(false);
  const kin = agreed.find(({ id }) => id === chosen);
  /** The link form collapses when a result is shown, but not while someone may be typing in it. */
  const [folded] = useState(kin !== undefined);

  function choose(next: Kin) {
    setChosen(next.id);
    setMoved(true);
    shelf.opened(next);
  }
  const parts = [
    <ByLink key="link" folded={folded} />,
    <details key="kin" className="rows" open={!kin}>
      <summary className="row">
        <h2 className="heading">{WITH.title}</h2>
      </summary>
      <div className="grid gap-3 pb-4">
        <div className="chips">
          {agreed.map((each) => (
            <button key={each.id} type="button" aria-pressed={each === kin} onClick={() => choose(each)}>
              {each.label}
            </button>
          ))}
          <AddKin shelf={shelf} level={level} today={today} onAdded={choose} />
        </div>
        {!kin && <p className="text-meta text-ink2">{WITH.none}</p>}
        <ShelfFaults shelf={shelf} />
        <p className="text-small text-ink3">{KIN.local}</p>
        <Link to="/kin" className="link -mt-2 justify-self-start text-meta">
          {WITH.manage}
        </Link>
      </div>
    </details>,
  ];
  return (
    <>
      <Late>{kin && <PairingResult key={kin.id} birth={birth} kin={kin} today={today} focused={moved} />}</Late>
      {kin ? parts.reverse() : parts}
    </>
  );
}
