import type { ReactNode } from 'react';
import type { PlanView } from '#contract/plans';

interface PlanCardProps {
  plan: PlanView;
  /** Id of the plan's name, for the button that is described by it. */
  nameId: string;
  /** Stands under the term. */
  note: string | null;
  /** What becomes of the days that are held. */
  outlook?: string | null;
  /** Stands in the place of the catalogue's mark. */
  badge?: ReactNode;
  action: ReactNode;
}

/** A plan as the catalogue has it. The recommended one stands out by its frame alone. */
export function PlanCard({ plan, nameId, note, outlook, badge, action }: PlanCardProps) {
  const { name, mark, benefits, display, term, type } = plan;
  return (
    <li className={`ledger ${type === 'quarter' ? 'ledger-first' : ''}`}>
      <div className="p-4">
        <h3 className="flex flex-wrap items-center gap-x-2">
          <span id={nameId} className="heading">
            {name}
          </span>
          {badge ?? (mark && <span className="tag">{mark}</span>)}
        </h3>
        <ul className="mt-1 text-meta text-ink2">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        {outlook && <p className="mt-2 text-meta">{outlook}</p>}
      </div>
      <div className="grid content-center justify-items-stretch p-2 text-center">
        <b className="text-heading font-normal">{display}</b>
        {term !== display && <span className="text-small text-ink3">{term}</span>}
        {note && <span className="text-small text-ink3">{note}</span>}
        <div className="mt-2 grid">{action}</div>
      </div>
    </li>
  );
}
