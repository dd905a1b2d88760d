import { beijingText } from '../time/beijing-text.ts';

/** Name of an export file, with the day in Beijing: `ziping-2026-11-21.json`. */
export function exportFileName(now: number): string {
  return `ziping-${beijingText(now).slice(0, 10)}.json`;
}
