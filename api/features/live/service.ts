import type { Changes } from '#db/changes';
import { AppError } from '#domain/errors';
import { type LiveTopic, topicsFor } from '#domain/live';
import type { StaffCaller } from '../../platform/http/callers.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { LIVE_TIMING, liveStream } from './stream.ts';

/** A person has a few tabs in sight, on a few screens; a hidden one has no stream. */
const MOST_OF_ONE = 8;
/** In one process: each asks the database every 20 s whether its session still stands. */
const MOST_IN_ALL = 1_000;
const ANOTHER_TIME_S = 60;

interface LiveParts {
  changes: Changes;
  log: Log;
  metrics: Pick<Metrics, 'setLiveStreams'>;
}

/** Tells the console's pages that there is something new, and never what. */
export function liveService({ changes, log, metrics }: LiveParts, timing = LIVE_TIMING) {
  /** Those open now, by what ends them, and whose they are. */
  const streams = new Map<() => void, string>();
  let stopped = false;

  /** Throws AppError needsSecondStep. */
  function topicsOf({ role, secondStep }: StaffCaller): LiveTopic[] {
    if (secondStep === 'required') throw new AppError('needsSecondStep');
    return topicsFor(role);
  }

  return {
    topicsOf,

    /**
     * A stream of what changes for the caller; `again` says who they are by now, and rejects once the
     * session has ended. Throws AppError tooOften, needsSecondStep, and busy while the server stops.
     */
    open(caller: StaffCaller, again: () => Promise<StaffCaller>): Response {
      topicsOf(caller);
      if (stopped) throw new AppError('busy', { retryAfter: 1 });
      const own = [...streams.values()].filter((id) => id === caller.id).length;
      if (own >= MOST_OF_ONE || streams.size >= MOST_IN_ALL) {
        throw new AppError('tooOften', { retryAfter: ANOTHER_TIME_S });
      }
      const { response, end } = liveStream({
        changes,
        timing,
        allowed: async () => topicsOf(await again()),
        onEnd(cause) {
          streams.delete(end);
          metrics.setLiveStreams(streams.size);
          // Why they may hear no more is what the reader's next call is told.
          if (cause === undefined || cause instanceof AppError) return;
          log.error({ err: cause }, 'a live stream failed');
        },
      });
      streams.set(end, caller.id);
      metrics.setLiveStreams(streams.size);
      return response;
    },

    /** Ends all streams, and lets nobody in any more. */
    stop(): void {
      stopped = true;
      for (const end of streams.keys()) end();
    },
  };
}

export type LiveService = ReturnType<typeof liveService>;
