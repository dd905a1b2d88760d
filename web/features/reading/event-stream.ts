import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** One event of a `text/event-stream`. */
export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * The events of a stream as they come; one that the end of the stream cuts off is dropped.
 * `onBytes` hears of every piece, comments too: the connection is alive.
 */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      const come = events;
      events = [];
      for (const { event = 'message', data } of come) yield { event, data };
    }
  } finally {
    await reader.cancel().catch(() => {
      // The connection is broken already; there is nothing left to give back.
    });
  }
}
