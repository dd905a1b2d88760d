import type { SQL } from 'bun';
import { LIVE_TOPICS, type LiveTopic } from '#domain/live';
import { audience, type Changes, gathering } from '../changes.ts';

/** One channel of each database; what is said on it is the topics alone, and of nobody. */
const CHANNEL = 'ziping_changes';
/** Said by who listens: the line is alive. */
const BEAT = '';

interface Timing {
  /** How often who listens makes itself heard; whose line is silent for two of them has lost it. */
  beatEveryMs: number;
  /** What could not be told is told again after so long. */
  againMs: number;
  /** A server that was cut off does not answer at all. */
  sentWithinMs: number;
}
const TIMING: Timing = { beatEveryMs: 30_000, againMs: 10_000, sentWithinMs: 5_000 };
const CLOSE_WITHIN_S = 1;

const topicsIn = (payload: string) =>
  payload.split(',').filter((word): word is LiveTopic => LIVE_TOPICS.some((one) => one === word));

export interface Line {
  /** What announcements are sent over: the connections that write. */
  writer: SQL;
  /** A client of one connection, for listening alone. */
  connect: () => SQL;
  /** Hears why something could not be told or listened to; it is tried again. */
  troubled: (cause: unknown) => void;
}

/**
 * Changes told by LISTEN and NOTIFY to every process on the database. A NOTIFY commits one at a time
 * in the whole server (PostgreSQL's manual on NOTIFY and its queue lock), so it is never part of a
 * purchase's transaction but a statement of its own, a few times a second at most. Whenever
 * the line is made, at first or again, all topics may have changed.
 */
export function postgresChanges(
  { writer, connect, troubled }: Line,
  { beatEveryMs, againMs, sentWithinMs }: Timing = TIMING,
): Changes {
  const listening = audience();
  const gathered = gathering((topics) => {
    sending = send(topics);
  });
  const again = new Set<ReturnType<typeof setTimeout>>();
  let ear: { client: SQL; heardAt: number } | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let closed = false;

  function notify(payload: string): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('the server does not answer')), sentWithinMs);
    return Promise.race([writer.notify(CHANNEL, payload), late]).finally(() => clearTimeout(timer));
  }

  async function send(topics: readonly LiveTopic[]): Promise<void> {
    try {
      await notify(topics.join(','));
    } catch (cause) {
      troubled(cause);
      if (closed) return;
      const timer = setTimeout(() => {
        again.delete(timer);
        gathered.add(topics);
      }, againMs);
      again.add(timer);
    }
  }

  function listen(): void {
    const client = connect();
    const mine = { client, heardAt: performance.now() };
    ear = mine;
    const heard = (topics: readonly LiveTopic[]) => {
      // A line that was given up may come back to life.
      if (ear !== mine) return;
      mine.heardAt = performance.now();
      if (topics.length > 0) listening.tell(topics);
    };
    client
      .listen(
        CHANNEL,
        (payload) => heard(topicsIn(payload)),
        () => heard(LIVE_TOPICS),
      )
      .catch((cause) => {
        troubled(cause);
        // The next beat finds it silent.
        mine.heardAt = Number.NEGATIVE_INFINITY;
      });
  }

  async function hangUp(): Promise<void> {
    const client = ear?.client;
    ear = null;
    await client?.close({ timeout: CLOSE_WITHIN_S }).catch(troubled);
  }

  function beat(): void {
    if (ear && performance.now() - ear.heardAt > 2 * beatEveryMs) {
      troubled(new Error('nothing was heard of other processes; listening anew'));
      void hangUp();
      listen();
    }
    notify(BEAT).catch(troubled);
  }

  return {
    announce: gathered.add,
    subscribe(hears) {
      if (!ear && !closed) {
        listen();
        beating = setInterval(beat, beatEveryMs);
      }
      return listening.add(hears);
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(beating);
      for (const timer of again) clearTimeout(timer);
      gathered.flush();
      await Promise.all([sending, hangUp()]);
    },
  };
}
