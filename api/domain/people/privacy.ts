/** The name of the file somebody takes away, by the day in Beijing: `ziping-2026-11-21.json`. */
export function exportFileName(now: number): string {
  const beijing = new Date(now + 8 * 60 * 60_000).toISOString();
  return `ziping-${beijing.slice(0, 10)}.json`;
}
