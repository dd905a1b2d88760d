import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LoadFailure } from '#admin/ui/list/instead-of-rows.tsx';
import { STATISTICS } from './text.ts';

interface PartProps<Data> {
  title: string;
  note?: string;
  /** Controls of this part only. */
  choices?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A section of the page with its own loading and error states. */
export function Part<Data>({ title, note, choices, query, children }: PartProps<Data>) {
  const id = useId();
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className="grid content-start gap-3">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id={id} className="serif text-subheading">
          {title}
        </h2>
        {choices}
      </header>
      {note && <p className="max-w-prose text-small text-ink2">{note}</p>}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status" aria-label={STATISTICS.loading} className="grid gap-4 py-6">
          <span className="bone w-2/3" />
          <span className="bone w-1/2" />
        </div>
      ) : (
        children(data)
      )}
    </section>
  );
}
