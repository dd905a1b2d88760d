import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Options, parse } from 'csv-parse';
import { messageOf } from '#db/message-of';
import { UsageError } from '../lib/command.ts';

export interface CsvRecord {
  /** The line it ends on, for messages. */
  line: number;
  cells: string[];
}

export interface CsvForm {
  encoding: 'utf-8' | 'gb18030';
  delimiter: string;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** A line longer than this is no statement's. */
const LONGEST_RECORD = 16_384;

/** The tab or back-tick that keeps a spreadsheet from turning a long number into 1.2E+30. */
const GUARD = /^[\t` ]+/;

/** Bytes as text of the encoding; a byte that is none ends the reading, since it may hide a digit. */
async function* decoded(path: string, encoding: string, onBytes: (count: number) => void) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
      onBytes(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`The file is not ${encoding} text.`);
  }
}

/**
 * The records of a CSV file, one at a time and with their cells trimmed of padding. Rows may differ
 * in length: head, details and footer of a bill do.
 * @throws UsageError when the file is not readable as such.
 */
export async function* csvRecords(
  path: string,
  { encoding, delimiter }: CsvForm,
  onBytes: (count: number) => void,
): AsyncGenerator<CsvRecord> {
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    // The parser reads ahead: only what comes with a record says where that one ended.
    info: true,
  };
  const parser = parse(options);
  const reading = pipeline(decoded(path, encoding, onBytes), parser);
  // The loop below throws the same error; unwatched, it would end the process first.
  reading.catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines, cells: record.map((cell) => cell.replace(GUARD, '').trimEnd()) };
    }
    await reading;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The file cannot be read: ${messageOf(error)}`);
  }
}
