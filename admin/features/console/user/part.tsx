import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LoadFailure } from '#admin/ui/list/instead-of-rows.tsx';

interface PartProps<T> {
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Text shown instead of empty content. */
  empty?: (data: T) => string | null;
  actions?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of the page, with its own loading and error states. */
export function Part<T>({ title, query, empty, actions, children }: PartProps<T>) {
  const id = useId();
  const { data, error } = query;
  const nothing = data === undefined ? null : (empty?.(data) ?? null);
  return (
    <section aria-labelledby={id} aria-busy={data === undefined && !error} className="grid gap-2">
      <header className="flex min-h-(--touch) flex-wrap items-center gap-2 border-b border-ink">
        <h2 id={id} className="serif me-auto text-subheading">
          {title}
        </h2>
        {data !== undefined && actions?.(data)}
      </header>
      {data === undefined ? (
        error ? (
          <LoadFailure error={error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : nothing === null ? (
        children(data)
      ) : (
        <p className="py-2 text-ink2">{nothing}</p>
      )}
    </section>
  );
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="arrive grid gap-4 py-3 [animation-delay:150ms]">
      <span className="bone w-3/5" />
      <span className="bone w-4/5" />
      <span className="bone w-2/5" />
    </div>
  );
}
