import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#db/root';
import { COMMANDS } from '../../scripts/launch/commands.mjs';

/** Where the run keeps it; the workers have it from the environment. */
const PLACE = 'TEST_PROGRAM';

/** The server, and the commands that work on an installation. */
const ENTRIES = Object.values(COMMANDS)
  .filter(({ installation }) => installation !== 'none')
  .flatMap(({ steps }) => steps.flat())
  .filter((file) => !['scripts/build.ts', 'scripts/dev.ts'].includes(file));

/**
 * Of the whole run: the server and its commands as a release has them, in one piece. From 1,300 modules a
 * start takes twice the CPU time, and tests start some 200 of them.
 */
export async function buildProgram(folder: string): Promise<void> {
  const { success, logs } = await Bun.build({
    entrypoints: ENTRIES.map((file) => join(ROOT, file)),
    root: ROOT,
    outdir: folder,
    target: 'bun',
    splitting: true,
    plugins: [
      {
        name: 'root',
        setup(build) {
          const contents = `export const IS_RELEASE = false; export const ROOT = ${JSON.stringify(ROOT)};`;
          build.onLoad({ filter: /\/db\/root\.ts$/ }, () => ({ contents, loader: 'ts' }));
        },
      },
    ],
  });
  if (!success) throw new Error(logs.map(String).join('\n'));
  process.env[PLACE] = folder;
}

/** File to start for a program (`api/server.ts`): itself where the run built none of it. */
export function programFile(file: string): string {
  const built = join(process.env[PLACE] ?? '', file.replace(/\.ts$/, '.js'));
  return process.env[PLACE] !== undefined && existsSync(built) ? built : join(ROOT, file);
}
