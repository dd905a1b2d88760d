import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Choice } from '#admin/ui/choice.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { Part } from '#admin/ui/part.tsx';
import { readUserTimeline } from '#contract/calls/console-users';
import type { ConsoleUserTimeline } from '#contract/console-user';
import { CONTACT_RESULTS, CONTACT_WAYS } from '#domain/consulting/way';
import { planName } from '#domain/shop/plans';
import { Button } from '#web/kit/button.tsx';
import { eventName, stateName } from '../../consulting/consultations/text.ts';
import { eventHead, eventNote } from '../../sales/orders/event-words.ts';
import { AUDIT } from '../audit/text.ts';
import { SOURCE_NAMES, USER } from './text.ts';
import { usePart } from './use-user.ts';

type Entry = ConsoleUserTimeline[number];
type TimelineFilter = (typeof USER.timelineKinds)[number]['value'];

const INITIAL_COUNT = 20;

/** A contact with the client belongs to the consultation. */
const kindOf = ({ kind }: Entry): TimelineFilter => (kind === 'contact' ? 'consult' : kind);

/** Complete history of the user, newest first, with seconds. */
export function TimelinePart({ id }: { id: string }) {
  const query = usePart(id, readUserTimeline);
  const [wish, setWish] = useState<TimelineFilter>('all');
  const [whole, setWhole] = useState(false);
  return (
    <Part title={USER.timeline} query={query} empty={(all) => (all.length === 0 ? USER.noTimeline : null)}>
      {(all) => {
        const wished = all.filter((entry) => wish === 'all' || kindOf(entry) === wish);
        const shown = whole ? wished : wished.slice(0, INITIAL_COUNT);
        return (
          <>
            <Choice label={USER.timelineFilter} options={USER.timelineKinds} value={wish} onChange={setWish} />
            {wished.length === 0 && <p className="py-2 text-ink2">{USER.noneOfKind}</p>}
            <ol>
              {shown.map((entry, index) => (
                // Two steps may fall into one instant, and nothing tells them apart but their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <li key={index} className="border-b border-line py-1.5">
                  <Line entry={entry} />
                </li>
              ))}
            </ol>
            {shown.length < wished.length && (
              <Button quiet className="justify-self-start" onClick={() => setWhole(true)}>
                {USER.more(wished.length - shown.length)}
              </Button>
            )}
          </>
        );
      }}
    </Part>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { head, note } = partsOf(entry);
  return (
    <>
      <div className="flex gap-3">
        <span>{head}</span>
        <Moment ms={entry.at} exact className="ms-auto text-small text-ink2" />
      </div>
      {note && <p className="text-small wrap-anywhere text-ink2">{note}</p>}
    </>
  );
}

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** Title and note of an entry: event, author and reason. */
function partsOf(entry: Entry): { head: ReactNode; note: string } {
  switch (entry.kind) {
    case 'order': {
      const link = (
        <Link to="/orders" search={{ open: entry.client_sn }} className="link">
          {entry.subject}
        </Link>
      );
      const head = (
        <>
          {link} {eventHead(entry.event)}
        </>
      );
      return { head, note: eventNote(entry.event) };
    }
    case 'days': {
      const { source, level, days, revoked } = entry;
      const say = revoked ? USER.lostDays : USER.gotDays;
      return { head: say(SOURCE_NAMES[source], planName(level), days), note: '' };
    }
    case 'consult': {
      const { action, by, from, to, assignee } = entry.step;
      const head = <ConsultationLink sn={entry.client_sn}>{eventName(action)}</ConsultationLink>;
      return { head, note: joined(by, from !== to && stateName(to), assignee) };
    }
    case 'contact': {
      const { way, result, by } = entry;
      const head = <ConsultationLink sn={entry.client_sn}>{USER.contacted}</ConsultationLink>;
      return {
        head,
        note: joined(by, way && CONTACT_WAYS[way], result && CONTACT_RESULTS[result]),
      };
    }
    case 'staff':
      return { head: AUDIT.actionName(entry.action), note: joined(entry.by, entry.reason) };
  }
}

function ConsultationLink({ sn, children }: { sn: string; children: ReactNode }) {
  return (
    <>
      <Link to="/demands" search={{ open: sn }} className="link">
        {USER.demands}
      </Link>{' '}
      {children}
    </>
  );
}
