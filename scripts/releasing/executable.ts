import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#db/root';

/** Files that the server reads beside its code: migrations and both built apps. */
const BESIDE = ['db/migrations', 'db/postgres/migrations', 'db/sandbox/migrations', 'web/dist', 'admin/dist'];

function filesBeside(): string[] {
  return BESIDE.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

/** Pages and scripts of the apps are bytes here: imported as files, they keep their paths and contents. */
const asBytes = (file: string, n: number) => `import f${n} from ${JSON.stringify(file)} with { type: 'file' };`;

/** Makes the one file that is the server and every command. Throws when it cannot be made. */
export async function buildExecutable(outfile: string, commit: string): Promise<void> {
  const files = filesBeside();
  const folder = mkdtempSync(join(tmpdir(), 'ziping-release-'));
  try {
    const beside = join(folder, 'beside.ts');
    const names = files.map((_, n) => `f${n}`).join(',');
    writeFileSync(beside, `${files.map(asBytes).join('\n')}\nexport default [${names}];\n`);
    const { success, logs } = await Bun.build({
      entrypoints: ['scripts/ziping.ts', 'api/long-reads-worker.ts', 'db/sqlite/file-check-worker.ts']
        .map((file) => join(ROOT, file))
        .concat(beside),
      root: ROOT,
      target: 'bun',
      minify: { syntax: true, whitespace: true },
      naming: { asset: '[dir]/[name].[ext]' },
      define: { 'process.env.ZIPING_COMMIT': JSON.stringify(commit) },
      compile: { outfile },
    });
    if (!success) throw new Error(logs.map(String).join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
