import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { DrawPages } from './drawn-pages.ts';
import { ASCII, headlineText, laterText, SIGNS, serifSelector, serifText, stylesOf } from './serif-glyphs.ts';

const SOURCE = '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2';
const FIRST = 'virtual:serif-first';
const LATE = 'virtual:serif-late';
const FAMILY = 'Ziping Serif';

/**
 * Cuts Noto Serif SC 600 in four. The first cut holds what a visitor's home shows in it;
 * `virtual:serif-first` adds it once the app's code is there, which it would else delay on a slow line
 * (a third of a second of three). `virtual:serif-late` names the others, which web/lib/late-fonts.ts
 * adds: what the other pages show, the short strings of the texts, and the headlines of reports (98 kB,
 * not kept for offline). The browser fetches each with the first of its characters. Any other character
 * comes from the system's font. The whole face weighs 1.5 MB. Cutting takes seconds, so the cuts are
 * kept in Vite's cache under the hash of what went into them.
 */
export function serifFont(draw: DrawPages): Plugin {
  let cacheDir = '';
  let root = '';
  async function cuts() {
    const { shells, cards, samples } = await draw();
    const selector = serifSelector(stylesOf(root));
    const home = shells.get('index.html')?.html + cards;
    const first = without(SIGNS + serifText(home, selector), '');
    const others = [...shells.values()].map(({ html }) => html).join('') + samples;
    const more = without(serifText(others, selector), first);
    const later = without(ASCII + (await laterText(root)), first + more);
    return { first, more, later, heads: without(headlineText(root), first + more + later) };
  }
  return {
    name: 'serif-font',
    configResolved(config) {
      ({ cacheDir, root } = config);
    },
    resolveId: (id) => ([FIRST, LATE].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${FIRST}`) {
        const file = await cutFont((await cuts()).first, 'serif', cacheDir);
        return [
          `import url from ${JSON.stringify(`${file}?url`)};`,
          `document.fonts.add(new FontFace(${JSON.stringify(FAMILY)},`,
          '"url(" + url + ")", { weight: "600", display: "swap" }));',
        ].join('\n');
      }
      if (id !== `\0${LATE}`) return;
      const { more, later, heads } = await cuts();
      return [
        `import more from ${JSON.stringify(`${await cutFont(more, 'serif-more', cacheDir)}?url`)};`,
        `import later from ${JSON.stringify(`${await cutFont(later, 'serif-later', cacheDir)}?url`)};`,
        `import heads from ${JSON.stringify(`${await cutFont(heads, 'serif-heads', cacheDir)}?url`)};`,
        `export const FAMILY = ${JSON.stringify(FAMILY)};`,
        `export const CUTS = [{url: more, range: ${JSON.stringify(unicodeRange(more))}},`,
        `{url: later, range: ${JSON.stringify(unicodeRange(later))}},`,
        `{url: heads, range: ${JSON.stringify(unicodeRange(heads))}}];`,
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

function unicodeRange(text: string): string {
  return Array.from(text, (sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join();
}

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
