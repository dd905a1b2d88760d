import type { ReactNode } from 'react';

/** A row of a list of facts: a name and its value, one under the other where the text is large. */
export function FactRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <dt className="flex-none text-meta text-ink3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
