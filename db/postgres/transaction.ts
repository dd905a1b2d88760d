import { AppError } from '#domain/errors';
import { OpenTransaction, type TransactionQueries } from '../open-transaction.ts';
import type { Isolation, Queries } from '../store.ts';
import { asAppError, isRetryable } from './errors.ts';
import type { Asked, Client } from './pool.ts';
import { queriesOver } from './read-only.ts';

/** Then the caller gets 503. Each try after the first runs alone, so the second is mostly the last. */
const MAX_ATTEMPTS = 8;

const LEVELS: Record<Isolation, string> = {
  serializable: 'isolation level serializable',
  readCommitted: 'isolation level read committed',
};

/**
 * The gate: transactions that lost a conflict run one at a time behind it. Taken by LOCK TABLE rather than a function,
 * because it must precede the transaction's first snapshot: one from before the wait would lose again. See PostgreSQL's
 * manual on explicit locking. Only a migration writes to this table.
 */
const SERIALIZATION_LOCK = 'lock table schema_migrations in share row exclusive mode';

/** A transaction and the connection it has to itself; the statements sent over `client` are its own. */
export class ServerTransaction extends OpenTransaction {
  readonly client: Asked;

  constructor(connection: Asked) {
    super();
    this.client = {
      unsafe: (...statement) => {
        this.assertOpen();
        return this.track(connection.unsafe(...statement));
      },
    };
  }
}

/**
 * Write transactions, of which any number run at once. Calls `onRetry` for each that lost against another.
 * @throws AppError busy when the database cannot be reached or others were first every time.
 */
export function transactions(client: Client, openOf: TransactionQueries<ServerTransaction>, onRetry: () => void) {
  return async function transaction<T>(
    work: (q: Queries) => Promise<T>,
    isolation: Isolation = 'serializable',
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await client.begin(LEVELS[isolation], async (connection) => {
          if (tries > 1) await connection.unsafe(SERIALIZATION_LOCK);
          const open = new ServerTransaction(connection);
          const q = queriesOver(open.client);
          openOf.set(q, open);
          return { done: await open.run(() => work(q)), open };
        });
        result.open.committed();
        return result.done;
      } catch (cause) {
        if (!isRetryable(cause)) throw asAppError(cause);
        if (tries === MAX_ATTEMPTS) throw new AppError('busy', { retryAfter: 1, cause });
        onRetry();
        // Jitter keeps two that met from meeting again.
        await Bun.sleep(Math.random() * 10 * tries);
      }
    }
  };
}
