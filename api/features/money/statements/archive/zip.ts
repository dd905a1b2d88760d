import { open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { StatementError } from '../statement-error.ts';
import { billAmong, refuseBomb, refuseCrowd, refuseTraversal, type Source, unpacked } from './bounds.ts';
import { fileBytes } from './file-bytes.ts';

/** Sizes and places below are those of PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16. */
const END = { signature: 0x06054b50, length: 22, longestComment: 65_535 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const LARGEST_DIRECTORY = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
const NAME_IS_UTF8 = 0x800;

interface Entry {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Where its local header is. */
  at: number;
}

type Read = (at: number, length: number) => Promise<Buffer>;

const damaged = () => new StatementError('The zip file is damaged, cut, or of a kind not read here.');

/** A name without the mark for UTF-8 is in the maker's own encoding: GBK for Alipay's. */
function nameOf(bytes: Uint8Array, flags: number): string {
  const encodings = flags & NAME_IS_UTF8 ? ['utf-8'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not of this encoding: the next one.
    }
  }
  throw damaged();
}

/** The table of contents, whose place stands in the record at the very end. */
async function directoryOf(read: Read, size: number): Promise<{ table: Buffer; entries: number }> {
  const length = Math.min(size, END.length + END.longestComment);
  const tail = await read(size - length, length);
  for (let at = length - END.length; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    if (at + END.length + tail.readUInt16LE(at + 20) !== length) continue;
    const entries = tail.readUInt16LE(at + 10);
    const [bytes, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    refuseCrowd(entries);
    // A second disk, and the 4 GiB form with its 0xFFFFFFFF, are no bill's.
    const whole = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === entries;
    if (!whole || bytes > LARGEST_DIRECTORY || start + bytes !== size - length + at) throw damaged();
    return { table: await read(start, bytes), entries };
  }
  throw damaged();
}

function entriesOf(table: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL.length > table.length) throw damaged();
    if (table.readUInt32LE(at) !== CENTRAL.signature) throw damaged();
    const flags = table.readUInt16LE(at + 8);
    const nameAt = at + CENTRAL.length;
    const nameEnd = nameAt + table.readUInt16LE(at + 28);
    if (nameEnd > table.length) throw damaged();
    const name = nameOf(table.subarray(nameAt, nameEnd), flags);
    refuseTraversal(name);
    entries.push({
      name,
      encrypted: (flags & ENCRYPTED) !== 0,
      method: table.readUInt16LE(at + 10),
      crc: table.readUInt32LE(at + 16),
      packed: table.readUInt32LE(at + 20),
      size: table.readUInt32LE(at + 24),
      at: table.readUInt32LE(at + 42),
    });
    at = nameEnd + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
  }
  if (at !== table.length) throw damaged();
  return entries;
}

/** The bytes of an entry, which must be as many and have the sum that the table of contents says. */
async function* contentOf(entry: Entry, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const content = entry.method === STORED ? packed : unpacked(packed, createInflateRaw());
  let size = 0;
  let sum = 0;
  for await (const chunk of content) {
    size += chunk.length;
    sum = crc32(chunk, sum);
    if (size > entry.size) throw damaged();
    yield chunk;
  }
  if (size !== entry.size || sum !== entry.crc) throw damaged();
}

async function startOf({ at, packed }: Entry, read: Read, size: number): Promise<number> {
  if (at + LOCAL.length > size) throw damaged();
  const local = await read(at, LOCAL.length);
  if (local.readUInt32LE(0) !== LOCAL.signature) throw damaged();
  const start = at + LOCAL.length + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + packed > size) throw damaged();
  return start;
}

/**
 * The bill in a zip file. Written here instead of a dependency: a bill needs nothing of the format
 * but what stands above, and the bounds are the same as for the other archives.
 * @throws StatementError for anything but one plain or deflated bill in a whole file.
 */
export async function zipSource(path: string, size: number, wanted: string | undefined): Promise<Source> {
  const file = await open(path);
  const read: Read = async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead !== length) throw damaged();
    return buffer;
  };
  try {
    const { table, entries: count } = await directoryOf(read, size);
    const entries = entriesOf(table, count);
    const files = entries.map(({ name }) => name).filter((name) => !name.endsWith('/'));
    const chosen = billAmong(files, wanted);
    const entry = entries.find(({ name }) => name === chosen);
    if (!entry) throw damaged();
    if (entry.encrypted) throw new StatementError(`${chosen} in the zip file has a password.`);
    if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged();
    refuseBomb(entry.packed, entry.size);
    const start = await startOf(entry, read, size);
    return {
      size: entry.packed,
      open: (onBytes) => contentOf(entry, fileBytes(path, onBytes, start, entry.packed)),
    };
  } finally {
    await file.close();
  }
}
