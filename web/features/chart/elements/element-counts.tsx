import type { ElementBalance } from '#domain/bazi/element-balance';
import { ELEMENT_COLOUR, ElementShape } from '#web/ui/element-shape.tsx';
import { CHART, ELEMENT_TEXT } from '../text.ts';

/** Number of characters of each element, plus those hidden in the branches. */
export function ElementCounts({ elements }: { elements: readonly ElementBalance[] }) {
  return (
    <ul aria-label={CHART.elements} className="grid grid-cols-5">
      {elements.map(({ element, signs, hidden }) => (
        <li key={element} className="grid justify-items-center">
          <span className="grid h-14 place-items-center">
            <ElementShape element={element} count={signs} />
          </span>
          <span className={`serif ${ELEMENT_COLOUR[element]}`}>{element}</span>
          <span className={`leading-tight ${ELEMENT_COLOUR[element]}`}>{signs}</span>
          <span className="text-meta text-ink3">{ELEMENT_TEXT.hidden(hidden)}</span>
        </li>
      ))}
    </ul>
  );
}
