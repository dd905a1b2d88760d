import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { TONES } from '#domain/outlook/outlook';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { TITLES } from '../lib/shell-text.ts';

/** Signs of charts and days, and what stands large on the pages of every reader. */
export const SIGNS = [
  '0123456789·，。：（）五行木火土金水宜忌今日运势我的命盘',
  ...TONES,
  ...STEMS,
  ...BRANCHES,
  ...DOUBLE_HOURS.map(({ name }) => name),
].join('');

/** Names that stand large on pages which are not drawn at build time. */
export const NAMES = ['VIP', ...Object.values(TITLES), ...PLAN_CATALOGUE.map(({ name }) => name)].join('');

/** Classes whose style names the serif face, as `.heading,.seal`. */
export function serifSelector(styles: string): string {
  const found = new Set<string>();
  const open: string[] = [];
  for (const [, selector, end, face] of styles.matchAll(/([^{};]+)\{|(\})|(font-family: var\(--font-serif\))/g)) {
    if (selector !== undefined) open.push(/@utility ([\w-]+)|\.([\w-]+)/.exec(selector)?.slice(1).join('') ?? '');
    else if (end) open.pop();
    else if (face) found.add(open.findLast(Boolean) ?? '');
  }
  found.delete('');
  // Of headings, those of pages: the others are in the system's face (web/styles/base.css).
  return [...found].map((name) => (name === 'heading' ? 'h1.heading' : `.${name}`)).join();
}

/** The text that these pages show in the serif face. */
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
