import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { OF_THE_FILE } from '../support/of-the-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The parts of the code, by the folder they live in; the longest match decides. */
const PARTS = {
  'api/content': 'content',
  'api/domain': 'domain',
  'api/contract': 'contract',
  'api/features': 'features',
  'api/gateways': 'gateways',
  'api/platform': 'platform',
  api: 'app',
  db: 'db',
  scripts: 'scripts',
  tests: 'tests',
  'web/kit': 'kit',
  'web/browsers.ts': 'kit',
  web: 'web',
  admin: 'admin',
} as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

/** Parts that each part may import besides itself. */
const MAY_IMPORT: Record<Part, readonly Part[]> = {
  content: [],
  domain: ['content'],
  contract: ['domain'],
  db: ['domain'],
  platform: ['domain', 'contract', 'db'],
  gateways: ['domain', 'contract', 'db', 'platform'],
  features: ['domain', 'contract', 'db', 'platform', 'gateways'],
  app: ['domain', 'contract', 'db', 'platform', 'gateways', 'features'],
  kit: ['domain', 'contract'],
  web: ['content', 'domain', 'contract', 'kit'],
  admin: ['domain', 'contract', 'kit'],
  scripts: ['content', 'domain', 'contract', 'db', 'platform', 'gateways', 'features', 'app'],
  tests: [
    'content',
    'domain',
    'contract',
    'db',
    'platform',
    'gateways',
    'features',
    'app',
    'scripts',
    'kit',
    'web',
    'admin',
  ],
};

/** The wings, lowest first, by the same names on every floor that has them: a wing may use those before it. */
const WINGS: readonly string[] = [
  'people',
  'staff',
  'sales',
  'consulting',
  'money',
  'readings',
  'chart',
  'me',
  'console',
  'shell',
  'system',
];
const FLOORS = ['api/features', 'web/features', 'admin/features'] as const;

/**
 * Folders of the domain, lowest first; each may use those before it. Stars read elements and 纳音, and a chart names its
 * stars, so these two are one level. A new folder gets its place here.
 */
const DOMAIN: readonly (readonly string[])[] = [
  ['calendar'],
  ['time'],
  ['shop'],
  ['people'],
  ['bazi', 'stars'],
  ['judgement'],
  ['outlook'],
  ['report'],
  ['choosing'],
  ['asking'],
  ['reconciliation'],
  ['consulting'],
  ['console'],
];

/**
 * Files that may import the book: reports, answers to questions (they are told in its sentences, and their signs are
 * chosen beside them), reasons of days to choose, the ids of reasons (types alone), explanations of stars and of a
 * chart, the cut of the serif face, its tool.
 */
const READS_BOOK =
  /^(api\/domain\/(report\/|asking\/(answer|check-answer|evidence|life|pools|refusal)\.ts$|choosing\/(judge-day|rules|text)\.ts$|stars\/|judgement\/evidence\.ts$)|web\/(features\/chart\/explain\/|features\/readings\/report\/term-text\.tsx$|build\/serif-glyphs\.ts)|scripts\/content)/;

