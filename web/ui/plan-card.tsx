import type { PlanView } from '#contract/plans';

/** A plan as the catalogue has it. The recommended one stands out by its frame alone. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const { name, mark, benefits, display, term, type } = plan;
  return (
    <li className={`ledger ${type === 'quarter' ? 'ledger-first' : ''}`}>
      <div className="p-4">
        <h3 className="flex items-center gap-2">
          <span className="heading">{name}</span>
          {mark && <span className="tag">{mark}</span>}
        </h3>
        <ul className="mt-1 text-meta text-ink2">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
      <p className="grid content-center text-center">
        <b className="text-heading font-normal">{display}</b>
        {term !== display && <span className="text-small text-ink3">{term}</span>}
      </p>
    </li>
  );
}
