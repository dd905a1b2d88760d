import type { ReactNode } from 'react';

/** A name and its value in a list; stacked when the text is large. */
export function FactRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <dt className="flex-none text-meta text-ink3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
