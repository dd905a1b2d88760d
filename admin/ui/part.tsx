import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Loaded } from './loading-state.tsx';

interface PartProps<T> {
  title: string;
  note?: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** Controls next to the title. */
  choices?: ReactNode;
  /** Controls that need the data. */
  actions?: (data: T) => ReactNode;
  /** Text shown instead of empty content. */
  empty?: (data: T) => string | null;
  children: (data: T) => ReactNode;
}

/** One part of a page, with its own loading and error states. */
export function Part<T>({ title, note, query, choices, actions, empty, children }: PartProps<T>) {
  const id = useId();
  const { data, isFetching } = query;
  const nothing = data === undefined ? null : (empty?.(data) ?? null);
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className="grid content-start gap-2">
      <header className="flex min-h-(--touch) flex-wrap items-center gap-x-6 gap-y-2 border-b border-ink pb-1">
        <h2 id={id} className="serif me-auto text-subheading">
          {title}
        </h2>
        {choices}
        {data !== undefined && actions?.(data)}
      </header>
      {note && <p className="max-w-prose text-small text-ink2">{note}</p>}
      <Loaded query={query} bone="h-24">
        {(loaded) => (nothing === null ? children(loaded) : <p className="py-2 text-ink2">{nothing}</p>)}
      </Loaded>
    </section>
  );
}
