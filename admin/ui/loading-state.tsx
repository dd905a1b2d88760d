import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './list/instead-of-rows.tsx';
import { LIST } from './text.ts';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Height of the placeholder. */
  bone?: string;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data: a placeholder while loading, the error with a retry button on failure. */
export function Loaded<Data>({ query, bone = 'h-60', children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <div role="status" aria-label={LIST.loading} className={`bone ${bone}`} />;
}
