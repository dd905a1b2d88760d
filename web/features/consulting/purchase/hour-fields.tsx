import { useState } from 'react';
import type { ConsultHours } from '#contract/consulting';
import { cardLine, factsLine, TOPICS, wayNames } from '#domain/consulting/master-card';
import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { Failure } from '../../../ui/failure.tsx';
import { RadioGrid, SlotPicker } from '../time/slot-picker.tsx';
import { WayFields } from '../time/way-fields.tsx';
import { HOUR, MASTER } from './text.ts';
import type { HourChoice } from './use-hour-choice.ts';

type Master = ConsultHours['masters'][number];

/** The masters with free hours; several are chosen among where the hours are. */
function MasterCards({ masters }: { masters: readonly Master[] }) {
  return (
    <ul aria-label={MASTER.title} className="grid gap-3">
      {masters.map((master) => (
        <li key={master.id} className="flex gap-3 border border-line bg-card p-3">
          <span aria-hidden="true" className="seal grid size-11 flex-none place-content-center text-heading">
            {master.name.slice(0, 1)}
          </span>
          <CardText master={master} />
        </li>
      ))}
    </ul>
  );
}

function CardText({ master: { name, card, facts } }: { master: Master }) {
  const counted = factsLine(facts);
  return (
    <div className="grid gap-0.5 text-meta">
      <h2 className="text-body">{name}</h2>
      {card && <p className="text-ink2">{cardLine(card, new Date().getFullYear())}</p>}
      {card && card.topics.length > 0 && (
        <p className="text-ink2">{MASTER.topics(card.topics.map((one) => TOPICS[one]).join('、'))}</p>
      )}
      {card && <p className="text-ink2">{MASTER.ways(wayNames(card.ways))}</p>}
      {counted && <p className="text-ink2">{counted}</p>}
      {card?.intro && <p className="mt-1">{card.intro}</p>}
      {card?.declines && <p className="text-small text-ink3">{MASTER.declines(card.declines)}</p>}
    </div>
  );
}

/** Next free hours that stand first. */
const SOONEST = 3;
/** In the place of an instant: picked after paying. */
const LATER = 0;

/** The hour, before it is paid for: one of the next, any other, or none yet. */
export function HourFields({ choice }: { choice: HourChoice }) {
  const { hours, failed, retry, pick, choose, way, offered, setWay, problem } = choice;
  const [all, setAll] = useState(false);
  if (failed) return <Failure text={HOUR.failed} onRetry={retry} />;
  if (!hours) return <div role="status" aria-label={HOUR.loading} className="bone h-30" />;
  if (hours.slots.length === 0)
    return <p className="grid min-h-30 content-center border border-line bg-card p-3 text-ink2">{HOUR.none}</p>;
  const soonest = hours.slots.slice(0, SOONEST).map(({ startAt }) => startAt);
  const { startAt } = pick;
  const shown = startAt === null || soonest.includes(startAt) ? soonest : [...soonest, startAt];
  return (
    <div className="grid gap-4">
      <MasterCards masters={hours.masters} />
      <RadioGrid
        label={HOUR.title}
        options={[
          ...shown.map((at) => ({
            value: at,
            text: shortDay(at),
            more: `${weekday(at)} ${clock(at)}`,
          })),
          { value: LATER, text: HOUR.later },
        ]}
        value={startAt ?? LATER}
        onChange={(at) => choose({ master: null, startAt: at === LATER ? null : at })}
      />
      {all ? (
        <SlotPicker offer={hours} pick={pick} onPick={choose} />
      ) : (
        <button type="button" className="link justify-self-start" onClick={() => setAll(true)}>
          {HOUR.all}
        </button>
      )}
      {startAt !== null && <WayFields value={way} offered={offered} onChange={setWay} />}
      {problem && (
        <p role="alert" className="text-meta text-seal">
          {problem}
        </p>
      )}
    </div>
  );
}
