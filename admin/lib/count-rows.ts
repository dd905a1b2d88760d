const [QUOTE, LINE_END] = ['"'.charCodeAt(0), 10];

/** Counts the data rows of a CSV file from its bytes; a line break within quotes ends no row. */
export function rowCounter() {
  let [rows, quoted] = [-1, false];
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_END && !quoted) rows += 1;
    }
    return Math.max(rows, 0);
  };
}

/** Reads a CSV response and reports the number of rows after each chunk. */
export async function readRows(response: Response, onRows: (rows: number) => void): Promise<Blob> {
  const count = rowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const reader = response.body?.getReader(); ; ) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    parts.push(value);
    onRows(count(value));
  }
  return new Blob(parts, { type: 'text/csv' });
}
