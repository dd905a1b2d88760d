import type { Pillar } from '#domain/bazi/chart';
import { ELEMENTS } from '#domain/bazi/elements';
import { ELEMENT_COLOUR, ElementShape } from '../../ui/element-shape.tsx';
import { CHART } from './text.ts';

/** How many of the eight signs belong to each element. */
export function ElementCounts({ pillars }: { pillars: readonly Pillar[] }) {
  const present = pillars.flatMap(({ stemElement, branchElement }) => [stemElement, branchElement]);
  return (
    <section aria-label={CHART.elements}>
      <ul className="grid grid-cols-5">
        {ELEMENTS.map((element) => {
          const count = present.filter((sign) => sign === element).length;
          return (
            <li key={element} className="grid justify-items-center">
              <span className="grid h-14 place-items-center">
                <ElementShape element={element} count={count} />
              </span>
              <span className={`serif ${ELEMENT_COLOUR[element]}`}>{element}</span>
              <span className={`leading-tight ${ELEMENT_COLOUR[element]}`}>{count}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-balance text-center text-small text-ink3">{CHART.elementsNote}</p>
    </section>
  );
}
