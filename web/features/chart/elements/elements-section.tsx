import type { ElementBalance } from '#domain/bazi/element-balance';
import { ELEMENT_COLOUR } from '../../../ui/element-shape.tsx';
import { TermButton } from '../explain/term-button.tsx';
import { PART } from '../rooms/parts.ts';
import { ELEMENT_TEXT } from '../text.ts';
import { ElementCounts } from './element-counts.tsx';

/** The weighted strength of each element as a bar. The longest bar is the strongest element. */
function ElementStrength({ elements }: { elements: readonly ElementBalance[] }) {
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
          <span className="text-end text-meta text-ink3">
            {ELEMENT_TEXT.strength(season, level)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The five elements twice, never as one number: as counted by hand, and as weighed by the season. */
export function ElementsSection({ elements }: { elements: readonly ElementBalance[] }) {
  return (
    <section id={PART.elements} className="elements">
      <h2 className="heading">
        <TermButton term="五行" className="term-heading" />
      </h2>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-meta text-ink3">
        <TermButton term="五行个数" className="w-auto" />
        <span className="print:hidden">{ELEMENT_TEXT.note}</span>
      </p>
      <ElementCounts elements={elements} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-meta text-ink3">
        <TermButton term="五行力量" className="w-auto" />
        <TermButton term="旺相休囚死" className="w-auto" />
      </p>
      <ElementStrength elements={elements} />
    </section>
  );
}
