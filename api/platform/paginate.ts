/** Yields all rows page by page, in the order of their numbers: rows that keep failing do not block those after them. */
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
