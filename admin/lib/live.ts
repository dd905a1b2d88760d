import * as z from 'zod/mini';
import { eventsOf } from '#contract/event-stream';
import { LiveChange } from '#contract/live';
import { ApiError } from './api.ts';
import { createStore, type Store } from './store.ts';

interface Timing {
  /** The first wait before the stream is opened again; each after it is twice as long … */
  firstWaitMs: number;
  /** … up to this. */
  longestWaitMs: number;
  /** A stream that stood for so long was a good one: the waits begin anew. */
  goodAfterMs: number;
  /** The server makes itself heard every 20 s; a line that is silent for longer is dead. */
  silentMs: number;
}
const TIMING: Timing = {
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  goodAfterMs: 30_000,
  silentMs: 50_000,
};

export interface LiveParts {
  /** Opens the stream. Rejects as the api's calls do. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Whose stream should stand now; null: none, for nobody is signed in or nobody looks. */
  whose(): string | null;
  /** Something in these lists is another than it was. */
  hears(topics: readonly string[]): void;
}

/** Whether the server tells of changes by itself just now. */
export interface Live extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  /** `whose` may have another answer. */
  follow(): void;
}

/**
 * Keeps one stream of changes open while it is wanted. One that broke is opened again after a wait, by
 * chance a little shorter or longer: all pages of a house lose their streams in the same second.
 */
export function createLive({ open, whose, hears }: LiveParts, timing: Timing = TIMING): Live {
  const standing = createStore(false);
  let present: { who: string; ending: AbortController } | null = null;

  /** Until the stream ends or breaks. */
  async function hearOut(ended: AbortSignal): Promise<void> {
    const silent = new AbortController();
    const signal = AbortSignal.any([ended, silent.signal]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function alive() {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), timing.silentMs);
    }
    try {
      alive();
      for await (const { data } of eventsOf(await open(signal), alive)) {
        if (ended.aborted) return;
        standing.set(true);
        hears(z.parse(LiveChange, JSON.parse(data)).topics);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function keep(ended: AbortSignal): Promise<void> {
    for (let failures = 0; !ended.aborted; failures += 1) {
      const since = performance.now();
      let asked = 0;
      try {
        await hearOut(ended);
      } catch (cause) {
        // Whatever broke it, the lists are asked for as if there were no stream.
        if (cause instanceof ApiError) asked = (cause.retryAfter ?? 0) * 1_000;
      }
      if (ended.aborted) return;
      standing.set(false);
      if (performance.now() - since > timing.goodAfterMs) failures = 0;
      const wait = Math.min(timing.longestWaitMs, timing.firstWaitMs * 2 ** failures);
      await pause(asked + wait * (0.5 + Math.random()), ended);
    }
  }

  return {
    get: standing.get,
    subscribe: standing.subscribe,
    follow() {
      const who = whose();
      if (who === (present?.who ?? null)) return;
      present?.ending.abort();
      present = null;
      standing.set(false);
      if (who === null) return;
      const ending = new AbortController();
      present = { who, ending };
      void keep(ending.signal);
    },
  };
}

/** Resolves after `ms`, or when it is not waited for any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
