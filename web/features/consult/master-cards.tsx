import type { ConsultHours } from '#contract/consult-slots';
import { cardLine, factsLine, TOPICS, wayNames } from '#domain/consulting/master-card';
import { MASTER } from './text.ts';

type Master = ConsultHours['masters'][number];

/** The masters with free hours; several are chosen among where the hours are. */
export function MasterCards({ masters }: { masters: readonly Master[] }) {
  return (
    <ul aria-label={MASTER.title} className="grid gap-3">
      {masters.map((master) => (
        <li key={master.id} className="flex gap-3 border border-line bg-card p-3">
          <span
            aria-hidden="true"
            className="seal grid size-11 flex-none place-content-center text-heading"
          >
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
        <p className="text-ink2">
          {MASTER.topics(card.topics.map((one) => TOPICS[one]).join('、'))}
        </p>
      )}
      {card && <p className="text-ink2">{MASTER.ways(wayNames(card.ways))}</p>}
      {counted && <p className="text-ink2">{counted}</p>}
      {card?.intro && <p className="mt-1">{card.intro}</p>}
      {card?.declines && <p className="text-small text-ink3">{MASTER.declines(card.declines)}</p>}
    </div>
  );
}
