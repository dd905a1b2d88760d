import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const SOURCE = '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2';
const MODULE = 'virtual:serif-font.css';
const FAMILY = 'Ziping Serif';

/**
 * Cuts Noto Serif SC 600 to the given characters and offers `virtual:serif-font.css` with its
 * @font-face; the page preloads it. The whole face weighs 1.5 MB, the cut about 35 kB. Cutting takes
 * seconds, so the cut is kept in Vite's cache under the hash of what went into it.
 */
export function serifFont(text: string): Plugin {
  let cacheDir = '';
  return {
    name: 'serif-font',
    configResolved(config) {
      cacheDir = config.cacheDir;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return;
      const file = await cutFont(text, cacheDir);
      return `@font-face{font-family:"${FAMILY}";font-weight:600;font-display:swap;src:url("${file}") format("woff2")}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const href = Object.keys(bundle ?? {}).find((name) => /\bserif-.*\.woff2$/.test(name));
        if (!href) return;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${href}` };
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }];
      },
    },
  };
}

/** Path of the cut file. It appears under its name only when it is whole: two builds may run at once. */
async function cutFont(text: string, cacheDir: string): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const hash = createHash('sha256').update(whole).update(text).digest('hex').slice(0, 16);
  const file = join(cacheDir, 'serif-font', hash, 'serif.woff2');
  if (existsSync(file)) return file;
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures: ['vert'] });
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, cut);
  await rename(unfinished, file);
  return file;
}
