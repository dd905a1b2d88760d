import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './list/instead-of-rows.tsx';
import { LIST } from './text.ts';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Height of the place that is kept until it comes. */
  bone?: string;
  children: (data: Data) => ReactNode;
}

/** Draws what was read: its place until it comes, or why it did not and the way to ask again. */
export function Loaded<Data>({ query, bone = 'h-60', children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <div role="status" aria-label={LIST.loading} className={`bone ${bone}`} />;
}
