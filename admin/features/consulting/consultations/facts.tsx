import type { ReactNode } from 'react';

/** A section of the drawer with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-small text-ink2">{title}</h3>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-y border-line">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-line py-1.5 not-first:border-t">
      <dt className="w-20 shrink-0 text-small text-ink2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
