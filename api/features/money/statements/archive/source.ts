import { statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { messageOf } from '#db/message-of';
import { StatementError } from '../statement-error.ts';
import { billAmong, type Source, unpacked } from './bounds.ts';
import { fileBytes } from './file-bytes.ts';
import { isTar, tarPieces } from './tar.ts';
import { zipSource } from './zip.ts';

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
  for await (const { name, bytes } of tarPieces(tar)) if (name === wanted) yield bytes;
}

/** Reads the names first: with two bills inside, none may be taken for the day's. */
async function tarSource(tar: Source, wanted: string | undefined): Promise<Source> {
  const names: string[] = [];
  for await (const { name, bytes } of tarPieces(tar.open(() => undefined))) {
    if (bytes.length === 0) names.push(name);
  }
  const chosen = billAmong(names, wanted);
  return { size: tar.size, open: (onBytes) => contentIn(tar.open(onBytes), chosen) };
}

async function sourceOf(path: string, wanted: string | undefined): Promise<Source> {
  const size = sizeOf(path);
  const plain: Source = { size, open: (onBytes) => fileBytes(path, onBytes) };
  const head = await headOf(plain);
  if (head.subarray(0, 4).equals(ZIP)) return zipSource(path, size, wanted);
  const source: Source = head.subarray(0, 2).equals(GZIP)
    ? { size, open: (onBytes) => unpacked(fileBytes(path, onBytes), createGunzip()) }
    : plain;
  if (isTar(source === plain ? head : await headOf(source))) return tarSource(source, wanted);
  if (wanted)
    throw new StatementError('--entry is for a file with several inside; this one is none.');
  if (source !== plain) await readThrough(source);
  return source;
}

/**
 * The bill in a file, whatever it came packed in: as it is, `.gz`, `.tar`, `.tar.gz` or `.zip`, told
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
