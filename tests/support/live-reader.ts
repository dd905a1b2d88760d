import { eventsOf } from '#contract/event-stream';
import type { LiveTopics } from '#contract/live';

/** A page of the console that is told of changes. */
export interface LiveReader {
  /** The topics of each event so far, in the order in which they came. */
  heard: LiveTopics['topics'][];
  /** Resolves when the stream has come to its end. */
  ended: Promise<void>;
  leave(): void;
}

/** Whether one is let in, and the stream if so. */
export function askToListen(address: string, token: string, signal: AbortSignal) {
  return fetch(`${address}/api/admin/live`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  });
}

/** Listens at a server; throws when it is not let in. */
export async function listen(address: string, token: string): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await askToListen(address, token, leaving.signal);
  const { body } = response;
  if (!response.ok || !body) throw new Error(await response.text());
  const heard: LiveTopics['topics'][] = [];
  const ended = (async () => {
    try {
      for await (const { data } of eventsOf(body, () => {})) {
        heard.push((JSON.parse(data) as LiveTopics).topics);
      }
    } catch (cause) {
      if (!leaving.signal.aborted) throw cause;
    }
  })();
  return { heard, ended, leave: () => leaving.abort() };
}
