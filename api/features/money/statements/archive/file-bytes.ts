import { createReadStream } from 'node:fs';

/** So small that what a bomb makes of one piece is seen in milliseconds. */
const PIECE = 1 << 16;

/** The bytes of a file, or `length` of them from `start` on. */
export async function* fileBytes(
  path: string,
  onBytes: (count: number) => void,
  start = 0,
  length = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  if (length === 0) return;
  const stream = createReadStream(path, {
    start,
    end: start + length - 1,
    highWaterMark: PIECE,
  }) as AsyncIterable<Uint8Array>;
  for await (const chunk of stream) {
    onBytes(chunk.length);
    yield chunk;
  }
}
