import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would run as a formula. A negative number is none, and stays one to add up. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(\.\d+)?$/;
const harmless = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/**
 * A table as a file that spreadsheets open rightly: with a byte order mark, or Excel takes UTF-8 for
 * something else, and with a `'` before what it would run as a formula. Written out as its parts are
 * read; the first part is read before this resolves, so that a refusal still has its own status.
 */
export async function csvAnswer(
  name: string,
  parts: AsyncGenerator<readonly (readonly string[])[]>,
): Promise<Response> {
  let next = await parts.next();
  let bom = true;
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      const text = stringify(
        next.value.map((row) => row.map(harmless)),
        { bom },
      );
      bom = false;
      controller.enqueue(encoder.encode(text));
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
