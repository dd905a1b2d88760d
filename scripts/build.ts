import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Builds the consumer app and the console, side by side, when their sources changed since the last build. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const APPS = ['web', 'admin'] as const;
type App = (typeof APPS)[number];

/** Sources of both apps besides their own folders. */
const SHARED_SOURCES = [
  'api/content',
  'api/domain',
  'api/contract',
  'web/kit',
  'web/browsers.ts',
  'package-lock.json',
  'tsconfig.json',
];
const SKIPPED = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/;

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
/** Below this a compressed copy saves less than its header costs. */
const WORTH_COMPRESSING = 600;

function filesUnder(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return [];
  if (extname(path) !== '') return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !SKIPPED.test(file))
    .sort();
}

function fingerprint(app: App): string {
  const hash = createHash('sha256');
  for (const file of [app, ...SHARED_SOURCES, 'scripts/build.ts'].flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** 11 takes two and a half times as long for 2 % less: worth it where every visitor waits for it. */
const brotli = (file: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: /\/(react|main|start|home|reading|words|index)[^/]*$/.test(file) ? 11 : 10,
  },
});

async function compress(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !COMPRESSIBLE.has(extname(file))) return;
      const plain = readFileSync(file);
      if (plain.length < WORTH_COMPRESSING) return;
      writeFileSync(`${file}.gz`, await packed.gz(plain, { level: 9 }));
      writeFileSync(`${file}.br`, await packed.br(plain, brotli(file)));
    }),
  );
}

const stampOf = (app: App) => join(ROOT, app, 'dist/.built-from');

function isCurrent(app: App): boolean {
  const stamp = stampOf(app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(app);
}

async function buildApp(app: App): Promise<void> {
  const current = fingerprint(app);
  process.stderr.write(`Building ${app} …\n`);
  // Loaded only when something is to be built: it takes longer than everything else here.
  const { build } = await import('vite');
  // The caller may be a test, and React would come with everything that helps developers.
  process.env.NODE_ENV = 'production';
  await build({ configFile: join(ROOT, app, 'vite.config.ts'), logLevel: 'warn' });
  await compress(join(ROOT, app, 'dist'));
  writeFileSync(stampOf(app), current);
}

/** Builds an app in a separate process, because most of Vite's work is single-threaded. */
async function buildInProcess(app: App): Promise<void> {
  const child = Bun.spawn([process.execPath, import.meta.path, app], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await child.exited) !== 0) process.exitCode = 1;
}

const asked = process.argv.slice(2);
const [first, ...others] = APPS.filter((app) => !isCurrent(app)).filter(
  (app) => asked.length === 0 || asked.includes(app),
);
const builds = others.map(buildInProcess);
if (first) await buildApp(first);
await Promise.all(builds);
