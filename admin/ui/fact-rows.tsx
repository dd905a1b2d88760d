import type { ReactNode } from 'react';

/** Facts of one record, one per line; null values are left out. */
export function FactRows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="flex gap-4 border-b border-line py-1.5 last:border-0">
            <dt className="shrink-0 text-ink2">{name}</dt>
            <dd className="ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="mb-1 border-b border-ink pb-1 text-small text-ink2">{title}</h3>
      {children}
    </section>
  );
}
