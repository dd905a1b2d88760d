import { useApp } from './app.ts';
import { type Answered, type Query, queryOf, useQuery } from './query.ts';

/**
 * One thing read from the server for the page that shows it, with what was known of it before at
 * once. `key` stands for the call and its input. Wrap the call in `retried` where it may try again.
 */
export function useAnswer<T>(key: string, read: () => Promise<T>): Answered<T> & Query<T> {
  const query = queryOf(useApp().queries, key, read);
  return { ...query, ...useQuery(query) };
}
