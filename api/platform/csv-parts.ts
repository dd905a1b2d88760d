import type { ListPage } from '#contract/lists';

/** So many rows of an export are read at a time. */
const PART = 500;

/** All rows of a list as rows of text under a head, a part at a time; `page` reads one after a place. */
export async function* csvParts<Row>(
  head: string[],
  page: (after: string, size: number) => Promise<ListPage<Row>>,
  textOf: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  yield [head];
  for (let after: string | null = ''; after !== null; ) {
    const part: ListPage<Row> = await page(after, PART);
    yield part.rows.map(textOf);
    after = part.next;
  }
}
