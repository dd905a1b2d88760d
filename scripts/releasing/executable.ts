import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#db/root';

/** Files that the server reads at run time: migrations and both built apps. */
const BESIDE = ['db/migrations', 'db/postgres/migrations', 'db/sandbox/migrations', 'web/dist', 'admin/dist'];

/** Processors for which there is a runtime; Linux on each. */
export const ARCHES = ['x64', 'arm64'] as const;
export type Arch = (typeof ARCHES)[number];

/** The command line, and the threads that a server begins. */
const ENTRIES = ['scripts/ziping.ts', 'api/long-reads-worker.ts', 'db/sqlite/file-check-worker.ts'];

function adjacentFiles(): string[] {
  return BESIDE.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  );
}

/** Pages and scripts of the apps are bytes here: imported as files, they keep their paths and contents. */
const asBytes = (file: string, n: number) => `import f${n} from ${JSON.stringify(file)} with { type: 'file' };`;

/**
 * Builds the executable with the server and every command, for this machine by default. The list of its files has one
 * place: its name is written into the executable. Throws on failure.
 */
export async function buildExecutable(outfile: string, commit: string, arch?: Arch): Promise<void> {
  const files = adjacentFiles();
  const folder = join(ROOT, 'node_modules/.cache/ziping-release');
  mkdirSync(folder, { recursive: true });
  try {
    const probe = join(folder, 'beside.ts');
    const names = files.map((_, n) => `f${n}`).join(',');
    writeFileSync(probe, `${files.map(asBytes).join('\n')}\nexport default [${names}];\n`);
    const { success, logs } = await Bun.build({
      entrypoints: ENTRIES.map((file) => join(ROOT, file)).concat(probe),
      root: ROOT,
      target: 'bun',
      minify: { syntax: true, whitespace: true },
      // Parsed and compiled beforehand: a start takes 0.3 s of processor instead of 0.5, a command 0.03 instead of 0.14.
      bytecode: true,
      format: 'esm',
      naming: { asset: '[dir]/[name].[ext]' },
      define: { 'process.env.ZIPING_COMMIT': JSON.stringify(commit) },
      compile: arch === undefined || arch === process.arch ? { outfile } : { outfile, target: `bun-linux-${arch}` },
    });
    if (!success) throw new Error(logs.map(String).join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
