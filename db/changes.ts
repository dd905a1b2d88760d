import { LIVE_TOPICS, type LiveTopic } from '#domain/live';

export type Hears = (topics: readonly LiveTopic[]) => void;

/** Who changes something says so here, and who shows it hears of it, whichever process either is in. */
export interface Changes {
  /**
   * Rows of these topics were changed, and that is committed. Told a moment later, together with what
   * else changed until then. Never fails: what cannot be told is asked for anew later on.
   */
  announce(topics: Iterable<LiveTopic>): void;
  /** `hears` is told from now on, of its own process's changes too, until the returned function is called. */
  subscribe(hears: Hears): () => void;
  /** Tells what is still to be told. */
  close(): Promise<void>;
}

/** For whoever keeps no log. */
export function warnOnly(cause: unknown): void {
  process.emitWarning(`a change was not announced: ${cause}`);
}

/** So long changes are gathered: a busy shop is a few announcements a second, not one a purchase. */
const GATHERED_MS = 250;

/** Hands on what was added, all of it at once and no oftener than every GATHERED_MS. */
export function gathering(tell: (topics: LiveTopic[]) => void) {
  const gathered = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const topics = [...gathered];
    gathered.clear();
    if (topics.length > 0) tell(topics);
  }

  return {
    add(topics: Iterable<LiveTopic>): void {
      for (const topic of topics) gathered.add(topic);
      if (gathered.size > 0) timer ??= setTimeout(flush, GATHERED_MS);
    },
    flush,
  };
}

/** Those who listen in this process. */
export function audience() {
  const listeners = new Set<Hears>();
  return {
    add(hears: Hears): () => void {
      // One function may be added twice, and each addition ends by itself.
      const own: Hears = (topics) => hears(topics);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    tell(topics: readonly LiveTopic[]): void {
      for (const hears of listeners) hears(topics);
    },
    isEmpty: () => listeners.size === 0,
  };
}

/** How often it is looked whether another process wrote to the file: as often as the console would ask. */
const LOOK_EVERY_MS = 15_000;

/**
 * Changes of a database in a file, told within the process. A file tells nobody who wrote to it or
 * what: after a write of another process (a command, a second server) all topics may have changed.
 */
export function fileChanges(
  othersWrote: () => boolean,
  { lookEveryMs = LOOK_EVERY_MS } = {},
): Changes {
  const listening = audience();
  const gathered = gathering(listening.tell);
  let looking: ReturnType<typeof setInterval> | undefined;

  return {
    announce(topics) {
      if (!listening.isEmpty()) gathered.add(topics);
    },
    subscribe(hears) {
      looking ??= setInterval(() => {
        if (othersWrote()) gathered.add(LIVE_TOPICS);
      }, lookEveryMs);
      const leave = listening.add(hears);
      return () => {
        leave();
        if (!listening.isEmpty()) return;
        clearInterval(looking);
        looking = undefined;
      };
    },
    async close() {
      clearInterval(looking);
      gathered.flush();
    },
  };
}
