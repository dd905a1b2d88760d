/** One event of a `text/event-stream`. */
export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * The events of a stream as they come, after the rules of the HTML standard (§9.2.6): lines end
 * with LF, CR or CRLF, an empty line ends an event, `data` lines are joined by LF, a line that
 * begins with a colon is a comment. An event that the end of the stream cuts off is dropped.
 * `onBytes` hears of every piece, comments too: the connection is alive.
 */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      const { lines, rest } = wholeLines(text);
      text = rest;
      for (const line of lines) {
        if (line === '') {
          if (data.length) yield { event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
          continue;
        }
        const { name, value: content } = fieldOf(line);
        if (name === 'event') event = content;
        if (name === 'data') data.push(content);
      }
    }
  } finally {
    await reader.cancel().catch(() => {
      // The connection is broken already; there is nothing left to give back.
    });
  }
}

/** Lines that are whole, and the rest. A CR at the very end waits: an LF may still belong to it. */
function wholeLines(text: string): { lines: string[]; rest: string } {
  const whole = /^[\s\S]*(?:\n|\r(?=[\s\S]))/.exec(text)?.[0] ?? '';
  if (!whole) return { lines: [], rest: text };
  const lines = whole.split(/\r\n|\n|\r/);
  lines.pop();
  return { lines, rest: text.slice(whole.length) };
}

/** `data: {}` → `data` and `{}`; one space after the colon is not part of the value. */
function fieldOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
}
