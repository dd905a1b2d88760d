import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReportError } from '../report-error.ts';

/** The bytes of a bill, read from the start each time; `size` is the total that `onBytes` counts. */
export interface Source {
  size: number;
  /** True for an .xlsx workbook; otherwise text. */
  workbook?: true;
  open: (onBytes: (count: number) => void) => AsyncIterable<Uint8Array>;
}

/** A million rows are about 300 MB. */
const LARGEST = 512 * 1024 * 1024;
/** Real rows compress to a tenth; a file that compresses to a hundredth is no bill. */
const MAX_RATIO = 100;
/** The padding of a small archive may compress to nothing. */
const FREE = 1024 * 1024;
const MAX_ENTRIES = 100;

/** @throws ReportError if `unpacked` is too large, or too large for `packed` */
export function refuseBomb(packed: number, unpacked: number): void {
  if (unpacked > LARGEST) throw new ReportError('The archive unpacks to more than 512 MiB.');
  if (unpacked > packed * MAX_RATIO + FREE) {
    throw new ReportError(`The archive unpacks to more than ${MAX_RATIO} times its size.`);
  }
}

/** @throws ReportError for more entries than a bill download has */
export function refuseCrowd(entries: number): void {
  if (entries > MAX_ENTRIES) {
    throw new ReportError(`The archive has more than ${MAX_ENTRIES} entries.`);
  }
}

/** Rejects names that point outside the archive: no gateway produces them, although nothing is written by name. */
export function refuseTraversal(name: string): void {
  const absolute = /^[/\\]|^[a-z]:/i.test(name);
  if (absolute || /\p{Cc}/u.test(name) || name.split(/[/\\]/).includes('..')) {
    throw new ReportError(`The archive has a path outside of it: ${JSON.stringify(name)}.`);
  }
}

/**
 * Returns the bill among an archive's files: the requested one, else the only one. Alipay's download has the daily
 * totals too: `2088…_业务明细(汇总).csv`, `2088…_业务明细.csv`.
 */
export function billAmong(names: readonly string[], wanted: string | undefined): string {
  const found = wanted
    ? names.filter((name) => name === wanted)
    : names.filter((name) => /\.(?:csv|txt)$/i.test(name) && !name.includes('汇总'));
  const [name] = found;
  if (name !== undefined && found.length === 1) return name;
  const what = wanted ? `${found.length} entries ${wanted}` : `${found.length} bills`;
  throw new ReportError(`The archive has ${what}; name one with --entry: ${names.join(', ') || 'it is empty'}.`);
}

/** Decompresses `packed` and counts bytes as they come: a declared size may be false. */
export async function* unpacked(packed: AsyncIterable<Uint8Array>, unpacker: Transform): AsyncGenerator<Uint8Array> {
  let taken = 0;
  let given = 0;
  async function* counted() {
    for await (const chunk of packed) {
      taken += chunk.length;
      yield chunk;
    }
  }
  const writing = pipeline(counted(), unpacker);
  // The loop below throws the same error; an unhandled rejection would end the process first.
  writing.catch(() => undefined);
  for await (const chunk of unpacker as AsyncIterable<Uint8Array>) {
    given += chunk.length;
    refuseBomb(taken, given);
    yield chunk;
  }
  await writing;
}
