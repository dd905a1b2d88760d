import { expect, test } from 'vitest';
import { eventsOf, type ServerEvent } from './report-stream.ts';

const EVENTS = 'event: progress\ndata: {"percent":3}\n\n: still here\n\nevent: done\ndata: 甲\n\n';
const EXPECTED = [
  { event: 'progress', data: '{"percent":3}' },
  { event: 'done', data: '甲' },
];

function streamOf(bytes: Uint8Array, piece: number) {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}

async function read(text: string, piece = 1000, onBytes = () => {}): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const stream = streamOf(new TextEncoder().encode(text), piece);
  for await (const event of eventsOf(stream, onBytes)) events.push(event);
  return events;
}

test.each([1, 2, 3, 7, 1000])('is parsed from chunks of %i bytes', async (piece) => {
  expect(await read(EVENTS, piece)).toEqual(EXPECTED);
});

test.each([1, 5, 1000])('accepts the other line endings, in chunks of %i bytes', async (piece) => {
  expect(await read(EVENTS.replaceAll('\n', '\r\n'), piece)).toEqual(EXPECTED);
  expect(await read(`${EVENTS.replaceAll('\n', '\r')}:\r`, piece)).toEqual(EXPECTED);
});

test('joins the lines of one event, and defaults its name', async () => {
  expect(await read('data:a\ndata: b\ndata\n\n')).toEqual([{ event: 'message', data: 'a\nb\n' }]);
});

test('drops a truncated event', async () => {
  expect(await read('event: done\ndata: {}\n')).toEqual([]);
  expect(await read('data: whole\n\ndata: bro')).toEqual([{ event: 'message', data: 'whole' }]);
});

test('reports every chunk, including comments', async () => {
  let pieces = 0;
  await read(': a\n\n: b\n\n', 5, () => {
    pieces += 1;
  });
  expect(pieces).toBe(2);
});
