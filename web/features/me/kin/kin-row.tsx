import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { doubleHourLabel } from '#domain/calendar/double-hours';
import { ageOn, CHILD_BELOW } from '#domain/people/age';
import { agreementAt, isOldClock, KIN_SENTENCE, type Kin } from '#domain/people/kin';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { Late, late } from '#web/ui/late.tsx';
import { dateText } from '../../people/birth/draft.ts';
import { AgreeTicks, isAgreed, NOT_AGREED } from '../../people/kin/agree-ticks.tsx';
import type { KinShelf } from '../../people/kin/kin-store.ts';
import { AGREE, KIN, OLD_CLOCK } from '../../people/kin/text.ts';

const KinSheet = late(() => import('../../people/kin/kin-sheet.tsx'));

interface KinRowProps {
  kin: Kin;
  shelf: KinShelf;
  today: CivilDate;
}

/** A person, collapsed, with the available actions. After the 14th or 18th birthday consent is asked first. */
export function KinRow({ kin, shelf, today }: KinRowProps) {
  const { label, birth, agreement } = kin;
  const needed = agreementAt(ageOn(birth.solar, today));
  const hour = birth.hourUnknown ? KIN.hourUnknown : doubleHourLabel(birth.time);
  return (
    <details>
      <summary className="row">
        <span className="flex-1">
          <span className="me-3">{label}</span>
          <span className="text-meta text-ink3">
            {dateText(birth.solar, birth.calendar)} {hour}
          </span>
        </span>
      </summary>
      <div className="grid gap-3 pt-1 pb-3">
        {isOldClock(birth) && <p className="text-small text-ink3">{OLD_CLOCK}</p>}
        {agreement === needed ? <Ways kin={kin} today={today} /> : <AskAgain kin={kin} shelf={shelf} today={today} />}
        <Change kin={kin} shelf={shelf} today={today} />
      </div>
    </details>
  );
}

/** True if there is a page for the guardian (child under 14). */
export const hasChildPage = ({ relation, birth }: Kin, today: CivilDate): boolean =>
  relation === 'child' && ageOn(birth.solar, today) < CHILD_BELOW;

function Ways({ kin, today }: Pick<KinRowProps, 'kin' | 'today'>) {
  const { id } = kin;
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/pairing" search={{ who: id }} className="button button-quiet button-small px-4">
        {KIN.pairing}
      </Link>
      <Link to="/days" search={{ who: id }} className="button button-quiet button-small px-4">
        {KIN.days}
      </Link>
      <Link to="/kin" search={{ who: id, page: 'chart' }} className="button button-quiet button-small px-4">
        {KIN.chart}
      </Link>
      {hasChildPage(kin, today) && (
        <Link to="/kin" search={{ who: id, page: 'child' }} className="button button-quiet button-small px-4">
          {KIN.childPage}
        </Link>
      )}
    </div>
  );
}

/** Asks for the consent needed since a birthday. */
function AskAgain({ kin, shelf, today }: KinRowProps) {
  const [agreed, setAgreed] = useState(NOT_AGREED);
  const age = ageOn(kin.birth.solar, today);
  const needed = agreementAt(age);
  return (
    <div>
      <p className="text-meta text-ink2">{AGREE.grown(kin.label, needed === 'told' ? 18 : 14)}</p>
      <AgreeTicks
        needed={needed}
        agreed={agreed}
        onChange={(next) => {
          setAgreed(next);
          if (!isAgreed(needed, next)) return;
          shelf.put({ ...kin, agreement: needed, agreedAt: today, sentence: KIN_SENTENCE });
        }}
      />
    </div>
  );
}

function Change({ kin, shelf, today }: KinRowProps) {
  const { toasts } = useApp();
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  if (sure) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="basis-full text-meta">{KIN.sure(kin.label)}</p>
        <Button quiet className="button-small px-4" onClick={() => setSure(false)}>
          {KIN.keep}
        </Button>
        <Button
          className="button-small px-4"
          onClick={() => {
            shelf.remove(kin.id);
            toasts.say(KIN.removed);
          }}
        >
          {KIN.remove}
        </Button>
      </div>
    );
  }
  if (!open) {
    return (
      <button type="button" className="link justify-self-start text-meta" onClick={() => setOpen(true)}>
        {KIN.change}
      </button>
    );
  }
  return (
    <div className="flex gap-5">
      <button type="button" className="link text-meta" onClick={() => setEditing(true)}>
        {KIN.edit}
      </button>
      <button type="button" className="link text-meta" onClick={() => setSure(true)}>
        {KIN.remove}
      </button>
      <Late>
        {editing && (
          <KinSheet
            kin={shelf.kin}
            edited={kin}
            today={today}
            onClose={() => setEditing(false)}
            onDone={(entry) => {
              setEditing(false);
              shelf.put(entry);
              toasts.say(KIN.saved);
            }}
          />
        )}
      </Late>
    </div>
  );
}
