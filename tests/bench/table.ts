export interface Row {
  what: string;
  value: string;
  /** It costs more than its budget: the bench fails. */
  over?: boolean;
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, value, over }) => `  ${what.padEnd(width)}  ${value.padStart(14)}${over ? '  OVER' : ''}\n`)
    .join('');
}
