import type { Prepared } from '../store.ts';

/**
 * A statement that is built when it is first run: building all of them takes 20 ms, more than twice
 * that in a process that has just begun, and a command runs a few.
 */
export function lazyStatement<Row>(build: () => Prepared<Row>): () => Prepared<Row> {
  let statement: Prepared<Row> | undefined;
  return () => {
    statement ??= build();
    return statement;
  };
}
