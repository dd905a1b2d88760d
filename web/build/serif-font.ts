import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { DrawPages } from './drawn-pages.ts';
import { NAMES, SIGNS, serifSelector, serifText, stylesOf } from './serif-glyphs.ts';

const SOURCE = '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2';
const FIRST = 'virtual:serif-first';
const FAMILY = 'Ziping Serif';

/**
 * Cuts Noto Serif SC 600 in two: the signs of charts and days with what a visitor's home shows, and what the
 * other pages have besides, which the browser fetches with the first of its characters. `virtual:serif-first`
 * adds them once the app's code is there, which they would else delay on a slow line (a third of a second of three). Headlines of readings can hold any of 1,500 characters:
 * they stand in the device's own serif. The whole face weighs 1.5 MB. Cutting takes seconds, so the cuts are
 * kept in Vite's cache under the hash of what went into it.
 */
export function serifFont(draw: DrawPages): Plugin {
  let cacheDir = '';
  let root = '';
  async function cuts() {
    const { shells, cards, samples } = await draw();
    const selector = serifSelector(stylesOf(root));
    const first = without(SIGNS + serifText(shells.get('index.html')?.html + cards, selector), '');
    const others = [...shells.values()].map(({ html }) => html).join('') + samples;
    return { first, more: without(NAMES + serifText(others, selector), first) };
  }
  return {
    name: 'serif-font',
    configResolved(config) {
      ({ cacheDir, root } = config);
    },
    resolveId: (id) => (id === FIRST ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${FIRST}`) return;
      const { first, more } = await cuts();
      return [
        `import first from ${JSON.stringify(`${await cutFont(first, 'serif', cacheDir)}?url`)};`,
        `import more from ${JSON.stringify(`${await cutFont(more, 'serif-more', cacheDir)}?url`)};`,
        'const add = (url, range) => document.fonts.add(new FontFace(',
        `${JSON.stringify(FAMILY)}, "url(" + url + ")", { weight: "600", display: "swap", ...range }));`,
        'add(first);',
        `add(more, { unicodeRange: ${JSON.stringify(unicodeRange(more))} });`,
      ].join('\n');
    },
  };
}

/** The characters of a text that another one has not, each once and in order. */
function without(text: string, other: string): string {
  const rest = new Set(text);
  for (const sign of other) rest.delete(sign);
  return [...rest].sort().join('');
}

const unicodeRange = (text: string) => Array.from(text, (sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join();

/** Path of the cut file. It appears under its name only when it is whole: two builds may run at once. */
async function cutFont(text: string, name: string, cacheDir: string): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const hash = createHash('sha256').update(whole).update(text).digest('hex').slice(0, 16);
  const file = join(cacheDir, 'serif-font', hash, `${name}.woff2`);
  if (existsSync(file)) return file;
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures: ['vert'] });
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, cut);
  await rename(unfinished, file);
  return file;
}
