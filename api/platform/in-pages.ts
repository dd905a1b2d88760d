/**
 * The rows of `read` in the order of their numbers, read page by page: rows that can never be dealt with
 * do not fill the one page there is, and so stop none behind them.
 */
export async function* paginate<T extends { clientSn: string }>(
  size: number,
  read: (after: string) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last.clientSn;
  }
}
