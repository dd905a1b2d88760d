import { type ReservedSQL, SQL } from 'bun';
import { AppError } from '#domain/errors';
import { SLOW_STATEMENT_MS, type StoreLoad } from '../store.ts';

type Statement = Parameters<Asked['unsafe']>;

/** Rows as objects, or as arrays in the order of their columns. */
type Form = 'objects' | 'arrays';

/**
 * Part of the driver's client that sends statements: to any free connection, or to the one of a
 * transaction.
 */
export type Asked = Pick<SQL, 'unsafe'>;

/** … and where transactions are begun, too. */
export interface Client extends Asked {
  begin<T>(mode: string, work: (connection: Asked) => Promise<T>): Promise<T>;
}

export interface Pool extends Client {
  load(): Omit<StoreLoad, 'retries' | 'busy'>;
  /** Timeout in seconds for running statements. */
  close(options: { timeout: number }): Promise<void>;
}

/** Seconds; for making one connection, which goes on although its caller has given up. */
const CONNECT_WITHIN_S = 4;
/** A caller without a connection gets 503 after this long. */
const LEND_WITHIN_MS = 5_000;
/**
 * The server ends a statement after `statement_timeout` with an error. Longer silence means that the
 * network is down or the server hangs.
 */
const STATEMENT_WITHIN_S = 4;
/** Seconds beyond the longest time that a statement may take. */
const SILENCE_S = 1;
/**
 * At the server: the wait for a row that another holds is short, and a process that was cut off in the
 * middle of a transaction loses its rows.
 */
const boundsOf = (statementWithinS: number) => ({
  lock_timeout: '2s',
  statement_timeout: `${statementWithinS}s`,
  idle_in_transaction_session_timeout: '10s',
});

/** Drizzle sets the result format synchronously after the query. */
function lazyQuery<T>(run: (form: Form) => Promise<unknown>): SQL.Query<T> {
  let form: Form = 'objects';
  const answer = Promise.resolve().then(() => run(form));
  const values = () => {
    form = 'arrays';
    return answer;
  };
  return Object.assign(answer, { values }) as unknown as SQL.Query<T>;
}

const runStatement = (connection: SQL, [text, values]: Statement, form: Form) => {
  const query = connection.unsafe(text, values);
  return form === 'arrays' ? query.values() : query;
};

/** Tracks statements of a connection, and closes it once it has given no answer for too long while some are pending. */
function silenceGuard(connection: ReservedSQL, silentAfterMs: number, tookLong: () => void) {
  let pending = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = pending === 0 ? undefined : setTimeout(closeConnection, silentAfterMs);
  };
  // Callers waiting for an answer then get the error that the connection is closed.
  const closeConnection = () => void connection.close({ timeout: 0 });
  return async function track<T>(answer: PromiseLike<T>): Promise<T> {
    pending += 1;
    const begun = performance.now();
    if (pending === 1) restart();
    try {
      return await answer;
    } finally {
      pending -= 1;
      if (performance.now() - begun > SLOW_STATEMENT_MS) tookLong();
      restart();
    }
  };
}

/** The driver's own connections, bounded by the server alone. */
const connecting = (url: string, max: number, name: string, statementWithinS: number): SQL =>
  new SQL(url, {
    max,
    connectionTimeout: CONNECT_WITHIN_S,
    connection: { ...boundsOf(statementWithinS), application_name: name },
  });

/**
 * Connections to a server, with a limit on every wait. Each statement has its own connection, so that a silent one can
 * be closed and reopened alone. The outcome of a transaction whose commit was not acknowledged is unknown: the caller
 * gets `busy`, as if it had not started, and repeats the request with its idempotency key.
 */
export function openPool(url: string, max: number, name: string, statementWithinS = STATEMENT_WITHIN_S): Pool {
  const pool = connecting(url, max, name, statementWithinS);
  const silentAfterMs = (statementWithinS + SILENCE_S) * 1000;
  let [inUse, waiting, slow] = [0, 0, 0];
  const tookLong = () => {
    slow += 1;
  };

  async function reserved(): Promise<ReservedSQL> {
    const late = new AbortController();
    const giveUp = () => {
      const cause = new Error('no connection was free in time');
      late.abort(new AppError('busy', { retryAfter: 5, cause }));
    };
    const timer = setTimeout(giveUp, LEND_WITHIN_MS);
    waiting += 1;
    try {
      return await pool.reserve({ signal: late.signal });
    } finally {
      waiting -= 1;
      clearTimeout(timer);
    }
  }

  async function lent<T>(
    work: (connection: ReservedSQL, track: ReturnType<typeof silenceGuard>) => Promise<T>,
  ): Promise<T> {
    const connection = await reserved();
    inUse += 1;
    try {
      return await work(connection, silenceGuard(connection, silentAfterMs, tookLong));
    } finally {
      inUse -= 1;
      // In the middle of a transaction it is closed rather than lent again.
      await connection.release();
    }
  }

  return {
    unsafe: (...statement) =>
      lazyQuery((form) => lent((connection, track) => track(runStatement(connection, statement, form)))),

    begin: (mode, work) =>
      lent(async (connection, track) => {
        await track(connection.unsafe(`begin ${mode}`));
        const result = await work({
          unsafe: (...statement) => lazyQuery((form) => track(runStatement(connection, statement, form))),
        }).catch(async (cause) => {
          await track(connection.unsafe('rollback')).catch(() => connection.close({ timeout: 0 }));
          throw cause;
        });
        const { command } = await track(connection.unsafe('commit'));
        // A transaction in which a statement failed is rolled back by its commit without a word.
        if (command !== 'COMMIT') throw new Error(`not committed: ${command}`);
        return result;
      }),

    load: () => ({ inUse, waiting, slow }),
    close: (options) => pool.close(options),
  };
}
