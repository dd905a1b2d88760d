import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { DrawPages } from './drawn-pages.ts';
import { laterText, SIGNS, serifSelector, serifText, stylesOf } from './serif-glyphs.ts';

const SOURCE = '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2';
const MODULE = 'virtual:serif-font.css';
const FAMILY = 'Ziping Serif';

/**
 * Cuts Noto Serif SC 600 in two and offers `virtual:serif-font.css` with the @font-face rules. The
 * first cut holds what the drawn pages show in it, and is preloaded. The second holds the short
 * strings of the texts; the browser fetches it with the first of its characters. Any other character
 * comes from the system's font. The whole face weighs 1.5 MB. Cutting takes seconds, so the cuts are
 * kept in Vite's cache under the hash of what went into them.
 */
export function serifFont(draw: DrawPages): Plugin {
  let cacheDir = '';
  let root = '';
  return {
    name: 'serif-font',
    configResolved(config) {
      ({ cacheDir, root } = config);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return;
      const { shells, samples } = await draw();
      const pages = [...shells.values()].map(({ html }) => html).join('') + samples;
      const first = SIGNS + serifText(pages, serifSelector(stylesOf(root)));
      const rest = without(await laterText(root), first);
      const files = [
        await cutFont(without(first, ''), 'serif', cacheDir),
        await cutFont(rest, 'serif-later', cacheDir),
      ];
      return files
        .map((file, index) =>
          fontFace(file, index === 0 ? '' : `unicode-range:${unicodeRange(rest)};`),
        )
        .join('');
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const href = Object.keys(bundle ?? {}).find((name) =>
          /\bserif-(?!later).*\.woff2$/.test(name),
        );
        if (!href) return;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${href}` };
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }];
      },
    },
  };
}

function fontFace(file: string, range: string): string {
  return `@font-face{font-family:"${FAMILY}";font-weight:600;font-display:swap;${range}src:url("${file}") format("woff2")}`;
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
