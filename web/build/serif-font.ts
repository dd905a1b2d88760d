import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { DrawPages } from './drawn-pages.ts';
import { SIGNS, serifSelector, serifText, stylesOf } from './serif-glyphs.ts';

const SOURCE = '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2';
const FIRST = 'virtual:serif-first';
/** Signs are set one by one: no ligatures, no kerning. Vertical metrics stay, for the name's slip and luck cycles. */
const CUT = {
  targetFormat: 'woff2',
  keepFeatures: [],
  noHinting: true,
  dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'VORG', 'gasp'],
} as const;
const FAMILY = 'Ziping Serif';

/**
 * Cuts Noto Serif SC 600 to the signs of charts, days and seals, one file for every page. `virtual:serif-first`
 * adds it once the app's code is there, which it would else delay on a slow line (a third of a second of three).
 * Titles and headlines can hold any of 1,500 characters: they stand in the device's own serif. The whole face
 * weighs 1.5 MB. Cutting takes seconds, so the cut is kept in Vite's cache under the hash of what went into it.
 */
export function serifFont(draw: DrawPages): Plugin {
  let cacheDir = '';
  let root = '';
  async function signs() {
    const { shells, cards, samples } = await draw();
    const pages = [...shells.values()].map(({ html }) => html).join('') + cards + samples;
    return [...new Set(SIGNS + serifText(pages, serifSelector(stylesOf(root))))].sort().join('');
  }
  return {
    name: 'serif-font',
    configResolved(config) {
      ({ cacheDir, root } = config);
    },
    resolveId: (id) => (id === FIRST ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${FIRST}`) return;
      return [
        `import url from ${JSON.stringify(`${await cutFont(await signs(), 'serif', cacheDir)}?url`)};`,
        'document.fonts.add(new FontFace(',
        `${JSON.stringify(FAMILY)}, "url(" + url + ")", { weight: "600", display: "swap" }));`,
      ].join('\n');
    },
  };
}

/** Path of the cut file. It appears under its name only when it is whole: two builds may run at once. */
async function cutFont(text: string, name: string, cacheDir: string): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const hash = createHash('sha256').update(whole).update(text).update(JSON.stringify(CUT)).digest('hex').slice(0, 16);
  const file = join(cacheDir, 'serif-font', hash, `${name}.woff2`);
  if (existsSync(file)) return file;
  const cut = await subsetFont(whole, text, CUT);
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, cut);
  await rename(unfinished, file);
  return file;
}
