import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Builds the consumer app and the console when their sources changed since the last build. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What ends up in both apps besides their own folders. */
const SHARED_SOURCES = [
  'api/domain',
  'api/contract',
  'web/kit',
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

function fingerprint(app: string): string {
  const hash = createHash('sha256');
  for (const file of [app, ...SHARED_SOURCES, 'scripts/build.ts'].flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(file))) continue;
    const plain = readFileSync(file);
    if (plain.length < WORTH_COMPRESSING) continue;
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
  }
}

async function buildApp(app: 'web' | 'admin'): Promise<void> {
  const dist = join(ROOT, app, 'dist');
  const stamp = join(dist, '.built-from');
  const current = fingerprint(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stderr.write(`Building ${app} …\n`);
  // Loaded only when something is to be built: it takes longer than everything else here.
  const { build } = await import('vite');
  // Whoever starts this may be a test, and React would come with everything that helps developers.
  process.env.NODE_ENV = 'production';
  await build({ configFile: join(ROOT, app, 'vite.config.ts'), logLevel: 'warn' });
  compress(dist);
  writeFileSync(stamp, current);
}

await buildApp('web');
await buildApp('admin');
