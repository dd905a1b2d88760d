import type { Queries } from './store.ts';

/**
 * A transaction as seen by its statements, which run only while it is open. Without this a late statement would be
 * committed on its own on SQLite, or become part of another transaction.
 */
export class OpenTransaction {
  #ended = false;
  readonly #running = new Set<PromiseLike<unknown>>();
  readonly #hooks: (() => void)[] = [];

  /** @throws Error when the transaction has ended */
  assertOpen(): void {
    if (this.#ended) throw new Error('a transaction was used after its end');
  }

  /** Notes a statement that was just started. */
  track<T extends PromiseLike<unknown>>(statement: T): T {
    this.#running.add(statement);
    const done = () => void this.#running.delete(statement);
    statement.then(done, done);
    return statement;
  }

  afterCommit(hook: () => void): void {
    this.assertOpen();
    this.#hooks.push(hook);
  }

  /**
   * Ends it, and resolves when nothing of it runs any more. It must not be committed when a statement
   * was still running: nothing waits for that statement, so its failure would be lost.
   */
  async end(): Promise<{ statementsLeft: number }> {
    this.#ended = true;
    const statementsLeft = this.#running.size;
    await Promise.allSettled(this.#running);
    return { statementsLeft };
  }

  /** Does the work to its end. @throws Error when the work left a statement running */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let result: T;
    try {
      result = await work();
    } catch (cause) {
      await this.end();
      throw cause;
    }
    const { statementsLeft } = await this.end();
    if (statementsLeft > 0) throw new Error('a transaction ended while a statement was running');
    return result;
  }

  committed(): void {
    for (const hook of this.#hooks) hook();
  }
}

/** Transactions by the queries that `tx` gave. */
export class TransactionQueries<Transaction extends OpenTransaction> {
  readonly #transactions = new WeakMap<Queries, Transaction>();

  set(q: Queries, transaction: Transaction): void {
    this.#transactions.set(q, transaction);
  }

  /** @throws Error when `q` is of no transaction, or of one that has ended */
  of(q: Queries): Transaction {
    const transaction = this.#transactions.get(q);
    if (!transaction) throw new Error('a statement of a transaction was run outside one');
    transaction.assertOpen();
    return transaction;
  }
}
