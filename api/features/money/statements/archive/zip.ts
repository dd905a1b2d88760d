import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ReportError } from '../report-error.ts';
import { billAmong, refuseBomb, refuseCrowd, refuseTraversal, type Source } from './bounds.ts';
import { isWorkbook, refuseWorkbook } from './workbook.ts';

const damaged = () => new ReportError('The zip file is damaged, cut, or of a kind not read here.');

/** Bit 11 of an entry's flags: its name is UTF-8 (PKWARE's APPNOTE 6.3, section 4.4.4). */
const NAME_IS_UTF8 = 0x800;

/** Decodes an entry's name. Without the UTF-8 flag it is in the creator's encoding: GBK for Alipay. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const encodings = generalPurposeBitFlag & NAME_IS_UTF8 ? ['utf-8'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(fileNameRaw);
    } catch {
      // Not this encoding; try the next.
    }
  }
  throw damaged();
}

/** Any other error of the library means a damaged archive. */
const asStatementError = (error: unknown) => (error instanceof ReportError ? error : damaged());

const openZip = (path: string) => yauzl.openPromise(path, { decodeStrings: false, autoClose: false });

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  refuseCrowd(zip.entryCount);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    refuseTraversal(name);
    if (!name.endsWith('/')) entries.set(name, entry);
  }
  return entries;
}

function billEntry(entries: ReadonlyMap<string, Entry>, wanted: string | undefined): Entry {
  const chosen = billAmong([...entries.keys()], wanted);
  const entry = entries.get(chosen);
  if (!entry) throw damaged();
  if (entry.isEncrypted()) throw new ReportError(`${chosen} in the zip file has a password.`);
  refuseBomb(entry.compressedSize, entry.uncompressedSize);
  return entry;
}

/** Yields the bill's bytes. The library enforces the archive's declared size, but not its checksum. */
async function* contentOf(path: string, wanted: string | undefined, onBytes: (count: number) => void) {
  const zip = await openZip(path);
  try {
    const entry = billEntry(await entriesOf(zip), wanted);
    const content = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
    let sum = 0;
    for await (const chunk of content) {
      sum = crc32(chunk, sum);
      onBytes(chunk.length);
      yield chunk;
    }
    if (sum !== entry.crc32) throw damaged();
  } catch (error) {
    throw asStatementError(error);
  } finally {
    zip.close();
  }
}

function workbookSource(entries: ReadonlyMap<string, Entry>, file: Source): Source {
  const unpacked = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  refuseBomb(file.size, unpacked);
  refuseWorkbook([...entries.keys()], unpacked);
  return { ...file, workbook: true };
}

/**
 * Finds the bill in a zip file, or returns the file itself if it is a workbook.
 * @throws ReportError unless it is one plain or deflated bill in a complete file
 */
export async function zipSource(path: string, wanted: string | undefined, file: Source): Promise<Source> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw asStatementError(error);
  });
  try {
    const entries = await entriesOf(zip);
    if (!wanted && isWorkbook([...entries.keys()])) return workbookSource(entries, file);
    const { uncompressedSize } = billEntry(entries, wanted);
    return { size: uncompressedSize, open: (onBytes) => contentOf(path, wanted, onBytes) };
  } catch (error) {
    throw asStatementError(error);
  } finally {
    zip.close();
  }
}
