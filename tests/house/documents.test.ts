import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../scripts/launch/commands.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const DOCUMENTS = ['*.md', '{admin,api,db,scripts,tests,web}/**/*.md']
  .flatMap((pattern) => [...new Glob(pattern).scanSync(ROOT)])
  .filter((path) => !/node_modules|\/dist\/|\.output/.test(path))
  .sort();

const PLACES = /^(admin|api|db|scripts|tests|web)\//;

/** `api/guards.ts` in backticks; patterns and commands with options are no names of files. */
const filesNamed = (text: string) => [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)].map(([, name = '']) => name);

/** As GitHub makes them: `Tomorrow's fortune` → `tomorrows-fortune`. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(DOCUMENTS)('%s', (path) => {
  const text = read(path);

  it('has no line over 200 characters', () => {
    expect(text.split('\n').filter((line) => line.length > 200)).toEqual([]);
  });

  it('links only to existing documents and headings', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, to = '', anchor]) => {
      const target = to === '' ? path : join(dirname(path), to);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchors(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names only existing files', () => {
    const gone = filesNamed(text)
      .filter((name) => PLACES.test(name) || /\.(ts|tsx|mjs|jsonl?|yml)$/.test(name))
      .filter((name) => !name.startsWith('tests/.output/'))
      .filter((name) => ![ROOT, join(ROOT, dirname(path))].some((at) => existsSync(join(at, name))));
    expect(gone).toEqual([]);
  });
});

it('finds the names of files in them', () => {
  expect(new Set(DOCUMENTS.flatMap((path) => filesNamed(read(path)))).size).toBeGreaterThan(80);
});

describe('README.md', () => {
  it('is short, and links to every document', () => {
    const text = read('README.md');
    expect(text.split('\n').length).toBeLessThanOrEqual(81);
    const others = DOCUMENTS.filter((path) => path !== 'README.md');
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((path) => !text.includes(`(${path})`))).toEqual([]);
  });
});

describe('the handbook', () => {
  it('has a row in settings.md for every variable that the config reads, and no other', () => {
    const modules = readdirSync(join(ROOT, 'api/platform')).filter((name) => /^([a-z]+-)?config\.ts$/.test(name));
    const code = modules.map((name) => read(`api/platform/${name}`)).join('\n');
    const settings = [...code.matchAll(/'([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST|LIMITS)'/g)];
    const text = read('scripts/operations/settings.md');
    const rows = text.split('\n').flatMap((line) => {
      const [, first = ''] = line.match(/^\| (`[^|]+) \|/) ?? [];
      return [...first.matchAll(/`([A-Z_\d]+)`/g)].map(([, name = '']) => name);
    });
    const known = new Set(settings.map(([, name = '']) => name));
    expect(known.size).toBeGreaterThan(40);
    expect([...known].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    expect(rows.filter((name) => !known.has(name) && name !== 'NODE_ENV')).toEqual([]);
  });

  it('and the command reference name every command, and only those', () => {
    const text = read('scripts/README.md');
    const named = new Set([...text.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name = '']) => name));
    expect(Object.keys(COMMANDS).filter((name) => !named.has(name))).toEqual([]);
    const everywhere = DOCUMENTS.flatMap((path) =>
      [...read(path).matchAll(/npm run (?:--silent )?([a-z][a-z:-]+)/g)].map(([, name = '']) => name),
    );
    expect(everywhere.filter((name) => !(name in COMMANDS))).toEqual([]);
  });
});

describe('a proxy example', () => {
  const files = [...DOCUMENTS, ...new Glob('scripts/operations/*').scanSync(ROOT)];
  const caddy = files.flatMap((path) =>
    [...read(path).matchAll(/^\s*reverse_proxy .*\{$([\s\S]*?)^\s*\}$/gm)].map(
      ([, block = '']) => [path, block] as const,
    ),
  );
  const nginx = files.map((path) => [path, read(path)] as const).filter(([, text]) => /^\s*proxy_pass /m.test(text));

  it('is found', () => {
    expect(caddy.length).toBeGreaterThan(0);
    expect(nginx.length).toBeGreaterThan(0);
  });

  it.each(caddy)('of %s prevents clients from setting the id or the trace of a request', (_path, block) => {
    expect(block).toMatch(/header_up X-Request-Id \{http\.request\.uuid\}/);
    expect(block).toMatch(/header_up -traceparent/);
  });

  it.each(nginx)('of %s prevents clients from setting the id or the trace of a request', (_path, text) => {
    expect(text).toMatch(/proxy_set_header X-Request-Id \$request_id;/);
    expect(text).toMatch(/proxy_set_header traceparent "";/);
  });
});
