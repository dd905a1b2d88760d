import { useApp } from './app.ts';
import { type Answered, type Query, queryOf, useQuery } from './query.ts';

/**
 * Reads a resource for a page, returning cached data immediately. `key` identifies the endpoint and its input. Wrap
 * `read` in `retried` if it may be repeated.
 */
export function useAnswer<T>(key: string, read: () => Promise<T>): Answered<T> & Query<T> {
  const query = queryOf(useApp().queries, key, read);
  return { ...query, ...useQuery(query) };
}
