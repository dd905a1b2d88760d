import { parentPort, workerData } from 'node:worker_threads';
import { openReads } from '#db/reads';
import { AppError } from '#domain/errors';
import { FILES, READS } from './features/console/long-reads.ts';
import { systemClock, timeOrderedIds } from './platform/clock.ts';
import { csvBytes } from './platform/http/streams.ts';
import { leasedJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import {
  type FileParts,
  keptAnswers,
  type LongFile,
  type LongRead,
  type LongReadContext,
} from './platform/long-reads.ts';
import { createMetrics } from './platform/metrics.ts';
import { secureRandom } from './platform/random.ts';
import type { Asked, Question, Reply, WorkerData } from './reads-in-worker.ts';

// The other thread of a server. It is asked one question a message, and answers each under its number.

const byName = <Named extends { name: string }>(all: readonly Named[]) => new Map(all.map((each) => [each.name, each]));
const reads = byName<LongRead<never, unknown>>(Object.values(READS));
const files = byName<LongFile<never>>(FILES);

function contextOf({ place, sandbox }: WorkerData): LongReadContext {
  const store = openReads(place);
  const [clock, ids] = [systemClock, timeOrderedIds];
  return {
    store,
    clock,
    ids,
    random: secureRandom,
    // It only reads.
    ledgerKey: '',
    log: createLog('error'),
    jobs: leasedJobs(store, ids, clock),
    metrics: createMetrics(),
    gateway: { sandbox },
    kept: keptAnswers(),
  };
}

const ctx = contextOf(workerData);
const open = new Map<number, FileParts>();

function found<Named>(named: Map<string, Named>, name: string): Named {
  const one = named.get(name);
  if (one === undefined) throw new Error(`no long read is called ${name}`);
  return one;
}

/** The query comes from the server's own thread, which took it from the same table. */
async function answered(id: number, question: Question): Promise<unknown> {
  switch (question.do) {
    case 'ask': {
      const { name, query, by } = question;
      return found(reads, name).read(ctx, query as never, by);
    }
    case 'begin': {
      const { name, query, by } = question;
      open.set(id, csvBytes(found(files, name).rows(ctx, query as never, by)));
      return null;
    }
    case 'next': {
      const part = await open.get(question.of)?.next();
      return part?.value ?? null;
    }
    case 'end': {
      await open.get(question.of)?.return(undefined);
      open.delete(question.of);
      return null;
    }
  }
}

function replyTo(id: number, error: unknown): Reply {
  if (!(error instanceof AppError)) return { id, error: error instanceof Error ? error : new Error(String(error)) };
  const { kind, message: msg, fields, retryAfter, cause } = error;
  if (cause !== undefined) ctx.log.error({ err: cause }, 'a long read failed');
  return { id, refusal: { kind, msg, fields, retryAfter } };
}

parentPort?.on('message', ({ id, ...question }: Asked) => {
  answered(id, question).then(
    (value) => parentPort?.postMessage({ id, value } satisfies Reply),
    (error: unknown) => parentPort?.postMessage(replyTo(id, error)),
  );
});
