import type { LiveEvents } from '#contract/live';
import type { Changes } from '#db/changes';
import { LIVE_TOPICS, type LiveTopic } from '#domain/live';
import { eventStream, type Send } from '../../platform/http/event-stream.ts';

export interface LiveTiming {
  /** How often a comment keeps the line open, and the session is looked at although nothing changed. */
  beatEveryMs: number;
  /** Events come no closer: many changes are one question of the console. */
  apartMs: number;
}
export const LIVE_TIMING: LiveTiming = { beatEveryMs: 20_000, apartMs: 1_000 };

/** A reader who took nothing for so many rounds has gone, and nobody told us. */
const MOST_MISSED = 3;

export interface LiveStreamParts {
  changes: Changes;
  /** What the reader may hear of now. Rejects once the session stands no more. */
  allowed: () => Promise<readonly LiveTopic[]>;
  /** The stream is over, whoever ended it; why, when it was not by choice. */
  onEnd: (cause?: unknown) => void;
  timing: LiveTiming;
}

/**
 * The topics that change, as events, until `end` is called, the reader goes or may hear no more. Who
 * may hear is asked before each event, so that after a sign-out there is none. What a slow reader has
 * not taken is kept as a set of topics and never as text.
 */
export function liveStream({ changes, allowed, onEnd, timing }: LiveStreamParts) {
  const waiting = new Set<LiveTopic>(LIVE_TOPICS);
  const finished = Promise.withResolvers<void>();
  let over = false;
  let heard: readonly LiveTopic[] = [];
  let wake = () => {};
  /** Just after an event the next one waits a moment. */
  let resting = false;

  const isNews = () => heard.some((topic) => waiting.has(topic));
  const leave = changes.subscribe((topics) => {
    for (const topic of topics) waiting.add(topic);
    if (!resting && isNews()) wake();
  });

  function sleep(ms: number): Promise<void> {
    if (over) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function end(cause?: unknown): void {
    if (over) return;
    over = true;
    leave();
    wake();
    finished.resolve();
    onEnd(cause);
  }

  async function tell(send: Send<LiveEvents>, ready: () => boolean): Promise<void> {
    for (let missed = 0; !over && missed < MOST_MISSED; ) {
      heard = await allowed();
      missed = ready() ? 0 : missed + 1;
      const topics = heard.filter((topic) => waiting.has(topic));
      if (missed === 0 && topics.length > 0) {
        waiting.clear();
        send('changed', { topics });
      }
      resting = true;
      await sleep(timing.apartMs);
      resting = false;
      if (missed > 0 || !isNews()) await sleep(timing.beatEveryMs);
    }
  }

  const response = eventStream<LiveEvents>(
    (send, ready) => {
      tell(send, ready).then(() => end(), end);
      // Not `tell` itself: a stop does not wait for a database that does not answer.
      return finished.promise;
    },
    { heartbeatMs: timing.beatEveryMs, onClose: () => end() },
  );
  return { response, end: () => end() };
}
