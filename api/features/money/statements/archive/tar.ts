import { StatementError } from '../statement-error.ts';
import { refuseCrowd, refuseTraversal } from './bounds.ts';

/** Header and content come in blocks of this size (POSIX.1-1988, ustar). */
const BLOCK = 512;
const SUM = { at: 148, length: 8 };

/** Some of a file's bytes; the first piece of each file is empty. */
interface TarPiece {
  name: string;
  bytes: Uint8Array;
}

/** Whether these first bytes are those of a tar file. */
export const isTar = (head: Buffer) => head.toString('latin1', 257, 262) === 'ustar';

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
 * The files of a tar file, in pieces as they come. What follows its end is read and thrown away, so
 * that whoever unpacks it sees its own end and sum.
 */
export async function* tarPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarPiece> {
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
