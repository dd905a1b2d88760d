import type { ReactNode } from 'react';

/** A description list. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-1.5 text-small text-ink2">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 wrap-anywhere">{children}</dd>
    </>
  );
}
