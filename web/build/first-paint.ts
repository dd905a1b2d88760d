import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { readUserInfo } from '#contract/calls/people';
import { openReport } from '#contract/calls/readings';
import { TEMPLATES } from '#domain/report/report';
import type { FirstTouch } from '../lib/first-touch.ts';
import { CODE } from '../lib/offline-text.ts';
import type { PageAsked } from '../lib/page-asked.ts';
import { SHELL } from '../lib/shell-text.ts';
import type { DrawPages } from './drawn-pages.ts';
import type { Screen } from './screens.ts';

/** A browser that does not tell of its first paint starts after so many ms. */
const AT_LATEST_MS = 500;
/** Code that is so many ms on its way is said to be. */
const SLOW_MS = 8_000;

/**
 * Notes what is done to the drawn page, for the app to carry over (lib/first-touch.ts). Links to other
 * pages work by themselves; a button shows that it is pressed, the visitor's main one opens what the app
 * would open. Written into the page as it stands
 * here, so it knows nothing from outside.
 */
function noteTouches(): void {
  const root = document.getElementById('root');
  const touch: FirstTouch = { pressed: null, field: null };
  window.firstTouch = touch;
  const prompt = root?.querySelector<HTMLDialogElement>('[data-prompt]');
  const letGo = () => {
    touch.pressed?.removeAttribute('data-pressed');
    touch.pressed = null;
  };
  root?.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element && event.target.closest('button,a');
      if (!target || !root.querySelector('[data-drawn]')) return;
      if (target instanceof HTMLAnchorElement && target.pathname !== location.pathname) {
        // The code of an invitation goes along: nothing has kept it yet.
        if (/[?&](inviteCode|code)=/.test(location.search)) target.search = location.search;
        return;
      }
      if (prompt?.contains(target)) return;
      event.preventDefault();
      letGo();
      target.setAttribute('data-pressed', '');
      touch.pressed = target;
      if (target.matches('[data-begin]')) prompt?.showModal();
    },
    true,
  );
  // Turned down: the app does not ask once more.
  prompt?.addEventListener('close', letGo);
  // The field that has the caret: what is typed next would go nowhere once its page has given way.
  root?.addEventListener('focusin', ({ target }) => {
    if (!root.querySelector('[data-drawn]')) return;
    touch.field = target instanceof Element && target.matches('input,textarea') ? target : null;
  });
}

/** The code of a page waits so many ms for the reading that the page asks for. */
const READING_FIRST_MS = 1_000;

interface FirstQuestions {
  user: string;
  report: string;
  /** The number of the natal reading, whose free part is open to everybody. */
  natal: number;
  /** Number of the reading by the search of the address. */
  asks: NonNullable<Screen['asks']>;
  waitMs: number;
}

/**
 * Asks for the reader and for the reading of this page with `asked: false`, which begins no purchase, and writes the
 * first words of the reading into the drawn page. The app goes on with the answers (lib/page-asked.ts). Where the
 * worker has the code on the device, the app is there as soon, and nothing is asked here.
 * Written into the page as it stands here, so it knows nothing from outside.
 */
