import { statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { messageOf } from '#db/message-of';
import { StatementError } from '../statement-error.ts';
import { billAmong, refuseCrowd, refuseTraversal, type Source, unpacked } from './bounds.ts';
import { fileBytes } from './file-bytes.ts';
import { zipSource } from './zip.ts';

/** Header and content come in blocks of this size (POSIX.1-1988, ustar). */
const BLOCK = 512;
const SUM = { at: 148, length: 8 };

/** Some of a file's bytes; the first piece of each file is empty. */
interface TarPiece {
  name: string;
  bytes: Uint8Array;
}

/** Whether these first bytes are those of a tar file. */
const isTar = (head: Buffer) => head.toString('latin1', 257, 262) === 'ustar';

const damaged = () => new StatementError('The tar file is damaged or cut.');

const textOf = (bytes: Uint8Array) => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
};

function octalOf(header: Buffer, at: number, length: number): number {
  const text = textOf(header.subarray(at, at + length)).trim();
  if (!/^[0-7]{1,11}$/.test(text)) throw damaged();
  return Number.parseInt(text, 8);
}

/** What a header says of its entry; a folder is no `file`. */
function entryOf(header: Buffer): { name: string; size: number; file: boolean } {
  let sum = 0;
  for (const [at, byte] of header.entries()) {
    // The sum is taken with blanks in its own place.
    sum += at >= SUM.at && at < SUM.at + SUM.length ? 0x20 : byte;
  }
  if (sum !== octalOf(header, SUM.at, SUM.length)) throw damaged();
  const prefix = isTar(header) ? textOf(header.subarray(345, 500)) : '';
  const name = `${prefix ? `${prefix}/` : ''}${textOf(header.subarray(0, 100))}`;
  refuseTraversal(name);
  const kind = header.toString('latin1', 156, 157);
  const file = kind === '0' || kind === '\0';
  if (!file && kind !== '5') {
    throw new StatementError(`${name} in the tar file is no plain file (kind ${kind}).`);
  }
  return { name, size: octalOf(header, 124, 12), file };
}

/**
 * The files of a tar file, in pieces as they come. What follows its end is read and thrown away: the
 * decompression around it checks its sum at its own end.
 */
async function* tarPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarPiece> {
  let rest: Buffer = Buffer.alloc(0);
  let entry = { name: '', size: 0, file: false };
  let [content, padding, entries, ended] = [0, 0, 0, false];
  for await (const chunk of source) {
    if (ended) continue;
    rest = Buffer.concat([rest, chunk]);
    while (!ended && rest.length > 0) {
      if (content + padding > 0) {
        const taken = Math.min(rest.length, content || padding);
        if (content > 0) {
          content -= taken;
          if (entry.file) yield { name: entry.name, bytes: rest.subarray(0, taken) };
        } else padding -= taken;
        rest = rest.subarray(taken);
        continue;
      }
      if (rest.length < BLOCK) break;
      const header = rest.subarray(0, BLOCK);
      rest = rest.subarray(BLOCK);
      ended = header.every((byte) => byte === 0);
      if (ended) break;
      refuseCrowd(++entries);
      entry = entryOf(header);
      content = entry.size;
      padding = (BLOCK - (content % BLOCK)) % BLOCK;
      if (entry.file) yield { name: entry.name, bytes: new Uint8Array() };
    }
  }
  if (!ended) throw damaged();
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
