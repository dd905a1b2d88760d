import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabasePlace } from '#db/open';
import { ROOT } from '#db/root';
import { AppError, type ErrorName } from '#domain/errors';
import type { StaffCaller } from './platform/http/request.ts';
import type { Log } from './platform/log.ts';
import { type FileParts, fileSlots, type LongReads, runningReads } from './platform/long-reads.ts';

/** Start parameters of the worker. */
export interface WorkerData {
  place: DatabasePlace;
  /** Whether the gateway's money is play money. */
  sandbox: boolean;
}

/** Questions to the worker; `of` is the file that an earlier `begin` opened. */
export type Question =
  | { do: 'ask' | 'begin'; name: string; query: unknown; by: StaffCaller }
  | { do: 'next' | 'end'; of: number };

/** A question under its number, which is also the number of the file that it begins. */
export type Asked = Question & { id: number };

/** A refusal of ours crosses as what it is made of, any other error as itself. */
export interface Refusal {
  kind: ErrorName;
  msg: string;
  fields: readonly string[] | undefined;
  retryAfter: number | undefined;
}

export type Reply = { id: number } & ({ value: unknown } | { refusal: Refusal } | { error: Error });

const WORKER = join(ROOT, 'api/long-reads-worker.ts');

function failureOf(reply: { refusal: Refusal } | { error: Error }): Error {
  if ('error' in reply) return reply.error;
  const { kind, msg, fields, retryAfter } = reply.refusal;
  return new AppError(kind, { msg, ...(fields && { fields }), ...(retryAfter && { retryAfter }) });
}

/** One worker, begun by the first question; when it dies its questions fail and the next one begins another. */
function workerOf(workerData: WorkerData, log: Pick<Log, 'error'>) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | null = null;
  let closed = false;
  let id = 0;

  function started(): Worker {
    const fresh = new Worker(WORKER, { workerData });
    const lost = (cause: unknown) => {
      if (worker !== fresh) return;
      worker = null;
      log.error({ err: cause }, 'the thread of long reads ended; the next read begins another');
      for (const { reject } of waiting.values()) reject(new AppError('busy', { retryAfter: 5, cause }));
      waiting.clear();
    };
    fresh.on('message', (reply: Reply) => {
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('value' in reply) asker?.resolve(reply.value);
      else asker?.reject(failureOf(reply));
    });
    fresh.on('error', lost);
    fresh.on('exit', (code) => lost(new Error(`the worker of long reads ended with ${code}`)));
    return fresh;
  }

  return {
    /** After `close` every question is refused: it must not begin another worker in a server that ends. */
    ask(question: Question): { id: number; answer: Promise<unknown> } {
      id += 1;
      if (closed) return { id, answer: Promise.reject(new AppError('busy', { retryAfter: 5 })) };
      worker ??= started();
      const asker = Promise.withResolvers<unknown>();
      waiting.set(id, asker);
      worker.postMessage({ ...question, id } satisfies Asked);
      return { id, answer: asker.promise };
    },
    async close() {
      closed = true;
      const last = worker;
      worker = null;
      await last?.terminate();
      for (const { reject } of waiting.values()) reject(new AppError('busy', { retryAfter: 5 }));
    },
  };
}

/**
 * Runs long reads in a separate thread with its own connection, so that no read blocks the server. The thread serves
 * its readers in turn, one part of a file at a time.
 */
export function readsInWorker(workerData: WorkerData, log: Pick<Log, 'error'>): LongReads {
  const worker = workerOf(workerData, log);
  const { running, during, through } = runningReads();

  async function* parts(name: string, query: unknown, by: StaffCaller): FileParts {
    const { id: of, answer } = worker.ask({ do: 'begin', name, query, by });
    await answer;
    try {
      for (;;) {
        const part = await worker.ask({ do: 'next', of }).answer;
        if (!(part instanceof Uint8Array)) return;
        yield new Uint8Array(part);
      }
    } finally {
      // A terminated worker has closed the file itself.
      await worker.ask({ do: 'end', of }).answer.catch(() => undefined);
    }
  }

  return {
    // The read of that name in the worker is the same one: a test compares the two tables.
    ask: <Query, Answer>({ name }: { name: string }, query: Query, by: StaffCaller) =>
      during(name, () => worker.ask({ do: 'ask', name, query, by }).answer as Promise<Answer>),
    parts: ({ name }, query, by) => through(name, parts(name, query, by)),
    beginFile: fileSlots(),
    running: () => running,
    close: () => worker.close(),
  };
}
