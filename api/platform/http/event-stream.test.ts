import { createBrotliDecompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eventStream, wantsEvents } from './streams.ts';

const LONG = '甲子乙丑丙寅丁卯'.repeat(200);

interface Events {
  step: { n: number; text: string };
}

const asking = (accept: string) => wantsEvents(new Request('http://localhost/', { headers: { accept } }));

it('a stream is sent on request', () => {
  expect(asking('text/event-stream')).toBe(true);
  expect(asking('application/json, text/event-stream;q=0.9')).toBe(true);
  expect(asking('*/*')).toBe(false);
  expect(asking('application/json')).toBe(false);
});

describe('a stream of events', () => {
  it('has one data line for each event, whatever the text contains', async () => {
    const response = eventStream<Events>(async (send) => {
      send('step', { n: 1, text: '一\n\nevent: done\ndata: 2' });
    });
    expect(await response.text()).toBe('event: step\ndata: {"n":1,"text":"一\\n\\nevent: done\\ndata: 2"}\n\n');
  });

  it('is compressed for clients that accept brotli, event by event', async () => {
    const gate = Promise.withResolvers<void>();
    const response = eventStream<Events>(
      async (send) => {
        send('step', { n: 1, text: LONG });
        await gate.promise;
        send('step', { n: 2, text: LONG });
      },
      { accepts: 'gzip, deflate, br, zstd' },
    );
    expect(response.headers.get('content-encoding')).toBe('br');
    const unpacker = createBrotliDecompress();
    const read: string[] = [];
    unpacker.on('data', (piece: Buffer) => read.push(String(piece)));
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      unpacker.write(piece);
      // The first event is whole before the second one is sent.
      if (!read.join('').includes('"n":2')) {
        await expect.poll(() => read.join('')).toContain(`{"n":1,"text":"${LONG}"}\n\n`);
        gate.resolve();
      }
    }
    await expect.poll(() => read.join('')).toContain(`{"n":2,"text":"${LONG}"}\n\n`);
    expect(bytes).toBeLessThan(LONG.length);
    expect(eventStream<Events>(async () => {}).headers.get('content-encoding')).toBeNull();
  });

  it('keeps the connection open while there are no events', async () => {
    const gate = Promise.withResolvers<void>();
    const response = eventStream<Events>(() => gate.promise, { heartbeatMs: 5 });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    for (let beat = 0; beat < 2; beat += 1) {
      const { value } = await reader.read();
      expect(new TextDecoder().decode(value)).toBe(': open\n\n');
    }
    gate.resolve();
    expect((await reader.read()).done).toBe(true);
  });

  it('detects a disconnected reader, and then stops sending', async () => {
    const gate = Promise.withResolvers<void>();
    let gone = 0;
    const response = eventStream<Events>(
      async (send) => {
        await gate.promise;
        send('step', { n: 2, text: '晚了' });
      },
      {
        onClose: () => {
          gone += 1;
        },
      },
    );
    await response.body?.cancel();
    expect(gone).toBe(1);
    gate.resolve();
  });
});
