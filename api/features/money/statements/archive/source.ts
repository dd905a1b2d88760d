import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { messageOf } from '#db/message-of';
import { StatementError } from '../statement-error.ts';
import { billAmong, refuseCrowd, refuseTraversal, type Source, unpacked } from './bounds.ts';
import { zipSource } from './zip.ts';

/** True for the first bytes of a tar file (POSIX.1-1988, ustar). */
const isTar = (head: Buffer) => head.toString('latin1', 257, 262) === 'ustar';

interface TarFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Yields the files of a tar file in their order; the content of each is read before the next one comes. */
async function* tarFiles(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const archive = extract();
  const feeding = pipeline(source, archive);
  // The loop below throws the same error; unwatched, it would end the process first.
  feeding.catch(() => undefined);
  let entries = 0;
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      refuseCrowd(++entries);
      refuseTraversal(name);
      if (type === 'file') yield { name, content: entry as AsyncIterable<Uint8Array> };
      else if (type !== 'directory') {
        throw new StatementError(`${name} in the tar file is no plain file (${type ?? 'unknown'}).`);
      }
      entry.resume();
    }
    await feeding;
  } catch (error) {
    throw error instanceof StatementError ? error : new StatementError('The tar file is damaged or cut.');
  }
}

/** Bytes of a piece: few enough that what a bomb makes of one is seen in milliseconds. */
const PIECE = 1 << 16;

async function* fileBytes(path: string, onBytes: (count: number) => void): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Uint8Array>;
  for await (const chunk of stream) {
    onBytes(chunk.length);
    yield chunk;
  }
}

const ZIP = Buffer.from('PK\x03\x04');
const GZIP = Buffer.from([0x1f, 0x8b]);
const HEAD = 512;

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    throw new StatementError(`There is no file ${path}.`);
  }
}

async function headOf({ open }: Source): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open(() => undefined)) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD) break;
  }
  return head;
}

/** Unpacks once for nothing: a bomb or a cut file ends here, before the first of its rows is read. */
async function readThrough({ open }: Source): Promise<void> {
  for await (const _piece of open(() => undefined)) {
    // Only whether it can be read to its end is asked.
  }
}

async function* contentIn(tar: AsyncIterable<Uint8Array>, wanted: string) {
  for await (const { name, content } of tarFiles(tar)) if (name === wanted) yield* content;
}

/** Reads the names first: with two bills inside, none may be taken for the day's. */
async function tarSource(tar: Source, wanted: string | undefined): Promise<Source> {
  const names: string[] = [];
  for await (const { name } of tarFiles(tar.open(() => undefined))) names.push(name);
  const chosen = billAmong(names, wanted);
  return { size: tar.size, open: (onBytes) => contentIn(tar.open(onBytes), chosen) };
}

async function sourceOf(path: string, wanted: string | undefined): Promise<Source> {
  const size = sizeOf(path);
  const plain: Source = { size, open: (onBytes) => fileBytes(path, onBytes) };
  const head = await headOf(plain);
  if (head.subarray(0, 4).equals(ZIP)) return zipSource(path, wanted);
  const source: Source = head.subarray(0, 2).equals(GZIP)
    ? { size, open: (onBytes) => unpacked(fileBytes(path, onBytes), createGunzip()) }
    : plain;
  if (isTar(source === plain ? head : await headOf(source))) return tarSource(source, wanted);
  if (wanted) throw new StatementError('--entry is for a file with several inside; this one is none.');
  if (source !== plain) await readThrough(source);
  return source;
}

/**
 * The bill in a file, however it is packed: plain, `.gz`, `.tar`, `.tar.gz` or `.zip`, known
 * by its first bytes. `wanted` names the entry where there are several.
 * @throws StatementError with what was found instead.
 */
export async function billSource(path: string, wanted: string | undefined): Promise<Source> {
  try {
    return await sourceOf(path, wanted);
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError(`The file cannot be read: ${messageOf(error)}`);
  }
}
