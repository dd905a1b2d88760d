import { useId } from 'react';
import type { SlotsOnSale } from '#contract/consulting';
import { factsLine, profileLine, TOPICS, wayNames } from '#domain/consulting/master-profile';
import { contactDueAt } from '#domain/consulting/priority';
import { CONSULT_WAYS } from '#domain/consulting/way';
import { clock, shortDay } from '#domain/time/beijing-words';
import { clockNow } from '#web/lib/clock.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { SlotPicker } from '../time/slot-picker.tsx';
import { slotText } from '../time/slot-text.ts';
import { WayFields } from '../time/way-fields.tsx';
import { CONSULT, MASTER, SLOT } from './text.ts';
import type { SlotChoice } from './use-slot-choice.ts';

// Needed only while there is no slot.
const EmptyState = late(() => import('#web/ui/empty-state.tsx'));

const minuteText = (at: number) => `${shortDay(at)} ${clock(at)} `;

type Master = SlotsOnSale['masters'][number];

interface CardProps {
  master: Master;
}

/** A master's profile: first character of the name, card and counts. */
function MasterCard({ master: { name, card, facts } }: CardProps) {
  const counted = factsLine(facts);
  return (
    <>
      <span aria-hidden="true" className="seal grid size-11 flex-none place-content-center text-heading">
        {name.slice(0, 1)}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1 text-meta">
        <h2 className="serif text-heading">{name}</h2>
        {card && <p className="text-ink2">{profileLine(card, new Date(clockNow()).getFullYear())}</p>}
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

/** Masters with free slots, of whom one or any can be chosen. */
function Masters({ hours: { masters }, choice }: { hours: SlotsOnSale; choice: SlotChoice }) {
  const group = useId();
  const radio = (id: string | null) => ({
    type: 'radio',
    name: group,
    checked: choice.pick.master === id,
    onChange: () => choice.chooseMaster(id),
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 text-meta text-ink2">{MASTER.title}</legend>
      <label className="master-card items-center">
        <input {...radio(ANYBODY)} />
        <span className="flex-1">{MASTER.any}</span>
        <span className="text-small text-ink3">{MASTER.mostHours}</span>
      </label>
      {masters.map((master) => (
        <label key={master.id} className="master-card">
          <input {...radio(master.id)} />
          <MasterCard master={master} />
        </label>
      ))}
    </fieldset>
  );
}

/** The slot before payment: the earliest, until another one or none is chosen. */
export function SlotFields({ choice }: { choice: SlotChoice }) {
  const { hours, failed, retry, pick, way, offered, setWay } = choice;
  if (!hours) return <LoadState failed={failed} onRetry={retry} texts={SLOT} placeholder="h-60" />;
  if (hours.slots.length === 0)
    return (
      <Late>
        <EmptyState drawing="lamp" title={SLOT.none} text={SLOT.noneText(minuteText(contactDueAt(clockNow())))} />
      </Late>
    );
  const { masters } = hours;
  const [only] = masters;
  const who = masters.find(({ id }) => id === pick.master) ?? (masters.length === 1 ? only : undefined);
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-3">
      {masters.length === 1 && only && (
        <div className="flex gap-4">
          <MasterCard master={only} />
        </div>
      )}
      <details>
        <summary className="row flex-wrap">
          <span className="flex-1 basis-32">
            <b className="block font-semibold">{pick.startAt === null ? CONSULT.noHour : slotText(pick.startAt)}</b>
            <span className="text-meta text-ink2">
              {[who?.name ?? MASTER.any, pick.startAt !== null && CONSULT_WAYS[way.way]].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="link text-meta">{SLOT.change}</span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
          {masters.length > 1 && <Masters hours={hours} choice={choice} />}
          <Choices
            label={SLOT.when}
            options={SLOT.whens}
            value={pick.startAt === null ? 'later' : 'now'}
            onChange={(when) => choice.leaveForLater(when === 'later')}
          />
          {pick.startAt !== null && (
            <>
              <SlotPicker key={pick.master} offer={{ ...hours, masters: [] }} pick={pick} onPick={choice.choose} />
              <WayFields value={way} offered={offered} onChange={setWay} />
            </>
          )}
        </div>
      </details>
    </div>
  );
}
