import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Compressed copies are for the server, proofs of work need the network, and the browser updates the worker itself. */
const NOT_KEPT = /\.(gz|br|map)$|^\.|^sw\.js$|^proof-worker-/;

/** Builds /sw.js with the list of all built files. */
export const serviceWorker = (): Plugin =>
  afterBuild('service-worker', async ({ root, dist }) => {
    const files = await keptFiles(dist);
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: {
        FILES: JSON.stringify(files.map(({ path }) => path)),
        VERSION: JSON.stringify(versionOf(files)),
      },
      build: {
        outDir: dist,
        emptyOutDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('../service-worker/worker.ts', import.meta.url)),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  });

interface KeptFile {
  path: string;
  content: Uint8Array;
}

async function keptFiles(dist: string): Promise<KeptFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !NOT_KEPT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      path: `/${file.slice(dist.length + 1)}`,
      content: await readFile(file),
    })),
  );
}

/** Changes with any file: pages and icons change under the same name. */
function versionOf(files: readonly KeptFile[]): string {
  const hash = createHash('sha256');
  for (const { path, content } of files) hash.update(path).update('\0').update(content);
  return hash.digest('hex').slice(0, 12);
}
