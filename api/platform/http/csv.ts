import { stringify } from 'csv-stringify/sync';

/** Beginnings that a spreadsheet would run as a formula. A negative number is none, and stays a number. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(\.\d+)?$/;
const harmless = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Rows of text, a part at a time. */
export type Rows = AsyncGenerator<readonly (readonly string[])[]>;

/**
 * Rows as the bytes of a file that spreadsheets open rightly: with a byte order mark, or Excel takes UTF-8
 * for something else, and with a `'` before what it would run as a formula.
 */
export async function* csvBytes(rows: Rows): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bom = true;
  const encoder = new TextEncoder();
  for await (const part of rows) {
    const cells = part.map((row) => row.map(harmless));
    yield encoder.encode(stringify(cells, { bom }));
    bom = false;
  }
}

/**
 * A file that is sent as its parts are made. The first part is made before this resolves, so that a
 * refusal still has its own status.
 */
export async function csvAnswer(name: string, parts: AsyncGenerator<Uint8Array<ArrayBuffer>>): Promise<Response> {
  let next = await parts.next();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(next.value);
      next = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
