export interface Row {
  what: string;
  value: string;
}

export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows.map(({ what, value }) => `  ${what.padEnd(width)}  ${value.padStart(14)}\n`).join('');
}
