import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { messageOf } from '#db/faults/message-of';
import { decoded, type Encoding } from './decoded.ts';
import { ReportError } from './report-error.ts';

export interface CsvRecord {
  /** Its last line, for messages. */
  line: number;
  cells: string[];
}

export interface CsvForm {
  encoding: Encoding;
  delimiter: string;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** No statement has longer lines. */
export const MAX_LINE_LENGTH = 16_384;

export const tooLong = (line: number) =>
  new ReportError(`Line ${line} is longer than 16 KiB: this is no bill.`, `第 ${line} 行过长，不是账单`);

/** Tab or back-tick that stops spreadsheets from turning a long number into 1.2E+30. */
const GUARD = /^[\t` ]+/;

/** A cell without guard and padding. */
export const plainCell = (cell: string): string => cell.replace(GUARD, '').trimEnd();

/**
 * Records of a CSV file, one at a time, with trimmed cells. Rows may differ in length, as head, details and footer of
 * a bill do.
 * @throws ReportError if the file cannot be read as CSV
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
    max_record_size: MAX_LINE_LENGTH,
    // The parser reads ahead; only the record's own info has its end.
    info: true,
  };
  const parser = parse(options);
  const reading = pipeline(decoded(bytes, encoding), parser);
  // The loop below throws the same error; an unhandled rejection would end the process first.
  reading.catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines, cells: record.map(plainCell) };
    }
    await reading;
  } catch (error) {
    if (error instanceof ReportError) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(Number(error.lines));
    throw new ReportError(`The file cannot be read: ${messageOf(error)}`);
  }
}
