import { useId } from 'react';
import type { ConsultHours } from '#contract/consulting';
import { cardLine, factsLine, TOPICS, wayNames } from '#domain/consulting/master-card';
import { contactDueAt } from '#domain/consulting/priority';
import { dayOf } from '#domain/time/beijing-day';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { DAY_MS } from '#domain/time/durations';
import { clockNow } from '#web/lib/clock.ts';
import { Awaited } from '#web/ui/awaited.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { WayFields } from '../time/way-fields.tsx';
import { HOUR, MASTER } from './text.ts';
import type { HourChoice } from './use-hour-choice.ts';

// Needed only while there is no slot.
const EmptyState = late(() => import('#web/ui/empty-state.tsx').then(({ EmptyState: shown }) => ({ default: shown })));

const minuteText = (at: number) => `${shortDay(at)} ${clock(at)} `;

type Master = ConsultHours['masters'][number];
type Slot = ConsultHours['slots'][number];

interface CardProps {
  master: Master;
}

/** A master's profile: first character of the name, card and counts. */
function MasterCard({ master: { name, card, facts } }: CardProps) {
  const counted = factsLine(facts);
  return (
    <>
      <span
        aria-hidden="true"
        className="seal grid size-11 flex-none place-content-center text-heading @min-[20em]:size-16"
      >
        {name.slice(0, 1)}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-0.5 text-meta">
        <h2 className="serif text-heading">{name}</h2>
        {card && <p className="text-ink2">{cardLine(card, new Date(clockNow()).getFullYear())}</p>}
        {card && card.topics.length > 0 && (
          <p className="text-ink2">{MASTER.topics(card.topics.map((one) => TOPICS[one]).join('、'))}</p>
        )}
        {card && <p className="text-ink2">{MASTER.ways(wayNames(card.ways))}</p>}
        {counted && <p className="text-ink2">{counted}</p>}
        {card?.intro && <p className="mt-1 text-body">{card.intro}</p>}
        {card?.declines && <p className="text-ink3">{MASTER.declines(card.declines)}</p>}
      </div>
    </>
  );
}

const ANYBODY = null;

/** Masters with free slots; if there are several, one or any can be chosen. */
function Masters({ hours: { masters }, choice }: { hours: ConsultHours; choice: HourChoice }) {
  const group = useId();
  const [only] = masters;
  if (masters.length <= 1)
    return (
      only && (
        <div className="flex gap-4">
          <MasterCard master={only} />
        </div>
      )
    );
  const radio = (id: string | null) => ({
    type: 'radio',
    name: group,
    className: 'absolute inset-0 opacity-0',
    checked: choice.pick.master === id,
    onChange: () => choice.chooseMaster(id),
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="sr-only">{MASTER.title}</legend>
      <label className="master-card master-any">
        <input {...radio(ANYBODY)} />
        <span
          aria-hidden="true"
          className="serif grid size-10 flex-none place-content-center border border-control text-ink2"
        >
          {MASTER.anySign}
        </span>
        <span className="flex-1 basis-20">{MASTER.any}</span>
        <span className="text-small text-ink3">{MASTER.mostHours}</span>
      </label>
      <div className="master-row">
        {masters.map((master) => (
          <label key={master.id} className="master-card">
            <input {...radio(master.id)} />
            <MasterCard master={master} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One time per day from the first to the last free slot, including days without any. */
function daysBetween(slots: readonly Slot[]): number[] {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return [];
  const count = dayOf(last.startAt) - dayOf(first.startAt) + 1;
  return Array.from({ length: count }, (_, step) => first.startAt + step * DAY_MS);
}

interface StripProps {
  /** Ascending by time. */
  slots: readonly Slot[];
  choice: HourChoice;
}

/** A row of days that scrolls sideways; days without free slots are grey, the last item leaves the slot for later. */
function DayRow({ slots, choice: { pick, choose } }: StripProps) {
  const group = useId();
  const chosen = pick.startAt === null ? null : shortDay(pick.startAt);
  return (
    <fieldset className="min-w-0">
      <legend className="hour-legend">
        <span>{HOUR.when}</span>
        <span className="text-small text-ink3">{HOUR.zone}</span>
      </legend>
      <div className="hour-days">
        {daysBetween(slots).map((at) => {
          const day = shortDay(at);
          const [, date = day] = day.split('月');
          const first = slots.find(({ startAt }) => shortDay(startAt) === day);
          const name = `${day} ${weekday(at)}`;
          return (
            <label key={day} className="hour-day">
              <input
                type="radio"
                name={group}
                aria-label={first ? name : HOUR.closed(name)}
                disabled={!first}
                checked={day === chosen}
                onChange={() => first && choose({ master: pick.master, startAt: first.startAt })}
              />
              <span aria-hidden="true" className="text-small">
                {weekday(at).slice(1)}
              </span>
              <span aria-hidden="true">{date.replace('日', '')}</span>
            </label>
          );
        })}
        <label className="hour-day hour-later">
          <input
            type="radio"
            name={group}
            checked={pick.startAt === null}
            onChange={() => choose({ master: pick.master, startAt: null })}
          />
          {HOUR.later}
        </label>
      </div>
    </fieldset>
  );
}

/** Free slots of the selected day. */
function Hours({ slots, choice: { pick, choose } }: { slots: readonly Slot[]; choice: HourChoice }) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{HOUR.title}</legend>
      <div className="hour-times">
        {slots.map(({ startAt }) => (
          <label key={startAt} className="hour-time">
            <input
              type="radio"
              name={group}
              checked={startAt === pick.startAt}
              onChange={() => choose({ master: pick.master, startAt })}
            />
            {clock(startAt)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Selection of a slot before payment: master, day and time, or later. */
export function HourFields({ choice }: { choice: HourChoice }) {
  const { hours, failed, retry, pick, way, offered, setWay } = choice;
  if (!hours) return <Awaited failed={failed} onRetry={retry} texts={HOUR} bones="h-60" />;
  if (hours.slots.length === 0)
    return (
      <Late>
        <EmptyState drawing="lamp" title={HOUR.none} text={HOUR.noneText(minuteText(contactDueAt(clockNow())))} />
      </Late>
    );
  const free = hours.slots.filter(({ masters }) => pick.master === null || masters.includes(pick.master));
  const day = pick.startAt === null ? null : shortDay(pick.startAt);
  const ofDay = free.filter(({ startAt }) => shortDay(startAt) === day);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Masters hours={hours} choice={choice} />
      <DayRow slots={free} choice={choice} />
      {ofDay.length > 0 && <Hours slots={ofDay} choice={choice} />}
      {pick.startAt !== null && <WayFields value={way} offered={offered} onChange={setWay} />}
    </div>
  );
}
