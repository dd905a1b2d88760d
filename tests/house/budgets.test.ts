import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'web/dist');

/**
 * Limits of the build, in bytes as gzip -9 packs them, one per cent above its weight: a chunk that comes
 * in by mistake weighs more. browser/web-weight.spec.ts holds the bytes of a visit.
 */
const BUDGET = {
  /** React and the router are 94 kB of it; the schemas that read the answers come after it. */
  firstScripts: 108_500,
  /**
   * With what the day's reading and the prices bring to a visitor; Markdown's two libraries (46 kB) are no part.
   */
  home: 142_000,
  /**
   * With its styles in it, and of a reader's page the script that asks for its first words: the first ten packets of
   * a connection are 14,600 bytes, of which headers take under 960.
   */
  page: 13_525,
  /**
   * Files that the service worker fetches once, in the background: the account page
   * too, and the page of a pairing, which is written in the browser, with its words (35 kB),
   * the almanac of any day (12 kB), the hour with a
   * master, before it and after (10 kB), a closed month and year and the export to read (5 kB),
   * what the screens of a chart weigh more apart (4 kB), the chart under an order (1 kB), and each
   * page drawn, with the styles in it (18 of 11 kB: a first paint a second earlier), the people of a
   * device with their file (9 kB), their chart and a page about a child (20 kB: a baby, a little one and a
   * grown one have words of their own), the page of questions (7 kB) with the words of danger (22 kB: they
   * are heard without a network), gifts and invoices (5 kB), what is known of how true the words are, seven
   * more drawn pages, and the help with an hour of birth (20 kB with its drawn page),
   * the visitor's own four pillars on the home page, and what two are to each other in a pairing, with four
   * years to pick from (10 kB), and the pages of a pairing by a link (7 kB) with the words of its five respects (1 kB),
   * the question that a reader's page asks by itself (2 kB), and the styles of older engines in every drawn page (6 kB).
   */
  keptForOffline: 962_000,
};

/** As the drawn page asks for it. */
const MAIN = /import\(`\/(assets\/main-[\w-]+\.js)`\)/;

const packed = (path: string) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length;
const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + packed(path), 0);
/** Files that a browser can ask for: a name that begins with a dot is the server's. */
const files = () =>
  readdirSync(DIST, { recursive: true })
    .map(String)
    .filter((path) => !path.startsWith('.'));

/** A script and every file it imports before it runs. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const source = readFileSync(join(DIST, path), 'utf8');
  for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(`assets/${name}`, seen);
  }
  return seen;
}

beforeAll(() => {
  const built = Bun.spawnSync([process.execPath, 'scripts/build.ts'], { cwd: ROOT });
  expect(built.success, built.stderr.toString()).toBe(true);
}, 300_000);

describe('the built app', () => {
  it('runs its first page within the code budget', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    const main = MAIN.exec(html)?.[1] ?? '';
    expect(sum(withImports(main))).toBeLessThanOrEqual(BUDGET.firstScripts);
  });

  it('shows a visitor the whole home page within the code budget', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    const main = MAIN.exec(html)?.[1] ?? '';
    const late = files().filter((path) => /^assets\/(home|start)-[\w-]+\.js$/.test(path));
    expect(late).toHaveLength(2);
    const scripts = late.reduce((seen, path) => withImports(path, seen), withImports(main));
    expect(sum(scripts)).toBeLessThanOrEqual(BUDGET.home);
    // A text that is Markdown brings them along.
    for (const path of scripts) expect(path).not.toMatch(/\/(parser|cleaner|markdown-view)-/);
  });

  it('renders from the page alone, which fits the first packets', () => {
    for (const page of files().filter((path) => path.endsWith('.html'))) {
      const links = readFileSync(join(DIST, page), 'utf8').matchAll(/<link rel="stylesheet"[^>]*>/g);
      for (const [link] of links) expect(link, page).toContain(' disabled>');
      expect(packed(page), page).toBeLessThanOrEqual(BUDGET.page);
    }
  });

  it('requests in its pages and its worker only existing files', () => {
    for (const page of files().filter((path) => /\.html$|^sw\.js$/.test(path))) {
      const source = readFileSync(join(DIST, page), 'utf8');
      for (const [path] of source.matchAll(/\/assets\/[\w.-]+\.\w+/g)) {
        expect(existsSync(join(DIST, path)), `${page} asks for ${path}`).toBe(true);
      }
    }
  });

  it('precaches no more than its budget', () => {
    const kept = files().filter((path) => /^(?!assets\/proof-worker-).*\.(js|css|html|woff2|png|svg)$/.test(path));
    expect(sum(kept)).toBeLessThanOrEqual(BUDGET.keptForOffline);
  });

  it('is precompressed in two encodings', () => {
    for (const path of files().filter((name) => /^assets\/main-.*\.(js|css)$/.test(name))) {
      expect(existsSync(join(DIST, `${path}.br`)), path).toBe(true);
      expect(existsSync(join(DIST, `${path}.gz`)), path).toBe(true);
    }
  });
});
