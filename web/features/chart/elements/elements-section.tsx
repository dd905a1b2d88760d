import type { ElementBalance } from '#domain/bazi/element-balance';
import { TermButton } from '../explain/term-button.tsx';
import { ELEMENT_TEXT } from '../text.ts';
import { ElementCounts } from './element-counts.tsx';
import { ElementStrength } from './element-strength.tsx';

/** The five elements twice, never as one number: as counted by hand, and as weighed by the season. */
export function ElementsSection({ elements }: { elements: readonly ElementBalance[] }) {
  return (
    <section className="elements">
      <h2 className="heading">
        <TermButton term="五行" className="term-heading" />
      </h2>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-ink3">
        <TermButton term="五行个数" className="w-auto" />
        <span className="print:hidden">{ELEMENT_TEXT.note}</span>
      </p>
      <ElementCounts elements={elements} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-small text-ink3">
        <TermButton term="五行力量" className="w-auto" />
        <TermButton term="旺相休囚死" className="w-auto" />
      </p>
      <ElementStrength elements={elements} />
    </section>
  );
}
