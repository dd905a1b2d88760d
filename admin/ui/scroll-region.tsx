import type { ReactNode } from 'react';
import { TABLE } from './text.ts';

/** A wide or long table with its own scrolling, also by keyboard. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={TABLE.of(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="ledger max-h-128 overflow-auto"
    >
      {children}
    </section>
  );
}
