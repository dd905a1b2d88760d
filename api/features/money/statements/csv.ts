import { pipeline } from 'node:stream/promises';
import { type Options, parse } from 'csv-parse';
import { messageOf } from '#db/faults/message-of';
import { StatementError } from './statement-error.ts';

export interface CsvRecord {
  /** The line it ends on, for messages. */
  line: number;
  cells: string[];
}

export interface CsvForm {
  /** `either`: UTF-8 where the beginning is, else GB18030, which holds all of GBK. */
  encoding: 'utf-8' | 'gb18030' | 'either';
  delimiter: string;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** A line longer than this is no statement's. */
const MAX_RECORD_LENGTH = 16_384;

/** The tab or back-tick that keeps a spreadsheet from turning a long number into 1.2E+30. */
const GUARD = /^[\t` ]+/;

/** Enough of a bill for its Chinese names of columns, which in GBK are never UTF-8. */
const HEAD = 4096;

const NAMES: Readonly<Record<string, string>> = { either: 'utf-8 or gb18030' };

function decoderOf(head: Uint8Array, declared: CsvForm['encoding']): TextDecoder {
  if (declared !== 'either') return new TextDecoder(declared, { fatal: true });
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return new TextDecoder('utf-8', { fatal: true });
  } catch {
    return new TextDecoder('gb18030', { fatal: true });
  }
}

/** Bytes as text of the encoding; a byte that is none ends the reading, since it may hide a digit. */
async function* decoded(bytes: AsyncIterable<Uint8Array>, declared: CsvForm['encoding']) {
  let decoder: TextDecoder | null = null;
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytes) {
      held = decoder ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      if (!decoder && held.length < HEAD) continue;
      decoder ??= decoderOf(held, declared);
      yield decoder.decode(held, { stream: true });
    }
    yield decoder ? decoder.decode() : decoderOf(held, declared).decode(held);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const encoding = decoder?.encoding ?? declared;
    throw new StatementError(
      `The file is not ${NAMES[encoding] ?? encoding} text.`,
      '文件不是可以读取的文本，请确认格式',
    );
  }
}

/**
 * The records of a CSV file, one at a time and with their cells trimmed of padding. Rows may differ
 * in length: head, details and footer of a bill do.
 * @throws StatementError when the file is not readable as such.
 */
export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: CsvForm,
): AsyncGenerator<CsvRecord> {
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    // The parser reads ahead: only what comes with a record says where that one ended.
    info: true,
  };
  const parser = parse(options);
  const reading = pipeline(decoded(bytes, encoding), parser);
  // The loop below throws the same error; unwatched, it would end the process first.
  reading.catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines, cells: record.map((cell) => cell.replace(GUARD, '').trimEnd()) };
    }
    await reading;
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError(`The file cannot be read: ${messageOf(error)}`);
  }
}
