import '#web/styles/plans.css';
import { useId } from 'react';
import type { PlanView } from '#contract/plans';

interface PlanTilesProps {
  label: string;
  plans: readonly PlanView[];
  chosen: PlanView['type'];
  /** Level of the tiles' headings. */
  heading?: 'h2' | 'h3';
  /** Names the plan, where the catalogue's name is not meant. */
  nameOf?: (plan: PlanView) => string;
  onChoose: (type: PlanView['type']) => void;
}

/** Plans side by side, one of which is chosen: name, price and term. */
export function PlanTiles({
  label,
  plans,
  chosen,
  heading: Name = 'h3',
  nameOf = ({ name }) => name,
  onChoose,
}: PlanTilesProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <ul className="plan-tiles">
        {plans.map((plan) => {
          const { type, mark, display, term } = plan;
          return (
            <li key={type}>
              {mark && <span className="plan-mark">{mark}</span>}
              <Name id={group + type} className="text-meta">
                {nameOf(plan)}
              </Name>
              <p id={`${group}${type}price`} className="grid">
                <b className="headline text-heading">{display}</b>
                <span className="text-small text-ink3">{term}</span>
              </p>
              {/* It lies over the whole tile. */}
              <input
                type="radio"
                name={group}
                aria-labelledby={group + type}
                aria-describedby={`${group}${type}price`}
                checked={type === chosen}
                onChange={() => onChoose(type)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
