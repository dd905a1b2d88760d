import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { OFFLINE } from '../features/shell/offline-text.ts';
import { SHELL } from '../features/shell/text.ts';
import type { DrawPages } from './drawn-pages.ts';
import type { Screen } from './screens.ts';

/** A browser that does not tell of its first paint starts after so many ms. */
const AT_LATEST_MS = 500;

/**
 * The script inside a page: it lets the drawn page be painted, then asks for the app's code and
 * for the chunks that this page will want next. The line is a phone's: what is asked for earlier
 * takes its share from the styles that the paint waits for. A page in a tab behind is not painted
 * at all, and neither is one with nothing `drawn` in it: they start at once. The content policy
 * knows the script by its hash.
 */
function boot(main: string, early: readonly string[], drawn: boolean): string {
  return [
    `(()=>{let begun=${JSON.stringify(!drawn)}||document.hidden;`,
    `const start=()=>{import(${JSON.stringify(main)})`,
    `.catch(()=>{document.getElementById("unreached").hidden=false});`,
    `for(const href of ${JSON.stringify(early)})`,
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))};`,
    `if(begun)return start();`,
    `const once=()=>{if(!begun)start();begun=true};`,
    `new PerformanceObserver(once).observe({type:"paint",buffered:true});`,
    `setTimeout(once,${AT_LATEST_MS})})()`,
  ].join('');
}

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
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
        if (!main || !built.includes(ROOT)) throw new Error('index.html has no script or no root');
        const frame = withStyles(built.replace(SCRIPT, ''), bundle);
        const { shells } = await draw();
        for (const { file, modules } of screens) {
          const { html = '', title = '' } = shells.get(file) ?? {};
          const early = chunksOf(
            bundle,
            modules.map((name) => join(root, name)),
          ).filter((name) => !scripts.includes(name));
          const page = frame
            .replace(
              /<title>.*<\/title>/,
              `<title>${[title, SHELL.product].filter(Boolean).join(' · ')}</title>`,
            )
            .replace(ROOT, `<div id="root">${inertHtml(html)}</div>${UNREACHED}`)
            .replace('</body>', `  <script>${boot(main, early, html !== '')}</script>\n  </body>`);
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

/** Shown by the boot script when the code could not be fetched. */
const UNREACHED = `<p id="unreached" role="alert" hidden>${OFFLINE.unreached}<a class="link" href="">${OFFLINE.reload}</a></p>`;

/** Nothing in it works yet: it takes no tap and no text, a password manager's included. */
const inertHtml = (html: string) =>
  html ? `<div inert>${html.replaceAll('<input ', '<input readonly ')}</div>` : '';

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
