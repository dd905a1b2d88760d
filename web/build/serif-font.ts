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
/** Characters are set individually: no ligatures or kerning. Vertical metrics stay, for vertical text. */
const CUT = {
  targetFormat: 'woff2',
  keepFeatures: [],
  noHinting: true,
  dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'VORG', 'gasp'],
} as const;
const FAMILY = 'Ziping Serif';

/**
 * Subsets Noto Serif SC 600 to the characters of charts, days and seals, one file for all pages. `virtual:serif-first`
 * loads it after the app's code, which it would otherwise delay by a third of a second on a slow connection. Titles can
 * contain any of 1,500 characters and use the device's serif; the complete font is 1.5 MB. Subsetting takes seconds, so
 * the result is kept in Vite's cache by the hash of its input.
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

/** Path of the subset file. It is renamed into place when complete: two builds may run at once. */
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
