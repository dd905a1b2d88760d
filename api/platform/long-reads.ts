import { AppError } from '#domain/errors';
import type { StaffCaller } from './http/request.ts';
import { csvBytes, type Rows } from './http/streams.ts';
import { lruMap, type Remembered } from './lru-map.ts';
import type { Platform } from './platform.ts';

/** Context of long reads: books are compared with a gateway of the same kind of money. */
export interface LongReadContext extends Platform {
  gateway: { readonly sandbox: boolean };
  kept: Kept;
}

/** Answers that stay right until a newer fact, with the facts they were computed from. */
export type Kept = Remembered<{ facts: string; answer: unknown }>;
const KEPT_ANSWERS = 20;
export const keptAnswers = (): Kept => lruMap(KEPT_ANSWERS);

/** Returns the answer kept under the same facts, or works it out. */
export async function keptUnder<Answer>(
  { kept }: Pick<LongReadContext, 'kept'>,
  key: string,
  facts: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const before = kept.get(key);
  if (before?.facts === facts) return before.answer as Answer;
  const answer = await read();
  kept.set(key, { facts, answer });
  return answer;
}

/**
 * A read that may hold a thread for more than 20 ms. It writes nothing, and takes and gives nothing but
 * data, so that it may run on another thread (`api/long-reads.ts` lists all of them).
 */
export interface LongRead<Query, Answer> {
  name: string;
  read(ctx: LongReadContext, query: Query, by: StaffCaller): Promise<Answer>;
}

/** The same of a file, whose rows come a part at a time. */
export interface LongFile<Query> {
  name: string;
  rows(ctx: LongReadContext, query: Query, by: StaffCaller): Rows;
}

export type FileParts = AsyncGenerator<Uint8Array<ArrayBuffer>>;

export interface LongReads {
  ask<Query, Answer>(read: LongRead<Query, Answer>, query: Query, by: StaffCaller): Promise<Answer>;
  /** The bytes of a CSV file; `return` ends the reading within one part. */
  parts<Query>(file: LongFile<Query>, query: Query, by: StaffCaller): FileParts;
  /** Begins a file for a person and returns its end. Throws AppError tooOften. */
  beginFile(staffId: string): () => void;
  /** Reads under way, by name. */
  running(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** One file is read as fast as the disk allows; a second one halves that, a third helps no one. */
const MAX_FILES = 2;
const RETRY_AFTER_S = 10;

/** Files under way in this process: one a person and two in all. */
export function fileSlots(): LongReads['beginFile'] {
  const holders = new Set<string>();
  return (staffId) => {
    const refusal = (msg: string) => new AppError('tooOften', { msg, retryAfter: RETRY_AFTER_S });
    if (holders.has(staffId)) throw refusal('您有一份导出正在进行，请等它完成或先取消');
    if (holders.size >= MAX_FILES) throw refusal('另有两份导出正在进行，请稍后再试');
    holders.add(staffId);
    return () => void holders.delete(staffId);
  };
}

/** Counts reads in progress. */
export function runningReads() {
  const running = new Map<string, number>();
  const add = (name: string, count: number) => running.set(name, (running.get(name) ?? 0) + count);
  return {
    running,
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      add(name, 1);
      try {
        return await work();
      } finally {
        add(name, -1);
      }
    },
    async *through(name: string, parts: FileParts): FileParts {
      add(name, 1);
      try {
        yield* parts;
      } finally {
        add(name, -1);
      }
    },
  };
}

/** On the thread that asks: for commands, and for tests of anything else. */
export function readsInPlace(ctx: () => LongReadContext): LongReads {
  const { running, during, through } = runningReads();
  return {
    ask: ({ name, read }, query, by) => during(name, () => read(ctx(), query, by)),
    parts: ({ name, rows }, query, by) => through(name, csvBytes(rows(ctx(), query, by))),
    beginFile: fileSlots(),
    running: () => running,
    close: async () => undefined,
  };
}