function askFirst({ user, report, natal, asks, waitMs }: FirstQuestions): void {
  const show = (reading: Readonly<Record<string, unknown>>) => {
    const box = document.querySelector('[data-drawn] [data-words]');
    for (const place of box?.querySelectorAll<HTMLElement>('[data-word]') ?? []) {
      place.textContent = String(reading[place.dataset.word ?? ''] ?? '');
    }
    box?.classList.remove('bone');
    for (const room of document.querySelectorAll<HTMLAnchorElement>('[data-drawn] .segments a')) {
      if (room.href === location.href) room.setAttribute('aria-current', 'page');
      else room.removeAttribute('aria-current');
    }
  };
  try {
    const token = localStorage.getItem('token');
    const id = localStorage.getItem('userId');
    const templateType = asks[location.search];
    if (!token || !id || !templateType || navigator.serviceWorker?.controller) return;
    // Of the profile that the device keeps: a reading that is closed is not asked for.
    const kept = JSON.parse(localStorage.getItem('userProfile') ?? '{"birthDate":"?"}');
    const closed = kept.freeExpire && !kept.isVip;
    if (!kept.birthDate || (closed && templateType !== natal)) return;
    // The server's clock, as the app found it the last time (lib/clock.ts).
    const ahead = Number(localStorage.getItem('clockAhead')) || 0;
    const date = new Date(Date.now() + ahead + 288e5).toISOString().slice(0, 10);
    const giveUp = new AbortController();
    const ask = (url: string, how: RequestInit) =>
      fetch(url, { ...how, headers: { Authorization: `Bearer ${token}`, ...how.headers }, signal: giveUp.signal });
    const text = async (answer: Response) => (answer.ok ? answer.text() : '');
    const reading = ask(report, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, date, templateType, asked: false }),
    });
    // The app asks again for what fails here, and says what is the matter.
    const silent = () => undefined;
    const late = new Promise((over) => setTimeout(over, waitMs));
    const begun = Promise.race([reading, late]).catch(silent);
    const asked: PageAsked = { token, date, templateType, giveUp, begun };
    window.asked = asked;
    begun
      .then(() => ask(`${user}?id=${id}`, {}))
      .then(text)
      .then((got) => {
        asked.user = got;
      })
      .catch(silent);
    reading
      .then(text)
      .then((got) => {
        asked.reading = got;
        show(JSON.parse(got).data);
      })
      .catch(silent);
  } catch {
    // Storage is forbidden here, or holds what is no profile: the app asks.
  }
}

interface Chunks {
  main: string;
  early: readonly string[];
  known: readonly (readonly [pattern: string, names: readonly string[]])[];
  after: readonly string[];
  /** The page asks for its reading first, and the code waits for that. */
  asks: boolean;
}

const LINK = '{rel:"modulepreload",href}';
/** A style sheet takes effect with the chunk that asks for it: its own loader finds it fetched. */
const LINK_OF_KNOWN = `href.endsWith(".css")?{rel:"preload",as:"style",crossOrigin:"",href}:${LINK}`;

const fetchKnown = (known: Chunks['known']) =>
  `;if(document.documentElement.className)for(const [pattern,names] of ${JSON.stringify(known)})` +
  `if(RegExp(pattern).test(location.search))fetchAll(names)`;

/**
 * The script inside a page: it lets the drawn page be painted, then runs the app's code, which the
 * page has begun to fetch, and asks for the chunks that this page will want: `early` beside that code, with those
 * of `known` whose pattern the address's search is like where a reader is signed in, `after` once it is there. A page
 * in a tab behind is not painted at all: it starts at once. The content policy knows the script by its hash.
 */
function bootScript({ main, early, known, after, asks }: Chunks): string {
  const script = [
    `(${noteTouches})();(()=>{let begun=document.hidden;`,
    `const fetchAll=(names)=>{for(const href of names)document.head.append(Object.assign(document.createElement("link"),`,
    `${known.length > 0 ? LINK_OF_KNOWN : LINK}))};`,
    `const note=document.getElementById("unreached"),`,
    `say=(text)=>{note.firstChild.textContent=text;note.hidden=false},`,
    `slow=setTimeout(say,${SLOW_MS},${JSON.stringify(CODE.slow)});`,
    `const start=()=>{import(${JSON.stringify(main)}).then(()=>fetchAll(${JSON.stringify(after)}))`,
    `.catch(()=>{clearTimeout(slow);`,
    `if(navigator.onLine)say(${JSON.stringify(CODE.unreached)});`,
    `else{say(${JSON.stringify(CODE.waiting)});addEventListener("online",start,{once:true})}`,
    `window.firstTouch?.pressed?.removeAttribute("data-pressed")});`,
    `fetchAll(${JSON.stringify(early)})${known.length > 0 ? fetchKnown(known) : ''}};`,
    `const begin=${asks ? '()=>window.asked?window.asked.begun.then(start):start()' : 'start'};`,
    `if(begun)return begin();`,
    `const once=()=>{if(!begun)begin();begun=true};`,
    `new PerformanceObserver(once).observe({type:"paint",buffered:true});`,
    `setTimeout(once,${AT_LATEST_MS})})()`,
  ].join('');
  return minified(script);
}