/** Packages that only one place may know. */
const PACKAGE_HOMES: { name: RegExp; home: RegExp }[] = [
  { name: /^lunar-javascript$/, home: /^(tests|api\/features\/system\/oracle)\// },
  { name: /^bun:sqlite$/, home: /^db\// },
  {
    name: /^drizzle-orm/,
    home: /^(db|api\/features\/[\w-]+\/[\w-]+\/[\w-]*repository\.ts|api\/gateways\/([\w-]+\/[\w-]*repository|sms\/sandbox)\.ts|api\/platform\/(rate-limit|lockout|known-devices|jobs|pauses)\.ts)/,
  },
  {
    name: /^elysia|^@elysiajs/,
    home: /^api\/(app\.ts|platform\/|features\/system\/sandbox\/routes\.ts)/,
  },
  { name: /^otpauth$/, home: /^api\/platform\/totp\.ts$/ },
  { name: /^web-push$/, home: /^api\/gateways\/push\// },
  { name: /^(react|@tanstack|@base-ui|react-)/, home: /^(web|admin)\// },
];

/** Packages that the design names, and the folders that stand on each. */
const FOUNDATIONS = {
  react: 'web admin',
  'react-dom': 'web admin',
  vite: 'web admin scripts',
  '@tanstack/react-router': 'web admin',
  '@tanstack/react-table': 'admin',
  'react-hook-form': 'web admin',
  zod: 'api web admin',
  elysia: 'api',
  '@elysiajs/jwt': 'api',
  'drizzle-orm': 'api db',
  'bun:sqlite': 'db',
  'lunar-javascript': 'api/features',
  'markdown-it': 'web',
  'qrcode.react': 'web',
  recharts: 'admin',
  vitest: 'tests',
  '@playwright/test': 'tests/browser',
} as const;

/** A test that does this has SQLite's file, whichever engine the run is of. */
const OPENS_FILE = /\bopen(Store|KeyStore)\(|from '(bun:sqlite)'/;

/** No file of the domain may reach outside the language. */
const DOMAIN_FORBIDDEN = /\b(Date\.now|new Date\(\)|Math\.random|process\.\w|fetch\(|console\.\w|Bun\.\w)/;

interface Import {
  from: string;
  specifier: string;
  /** Path inside the repository, or null for a package. */
  target: string | null;
}

function sourceFiles(): string[] {
  return ['api', 'db', 'scripts', 'tests', 'web', 'admin']
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
        .filter((file) => !/(^|\/)(dist|node_modules|\.output)\//.test(file)),
    );
}

const ALIASES: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports;

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), specifier));
  for (const [pattern, target] of Object.entries(ALIASES)) {
    const prefix = pattern.slice(0, -1);
    if (specifier.startsWith(prefix)) {
      return target.replace('*', specifier.slice(prefix.length)).replace(/^\.\//, '');
    }
  }
  return null;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...source.matchAll(STATEMENT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return { from: file, specifier, target: resolve(file, specifier) };
  });
}

function partOf(file: string): Part | null {
  const folder = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .sort((a, b) => b.length - a.length)
    .find((candidate) => file === candidate || file.startsWith(`${candidate}/`));
  return folder ? PARTS[folder] : null;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
const files = sourceFiles();
const imports = files.flatMap(importsOf);
const productImports = imports.filter(({ from }) => !isTest(from));

describe('the architecture', () => {
  it('finds the code it checks', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(200);
  });

  it('lets imports run one way only', () => {
    const wrong = productImports.filter(({ from, target }) => {
      const here = partOf(from);
      const there = target === null ? null : partOf(target);
      if (here === null || there === null || here === there) return false;
      return !MAY_IMPORT[here].includes(there);
    });
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  it('names only files that exist', () => {
    const missing = imports.filter(({ target }) => target !== null && !existsSync(join(ROOT, target)));
    expect(missing.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  it('keeps the tables and the routes of a feature private', () => {
    const featureOf = (file: string) => /^api\/features\/([\w-]+\/[\w-]+)\//.exec(file)?.[1];
    const wrong = productImports.filter(({ from, target }) => {
      const here = featureOf(from);
      const there = target === null ? undefined : featureOf(target);
      if (!here || !there || here === there) return false;
      return /(repository|routes)\.ts$/.test(target ?? '');
    });
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  describe.each(FLOORS)('%s', (floor) => {
    const wingOf = (path: string | null) =>
      path?.startsWith(`${floor}/`) ? WINGS.indexOf(path.slice(floor.length + 1).split('/')[0] ?? '') : -1;

    it('has folders for modules only', () => {
      const names = files.map((file) => file.match(new RegExp(`^${floor}/([^/]+)/`))?.[1]);
      const folders = [...new Set(names)].filter((name) => name !== undefined);
      expect(folders.length).toBeGreaterThan(4);
      expect(folders.filter((name) => !WINGS.includes(name))).toEqual([]);
    });

    it('lets a module import only earlier modules', () => {
      const wrong = productImports.filter(({ from, target }) => wingOf(from) >= 0 && wingOf(target) > wingOf(from));
      expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
    });

    it('is not imported by lower layers', () => {
      const app = floor.slice(0, floor.indexOf('/'));
      const below = new RegExp(`^${app}/(domain|contract|gateways|platform|kit|lib|ui)/`);
      const wrong = productImports.filter(({ from, target }) => below.test(from) && wingOf(target) >= 0);
      expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
    });
  });

  it('lets a folder of the domain use only those before it', () => {
    const folderOf = (file: string) => /^api\/domain\/([\w-]+)\//.exec(file)?.[1];
    const placeOf = (folder: string) => DOMAIN.findIndex((level) => level.includes(folder));
    const inDomain = productImports.flatMap(({ from, target, specifier }) => {
      const [here, there] = [folderOf(from), folderOf(target ?? '')];
      return here && there ? [{ here, there, from, specifier }] : [];
    });
    expect(inDomain.filter(({ here }) => placeOf(here) < 0)).toEqual([]);
    const wrong = inDomain.filter(({ here, there }) => placeOf(there) > placeOf(here));
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  it('keeps each of these packages in its one place', () => {
    const wrong = productImports.filter(({ from, specifier, target }) => {
      const rule = target === null && PACKAGE_HOMES.find(({ name }) => name.test(specifier));
      return rule && !rule.home.test(from);
    });
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  it.each(Object.entries(FOUNDATIONS))('is built on %s in %s', (name, where) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    if (!name.startsWith('bun:')) expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    for (const folder of where.split(' ')) {
      const users = imports.filter(
        ({ from, specifier }) => from.startsWith(`${folder}/`) && specifier.startsWith(name),
      );
      expect(users.length, folder).toBeGreaterThan(0);
    }
  });

  it('runs on the Bun that package.json names, and in no shell of a browser', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(process.versions.bun).toBe(dependencies.bun);
    const { types } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')).compilerOptions;
    expect(types).toContain('bun-types');
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    expect(Object.keys(packages).filter((name) => /node_modules\/(electron|nw|@tauri-apps)\b/.test(name))).toEqual([]);
  });

  it('has the designed files and folders at its top, and nothing else', () => {
    const kept = 'README.md admin api bunfig.toml db package-lock.json package.json scripts tests tsconfig.json web';
    const made = /^(\..*|node_modules|data|release|.*\.log)$/;
    expect(
      readdirSync(ROOT)
        .filter((name) => !made.test(name))
        .sort(),
    ).toEqual(kept.split(' '));
  });

  it('queries both engines through their common interface', () => {
    // SQLite's builders have .get(), .all() and .run() as well; PostgreSQL's have not.
    const wrong = files
      .filter((file) => file.startsWith('api/') && !isTest(file))
      .filter((file) => /\)\s*\.(all|get|run)\(\)/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('gives each prepared statement a unique name', () => {
    const named = files
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\.prepare(?:Write|Hold)?(?:<[^(]+>)?\(\s*'(\w+)'/g)].map(
          (match) => match[1] ?? '',
        ),
      );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name, index) => named.indexOf(name) < index)).toEqual([]);
  });

  it('imports the content only where readings are written', () => {
    const wrong = productImports.filter(
      ({ from, target }) =>
        partOf(target ?? '') === 'content' &&
        !/^api\/content\/generated\/tables\//.test(target ?? '') &&
        !/^api\/content\//.test(from) &&
        !READS_BOOK.test(from),
    );
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([]);
  });

  it('keeps the domain pure', () => {
    const wrong = files
      .filter((file) => partOf(file) === 'domain' && !isTest(file))
      .filter((file) => DOMAIN_FORBIDDEN.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('lets tests open their run’s database only, unless they test the file itself', () => {
    const opening = files
      .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.postgres.test.ts'))
      .filter((file) => OPENS_FILE.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(opening.filter((file) => !(file in OF_THE_FILE))).toEqual([]);
    expect(Object.keys(OF_THE_FILE).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('has no import cycle', () => {
    const graph = new Map(files.map((file) => [file, [] as string[]]));
    for (const { from, target } of productImports) if (target) graph.get(from)?.push(target);
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });
});
