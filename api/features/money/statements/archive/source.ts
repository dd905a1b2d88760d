import { createReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { messageOf } from '#db/faults/message-of';
import { ReportError } from '../report-error.ts';
import { type Source, unpacked } from './bounds.ts';
import { zipSource } from './zip.ts';

/** Chunk size: small enough that a decompression bomb is detected within milliseconds. */
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
/** An .xls file, or a workbook with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const HEAD = 4;

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new ReportError(`There is no file ${path}.`);
  if (found.isDirectory()) throw new ReportError(`${path} is a folder.`);
  return found.size;
}

async function headOf({ open }: Source): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open(() => undefined)) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD) break;
  }
  return head;
}

/** Decompresses once without using the result: a bomb or truncated file fails here, before its first row is read. */
async function readThrough({ open }: Source): Promise<void> {
  for await (const _piece of open(() => undefined)) {
    // Only checks that it can be read to the end.
  }
}

async function sourceOf(path: string, wanted: string | undefined): Promise<Source> {
  const size = sizeOf(path);
  const plain: Source = { size, open: (onBytes) => fileBytes(path, onBytes) };
  const head = await headOf(plain);
  if (head.subarray(0, 4).equals(ZIP)) return zipSource(path, wanted, plain);
  if (head.subarray(0, 4).equals(OLD_WORKBOOK)) {
    throw new ReportError(
      'This is an .xls workbook, or one with a password; use the CSV file of the bill.',
      '这是 .xls 或带密码的工作簿，请使用 CSV 格式的账单',
    );
  }
  const source: Source = head.subarray(0, 2).equals(GZIP)
    ? { size, open: (onBytes) => unpacked(fileBytes(path, onBytes), createGunzip()) }
    : plain;
  if (wanted) throw new ReportError('--entry is for a file with several inside; this one is none.');
  if (source !== plain) await readThrough(source);
  return source;
}

/**
 * Opens the bill in a file: plain, `.gz` or `.zip`, detected by its first bytes. `wanted` selects an entry if there
 * are several.
 * @throws ReportError with what was found instead
 */
export async function billSource(path: string, wanted: string | undefined): Promise<Source> {
  try {
    return await sourceOf(path, wanted);
  } catch (error) {
    if (error instanceof ReportError) throw error;
    throw new ReportError(`The file cannot be read: ${messageOf(error)}`);
  }
}