function minified(script: string): string {
  const { code, errors } = minifySync('first-paint.js', script);
  if (errors.length > 0) throw new Error(`the script of a drawn page: ${errors[0]?.message}`);
  return code;
}

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
/** Preloads stand right behind it, before the styles: a slow line brings those much later. */
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
        const first = chunksOf(bundle, [join(root, 'main.tsx')]);
        const frame = built.replace(SCRIPT, '');
        const { shells } = await draw();
        for (const { file, modules, styled = [], known = {}, after = [], asks } of screens) {
          const { html = '', title = '' } = shells.get(file) ?? {};
          const inside = styled.flatMap((name) => sheetsOf(bundle, `/${ownChunk(bundle, join(root, name)).fileName}`));
          const late = (names: readonly string[]) =>
            chunksOf(
              bundle,
              names.map((name) => join(root, name)),
            ).filter((name) => !scripts.includes(name));
          const early = late(modules);
          const parts = Object.entries(known).map(([pattern, names]) => {
            const code = late(names).filter((name) => !early.includes(name));
            const sheets = [...early, ...code].flatMap((name) => sheetsOf(bundle, name));
            return [pattern, [...sheets.filter((name) => !inside.includes(name)), ...code]] as const;
          });
          // Beside its code the reading that a page asks for would come seconds later: no code is fetched before it.
          const chunks = {
            main,
            early: asks ? [...first, ...early] : early,
            known: parts,
            after: late(after),
            asks: Boolean(asks),
          };
          const begins = `${CHARSET}${asks ? askScript(asks) : first.map(preload).join('')}`;
          const head = frame.replace(CHARSET, begins).replace('</head>', `${inside.map(sheetLink).join('')}</head>`);
          const page = withStyles(head, bundle)
            .replace(/<title>.*<\/title>/, `<title>${[title, SHELL.product].filter(Boolean).join(' · ')}</title>`)
            .replace(ROOT, `<div id="root">${drawnHtml(html)}</div>${UNREACHED}`)
            .replace('</body>', `  <script>${bootScript(chunks)}</script>\n  </body>`);
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

const sheetLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Style sheets that come with a chunk. */
function sheetsOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name.slice(1)];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`) : [];
}

/** The script of a page that asks before its code is there. */
function askScript(asks: FirstQuestions['asks']): string {
  const questions: FirstQuestions = {
    user: readUserInfo.path,
    report: openReport.path,
    natal: TEMPLATES.bazi,
    asks,
    waitMs: READING_FIRST_MS,
  };
  return `<script>${minified(`(${askFirst})(${JSON.stringify(questions)})`)}</script>`;
}

/** Fetches beside the paint, which waits for the page alone; the code runs after it. */
const preload = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`;

/** Shown while the code is long on its way, or out of reach; goes with the drawn page (main.tsx). */
const UNREACHED = `<p id="unreached" role="alert" hidden><span></span><a class="link" href="">${CODE.reload}</a></p>`;

/** Until the code is there a form must not send itself: the address would hold what was typed. */
const drawnHtml = (html: string) =>
  `<div data-drawn>${html.replaceAll(/<form (?![^>]*\bmethod=)/g, '<form method="dialog" ')}</div>`;

const chunksIn = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk that a module is in. */
function ownChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = chunksIn(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no chunk`);
  return chunk;
}

/** The files of these modules and of all that they import. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = chunksIn(bundle);
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) add(next);
    }
  };
  for (const module of modules) add(ownChunk(bundle, module));
  return [...found].map((name) => `/${name}`);
}
