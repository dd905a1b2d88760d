import type { ElementBalance } from '#domain/bazi/element-balance';
import { ELEMENT_COLOUR } from '../../../ui/element-shape.tsx';
import { ELEMENT_TEXT } from '../text.ts';

/** The weighted strength of each element as a bar. The longest bar is the strongest element. */
export function ElementStrength({ elements }: { elements: readonly ElementBalance[] }) {
  const longest = Math.max(...elements.map(({ share }) => share));
  return (
    <ul className="@container grid gap-2 text-meta">
      {elements.map(({ element, share, season, level }) => (
        <li key={element} className="element-strength">
          <span className={`serif text-body ${ELEMENT_COLOUR[element]}`}>{element}</span>
          <span className="element-track" aria-hidden="true">
            <span
              className={`element-bar ${ELEMENT_COLOUR[element]}`}
              style={{ width: `${(100 * share) / longest}%` }}
            />
          </span>
          <span className="text-end">{share.toFixed(1)}%</span>
          <span className="text-end text-small text-ink3">
            {ELEMENT_TEXT.strength(season, level)}
          </span>
        </li>
      ))}
    </ul>
  );
}
