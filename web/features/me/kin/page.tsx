import '#web/styles/reading.css';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import { agreementAt, MAX_KIN, RELATIONS } from '#domain/people/kin';
import type { MembershipLevel } from '#domain/shop/plans';
import { clockNow } from '#web/lib/clock.ts';
import { useUserProfile } from '#web/lib/use-user-profile.ts';
import EmptyState from '#web/ui/empty-state.tsx';
import { LateBlock, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { AddKin, ShelfFaults } from '../../people/kin/add-kin.tsx';
import { type KinShelf, useKin } from '../../people/kin/kin-store.ts';
import { KIN, RELATION, USES } from '../../people/kin/text.ts';
import { hasChildPage, KinRow } from './kin-row.tsx';

/** With fewer people the page explains what their births are used for. */
const FEW = 3;

const KinView = late(() => import('./kin-view.tsx'));

/** 亲友: people whose births are stored on this device, with the actions for each. */
export default function KinPage() {
  const { profile, failed, retry } = useUserProfile();
  const [today] = useState(() => beijingDate(clockNow()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-8">
      {profile && <KinContent key={profile.id} level={profile.vipLevel} today={today} />}
      {!profile && <KinHead />}
      {!profile && <LoadState failed={failed} onRetry={retry} page texts={KIN} placeholder="h-60" />}
    </article>
  );
}

function KinHead() {
  return (
    <header>
      <h1 className="heading">{KIN.title}</h1>
      <p className="text-meta text-ink2">{KIN.lead}</p>
    </header>
  );
}

/** The list, or the person in the address if their consent is valid. */
function KinContent({ level, today }: { level: MembershipLevel; today: CivilDate }) {
  const shelf = useKin(today);
  const { who, page } = useSearch({ from: '/kin' });
  const kin = shelf.kin.find(({ id }) => id === who);
  const isOpen = kin?.agreement === agreementAt(kin ? ageOn(kin.birth.solar, today) : 0);
  if (kin && isOpen && (page === 'chart' || (page === 'child' && hasChildPage(kin, today)))) {
    return (
      <LateBlock fallback={<div role="status" aria-label={KIN.loading} className="bone h-96" />}>
        <KinView kin={kin} shelf={shelf} today={today} page={page} />
      </LateBlock>
    );
  }
  return (
    <>
      <KinHead />
      <KinList shelf={shelf} level={level} today={today} />
    </>
  );
}

function KinList({ shelf, level, today }: { shelf: KinShelf; level: MembershipLevel; today: CivilDate }) {
  const groups = RELATIONS.map((relation) => ({
    relation,
    kin: shelf.kin.filter((each) => each.relation === relation),
  })).filter(({ kin }) => kin.length > 0);
  if (groups.length === 0) {
    return (
      <>
        <ShelfFaults shelf={shelf} />
        <EmptyState drawing="bridge" title={KIN.none} text={KIN.local}>
          <AddKin main shelf={shelf} level={level} today={today} />
        </EmptyState>
        <Uses />
      </>
    );
  }
  return (
    <>
      <ShelfFaults shelf={shelf} />
      {groups.map(({ relation, kin }) => (
        <section key={relation}>
          <h2 className="mb-1.5 text-meta text-ink2">{RELATION[relation]}</h2>
          <ul className="rows">
            {kin.map((each) => (
              <li key={each.id} className="py-1">
                <KinRow kin={each} shelf={shelf} today={today} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shelf.kin.length < MAX_KIN && <AddKin main shelf={shelf} level={level} today={today} />}
      <p className="text-small text-ink3">{KIN.local}</p>
      {shelf.kin.length < FEW && <Uses />}
    </>
  );
}

/** Uses of a stored birth; with few people they fill the page. */
function Uses() {
  return (
    <section>
      <h2 className="mt-2 mb-1.5 text-meta text-ink2">{KIN.uses}</h2>
      <dl className="rows">
        {USES.map(([name, text]) => (
          <div key={name} className="grid min-h-15 content-center py-2">
            <dt>{name}</dt>
            <dd className="text-meta text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
