import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADINGS } from '#content/headings';
import { NATAL_SCENE } from '#content/natal/scene';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { REPORT_TITLES, TITLES } from '#domain/report/sections';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { STAR_RULES } from '#domain/stars/star-rules';
import { GLOSSARY } from '../features/chart/explain/glossary.ts';

export const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Signs that stand on every page with a chart or a day. */
export const SIGNS = [
  '0123456789·，。：（）五行木火土金水',
  ...STEMS,
  ...BRANCHES,
  ...DOUBLE_HOURS.map(({ name }) => name),
].join('');

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
  return [...found].map((name) => `.${name}`).join();
}

/** The text that these pages show in the serif face. */
export function serifText(pages: string, selector: string): string {
  const pieces: string[] = [];
  new HTMLRewriter().on(selector, { text: ({ text }) => void pieces.push(text) }).transform(pages);
  return pieces.join('');
}

/** The texts, as `SHARE.title`, that headings and titles of these components show. */
export function headingNames(source: string, selector: string): string[] {
  const classes = selector.replaceAll('.', '').replaceAll(',', '|');
  const heading = `className=(?:"|\\{\`)[^"\`]*\\b(?:${classes})\\b[^"\`]*["\`]\\}?[^>]*>([^<]*)<`;
  return [...source.matchAll(new RegExp(`${heading}|\\btitle=\\{([^}]*)\\}`, 'g'))].flatMap(
    ([, child, title]) => (child ?? title ?? '').match(/\b[A-Z][A-Z_]*\.\w+/g) ?? [],
  );
}

/** Every string in a value; of a function its source, which holds the parts of its text. */
function stringsIn(value: unknown): string {
  if (typeof value === 'object' && value) return Object.values(value).map(stringsIn).join('');
  return String(value);
}

/** Texts of entries named `title` or `sign`, however deep in the value. */
function titlesIn(value: unknown): string {
  if (typeof value !== 'object' || !value) return '';
  return Object.entries(value)
    .map(([key, each]) => (key === 'title' || key === 'sign' ? stringsIn(each) : titlesIn(each)))
    .join('');
}

/** Headings of pages, sheets and reports; `web` is the app's folder. */
export async function laterText(web: string): Promise<string> {
  const selector = serifSelector(stylesOf(web));
  const components = filesOf(web, '{features,ui}/**/*.tsx').join('\n');
  const named = new Set(headingNames(components, selector));
  let text = '';
  for (const file of globSync('{features,lib}/**/{text,*-text}.ts', { cwd: web })) {
    const texts: Record<string, unknown> = await import(join(web, file));
    for (const [name, value] of Object.entries(texts)) {
      text += titlesIn(value);
      for (const [key, each] of Object.entries(value ?? {})) {
        if (named.has(`${name}.${key}`)) text += stringsIn(each);
      }
    }
  }
  const reports = filesOf(join(web, '../api/domain/report'), '**/*.ts').join('\n');
  return [
    text,
    HEADINGS.title,
    ...[...reports.matchAll(/\btitle: ['`]([^'`]+)['`]/g)].map(([, title = '']) => title),
    ...Object.values(TITLES),
    ...Object.values(REPORT_TITLES),
    ...Object.keys(GLOSSARY),
    ...[...STAR_RULES, ...PLAN_CATALOGUE].map(({ name }) => name),
  ].join('');
}

/** The headlines that pools hold: of days, months and years, of a chart's picture and thesis, of a pair. */
export function headlineText(web: string): string {
  const pools = filesOf(join(web, '../api/domain/report'), '**/*.ts').join('\n');
  return [
    HEADINGS.head,
    ...[...pools.matchAll(/\b(?:tail|head): (\[[^\]]*\]|'[^']+')/g)].map(([, head = '']) => head),
    stringsIn(NATAL_SCENE),
  ].join('');
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
