import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { TONES } from '#domain/outlook/outlook';

/** Characters of charts and days, and of a day's activities. Two-character seals use the device's serif. */
export const SIGNS = ['木火土金水宜忌', ...TONES, ...STEMS, ...BRANCHES, ...DOUBLE_HOURS.map(({ name }) => name)].join(
  '',
);

/** Classes whose style uses the serif font: `.heading,.seal`. */
export function serifSelector(styles: string): string {
  const found = new Set<string>();
  const open: string[] = [];
  for (const [, selector, end, face] of styles.matchAll(/([^{};]+)\{|(\})|(font-family: var\(--font-serif\))/g)) {
    if (selector !== undefined) open.push(/@utility ([\w-]+)|\.([\w-]+)/.exec(selector)?.slice(1).join('') ?? '');
    else if (end) open.pop();
    else if (face) found.add(open.findLast(Boolean) ?? '');
  }
  found.delete('');
  // Headings use the device's fonts (web/styles/base.css).
  found.delete('heading');
  return [...found].map((name) => `.${name}`).join();
}

/** Text that these pages show in the serif font. */
export function serifText(pages: string, selector: string): string {
  const pieces: string[] = [];
  new HTMLRewriter().on(selector, { text: ({ text }) => void pieces.push(text) }).transform(pages);
  return pieces.join('');
}

function filesOf(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** All styles of the app. */
export function stylesOf(web: string): string {
  return filesOf(web, '{styles,kit}/*.css')
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '');
}
