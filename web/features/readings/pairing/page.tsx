import '../../../styles/reading.css';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import { doubleHourLabel } from '#domain/calendar/double-hours';
import type { Birth } from '#domain/people/birth';
import { Button } from '../../../kit/button.tsx';
import { safeStorage } from '../../../kit/safe-storage.ts';
import { useApp } from '../../../lib/app.ts';
import { savedBirth } from '../../../lib/saved-birth.ts';
import { useUserProfile } from '../../../lib/use-user-profile.ts';
import { Failure } from '../../../ui/failure.tsx';
import { NoWrap } from '../../../ui/unbroken.tsx';
import { dateText } from '../../people/birth/draft.ts';
import { forgetPairedBirth, keepPairedBirth, type PairedBirth, readPairedBirth } from './paired-birth.ts';
import { PairedForm } from './paired-form.tsx';
import { PairingResult } from './pairing-result.tsx';
import { OTHER, PAIRING } from './text.ts';

/** 合盘. Without a birth the router opens the profile instead. */
export default function PairingPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = useMemo(() => profile && savedBirth(profile), [profile]);
  const [today] = useState(() => beijingDate(Date.now()));
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-9 px-5 pt-4">
      <header className="-mb-3">
        <Link to="/bazi-chart" className="link text-meta">
          {PAIRING.back}
        </Link>
        <h1 className="heading">{PAIRING.title}</h1>
        <p className="text-meta text-ink2">{PAIRING.lead}</p>
      </header>
      {profile && birth && <PairingView birth={birth} today={today} />}
      {!profile && failed && <Failure text={PAIRING.failed} onRetry={retry} />}
      {!profile && !failed && (
        <div role="status" aria-label={PAIRING.loading} className="grid gap-8">
          <div className="bone h-24" />
          <div className="bone h-60" />
        </div>
      )}
    </article>
  );
}

/** The other's birth on this device. */
function usePairedBirth(today: CivilDate) {
  const [storage] = useState(() => safeStorage(() => window.localStorage));
  const [birth, setBirth] = useState(() => readPairedBirth(storage, today));
  return {
    birth,
    keep(next: PairedBirth) {
      keepPairedBirth(storage, next);
      setBirth(next);
    },
    forget() {
      forgetPairedBirth(storage);
      setBirth(null);
    },
  };
}

interface PairedFactsProps {
  paired: PairedBirth;
  onEdit: () => void;
  onRemove: () => void;
}

/** The other's birth as it is kept, and the way to change or delete it. */
function PairedFacts({ paired, onEdit, onRemove }: PairedFactsProps) {
  const { calendar, solar, time } = paired;
  const facts = [
    [OTHER.date, `${OTHER[calendar]} ${dateText(solar, calendar)}`],
    [OTHER.time, time ? doubleHourLabel(time) : OTHER.unknown],
  ] as const;
  return (
    <section className="grid gap-3">
      <h2 className="heading">{OTHER.title}</h2>
      <dl className="rows">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <dt className="flex-none text-ink2">{name}</dt>
            <dd className="text-end">
              <NoWrap text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink3">{OTHER.local}</p>
      <div className="flex gap-3">
        <Button quiet className="button-small px-5" onClick={onEdit}>
          {OTHER.edit}
        </Button>
        <Button quiet className="button-small px-5" onClick={onRemove}>
          {OTHER.remove}
        </Button>
      </div>
    </section>
  );
}

interface PairingViewProps {
  birth: Birth;
  today: CivilDate;
}

/** The form for the other's birth, or what came of it. */
function PairingView({ birth, today }: PairingViewProps) {
  const { toasts } = useApp();
  const paired = usePairedBirth(today);
  const [editing, setEditing] = useState(false);
  /** Whether a button of this page led here: at the start the page itself has the focus. */
  const [moved, setMoved] = useState(false);

  function show(form: boolean) {
    setEditing(form);
    setMoved(true);
  }
  function done(given: PairedBirth) {
    paired.keep(given);
    show(false);
  }
  function remove() {
    paired.forget();
    show(false);
    toasts.say(OTHER.removed);
  }
  if (!paired.birth || editing) {
    return <PairedForm kept={paired.birth} today={today} focused={moved} onDone={done} onCancel={() => show(false)} />;
  }
  return (
    <>
      <PairingResult birth={birth} paired={paired.birth} today={today} focused={moved} />
      <PairedFacts paired={paired.birth} onEdit={() => show(true)} onRemove={remove} />
    </>
  );
}
