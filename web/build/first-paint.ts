import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { CODE } from '../features/shell/offline-text.ts';
import { SHELL } from '../features/shell/text.ts';
import { bootScript } from './boot.ts';
import type { DrawPages } from './drawn-pages.ts';
import type { Screen } from './screens.ts';

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
/** What is fetched stands right behind it, before the styles: a slow line brings those much later. */
const CHARSET = '<meta charset="utf-8" />';
const ROOT = '<div id="root"></div>';

/**
 * The first paint does not wait for the app's code: every page is drawn at build time by the app's
 * own components and comes as HTML with its styles in it, since a style sheet asked for apart is one
 * more way to the server and back before anything can be seen. The code is asked for once it has
 * been painted.
 */
export function firstPaint(screens: readonly Screen[], draw: DrawPages): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const built = await readFile(join(dist, 'index.html'), 'utf8');
        const scripts = [...built.matchAll(SCRIPT)].map(([, src]) => src ?? '');
        const main = scripts.at(-1);
        if (!main || !built.includes(ROOT) || !built.includes(CHARSET))
          throw new Error('index.html has no script, no root or no charset');
        const frame = withStyles(built.replace(SCRIPT, ''), bundle).replace(
          CHARSET,
          `${CHARSET}${chunksOf(bundle, [join(root, 'main.tsx')])
            .map(preload)
            .join('')}`,
        );
        const { shells } = await draw();
        for (const { file, modules, after = [] } of screens) {
          const { html = '', title = '' } = shells.get(file) ?? {};
          const late = (names: readonly string[]) =>
            chunksOf(
              bundle,
              names.map((name) => join(root, name)),
            ).filter((name) => !scripts.includes(name));
          const chunks = { main, early: late(modules), after: late(after) };
          const page = frame
            .replace(
              /<title>.*<\/title>/,
              `<title>${[title, SHELL.product].filter(Boolean).join(' · ')}</title>`,
            )
            .replace(ROOT, `<div id="root">${drawnHtml(html)}</div>${UNREACHED}`)
            .replace('</body>', `  <script>${bootScript(chunks, html !== '')}</script>\n  </body>`);
          await writeFile(join(dist, file), page);
        }
      },
    },
  };
}

/**
 * The style sheets that the page names, written into it; the content policy knows them by their hash.
 * The links stay, disabled, so that nothing is fetched by them: Vite's loader of chunks looks for
 * them, and would else ask for the sheet again with the first chunk that uses it.
 */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(STYLES, (link, href: string) => {
    const sheet = bundle[href.slice(1)];
    if (sheet?.type !== 'asset') throw new Error(`${href} was not built`);
    return `${link.replace('>', ' disabled>')}<style>${sheet.source}</style>`;
  });
}

/** Beside the paint, which waits for nothing but the page: it is run when that is done. */
const preload = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`;

/** Shown by the boot script when the code could not be fetched. */
const UNREACHED = `<p id="unreached" role="alert" hidden><span></span><a class="link" href="">${CODE.reload}</a></p>`;

/** Until the code is there a form must not send itself: the address would hold what was typed. */
const drawnHtml = (html: string) =>
  html
    ? `<div data-drawn>${html.replaceAll(/<form (?![^>]*\bmethod=)/g, '<form method="dialog" ')}</div>`
    : '';

/** The files of these modules and of all that they import. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) add(next);
    }
  };
  for (const module of modules) {
    const home = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!home) throw new Error(`${module} is in no chunk`);
    add(home);
  }
  return [...found].map((name) => `/${name}`);
}
