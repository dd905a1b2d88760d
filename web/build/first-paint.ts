import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { readUserInfo } from '#contract/calls/people';
import { openReport } from '#contract/calls/readings';
import { TEMPLATES } from '#domain/report/report';
import type { FirstTouch } from '../lib/first-touch.ts';
import { CODE } from '../lib/offline-text.ts';
import type { PageAsked } from '../lib/page-requests.ts';
import { SHELL } from '../lib/shell-text.ts';
import type { DrawPages } from './drawn-pages.ts';
import type { Screen } from './screens.ts';

/** Start delay in ms for browsers that do not report their first paint. */
const AT_LATEST_MS = 500;
/** Loading time in ms after which a message is shown. */
const SLOW_MS = 8_000;

/**
 * Records input on the prerendered page for the app (lib/first-touch.ts). Links work by themselves; a button shows that
 * it is pressed, the visitor's main one opens the prompt the app would open. Its source is inlined into the page, so it
 * must not refer to anything outside.
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
        // Passes on the invite code, which is not stored yet.
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
  // Dismissed: the app does not ask again.
  prompt?.addEventListener('close', letGo);
  // The focused field: further typing would be lost when its page is replaced.
  root?.addEventListener('focusin', ({ target }) => {
    if (!root.querySelector('[data-drawn]')) return;
    touch.field = target instanceof Element && target.matches('input,textarea') ? target : null;
  });
}

/** Maximum time in ms that a page's code waits for the reading it requested. */
const READING_FIRST_MS = 1_000;

/** Delay of the personal day on home, ms (spec §9). */
const HOME_DELAY_MS = 100;

/** What the inline script needs of the stored profile (lib/stored-profile.ts). */
interface Kept {
  username?: string;
  birthDate?: string;
  freeExpire?: boolean;
  vipExpire?: boolean;
  vipLevel?: string;
  showHome?: { of: string; report: Record<string, unknown> };
}

type Templates = NonNullable<Screen['asks']>;

/** What a template needs, by its number. */
const NEEDS = {
  [TEMPLATES.bazi]: 'birth',
  [TEMPLATES.year]: 'year',
  [TEMPLATES.month]: 'member',
  [TEMPLATES.personalDay]: 'trial',
  [TEMPLATES.generalDay]: 'birth',
} as const;

interface FirstQuestions {
  user: string;
  report: string;
  /** Template number and what it needs, by the address's search. */
  asks: Readonly<Record<string, readonly [Templates[string], (typeof NEEDS)[keyof typeof NEEDS]]>>;
  /** Template instead of a locked one. */
  free: Screen['free'];
  waitMs: number;
  homeDelayMs: number;
  /** Files of the app's code, fetched at once if nothing is requested. */
  first: readonly string[];
}

/**
 * Requests the user and this page's reading with `asked: false`, which starts no purchase, and writes the reading's
 * first words into the prerendered page. The app takes over the responses (lib/page-requests.ts). Skipped if the service
 * worker has the code, because the app starts as fast. Inlined into the page, so it must not refer to anything outside.
 */
function askFirst({ user, report, asks, free, waitMs, homeDelayMs, first }: FirstQuestions): void {
  const { classList } = document.documentElement;
  const show = (reading: Readonly<Record<string, unknown>>, places = 'words') => {
    const boxes = document.querySelectorAll<HTMLElement>(`[data-drawn] [data-${places}]`);
    for (const box of boxes) {
      for (const place of box.querySelectorAll<HTMLElement>('[data-word]')) {
        // `summary.pillars.0.stem`; of a text its paragraphs, from 0.
        const path = (place.dataset.word ?? '').split('.');
        const word = path.reduce<unknown>(
          (of, name) =>
            typeof of === 'string' ? of.split('\n\n')[+name] : (of as Record<string, unknown> | undefined)?.[name],
          reading,
        );
        place.textContent = String(word ?? place.textContent);
      }
      box.classList.remove('bone');
    }
    for (const room of document.querySelectorAll<HTMLAnchorElement>('[data-drawn] .segments a')) {
      if (room.href === location.href) room.setAttribute('aria-current', 'page');
      else room.removeAttribute('aria-current');
    }
  };
  // The places are parsed after this script.
  const showKept = (...kept: Parameters<typeof show>) =>
    document.addEventListener('DOMContentLoaded', () => show(...kept), { once: true });
  /** The template to request: the page's, or the free one if that is locked by the stored profile. */
  const templateFor = ({ birthDate, freeExpire, vipExpire, vipLevel = 'free' }: Kept) => {
    const [own, needs] = asks[location.search] ?? [];
    const isFree = vipLevel === 'free';
    const closed = { birth: false, trial: isFree && freeExpire, member: isFree, year: vipLevel !== 'year' };
    if (!needs || (birthDate && !closed[needs])) return own;
    classList.add('locked', vipExpire ? 'lapsed' : 'ended');
    return free;
  };
  /** Home's day of this date, if it was read today. */
  const dayOf = ({ showHome }: Kept, date: string) =>
    location.pathname === '/' && showHome?.of.startsWith(date) ? showHome.report : null;
  document.documentElement.dataset.search = location.search;
  try {
    const token = localStorage.getItem('token');
    const id = localStorage.getItem('userId');
    if (!token || !id) return;
    const kept: Kept = JSON.parse(localStorage.getItem('userProfile') ?? '{"birthDate":"?","vipLevel":"year"}');
    // The server's clock as last known by the app (lib/clock.ts).
    const ahead = Number(localStorage.getItem('clockAhead')) || 0;
    const date = new Date(Date.now() + ahead + 288e5).toISOString().slice(0, 10);
    const [year, month] = date.split('-').map(Number);
    const name = kept.username?.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
    showKept({ ...kept, name, period: { month: `${year}年${month}月`, year: `${year}年` } }, 'kept');
    const templateType = templateFor(kept);
    if (!templateType) return;
    // Home is drawn with a visitor's day too; this reader has an own one.
    classList.add('own');
    const day = dayOf(kept, date);
    if (day) showKept(day);
    if (day || navigator.serviceWorker?.controller) return;
    const giveUp = new AbortController();
    const ask = (url: string, how: RequestInit) =>
      fetch(url, { ...how, headers: { Authorization: `Bearer ${token}`, ...how.headers }, signal: giveUp.signal });
    const text = async (answer: Response) => (answer.ok ? answer.text() : '');
    const read = () =>
      ask(report, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id, date, templateType, asked: false }),
      });
    const reading =
      location.pathname === '/' ? new Promise((over) => setTimeout(over, homeDelayMs)).then(read) : read();
    // The app repeats what fails here and shows the reason.
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
      // Without an own day the general one is shown.
      .catch(() => classList.remove('own'));
  } catch {
    // Storage is unavailable or has no valid profile: left to the app.
  } finally {
    // Loading code at the same time would delay the reading by seconds.
    if (!window.asked) {
      const preload = (href: string) =>
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href });
      document.head.append(...first.map(preload));
    }
  }
}

interface Chunks {
  main: string;
  early: readonly string[];
  known: readonly (readonly [pattern: string, names: readonly string[]])[];
  after: readonly string[];
  /** The page requests its reading first, and the code waits for it. */
  asks: boolean;
}

const LINK = '{rel:"modulepreload",href}';
/** A style sheet is applied by the chunk that needs it, whose loader finds it already fetched. */
const LINK_OF_KNOWN = `href.endsWith(".css")?{rel:"preload",as:"style",crossOrigin:"",href}:${LINK}`;

const fetchKnown = (known: Chunks['known']) =>
  `;if(document.documentElement.className)for(const [pattern,names] of ${JSON.stringify(known)})` +
  `if(RegExp(pattern).test(location.search))fetchAll(names)`;

/**
 * The inline script of a page. Lets the prerendered page paint, then runs the app's code, which is already being
 * fetched, and requests chunks: `early` along with it, plus those of `known` whose pattern matches the address's search
 * for signed-in users, and `after` once it is loaded. A background tab is not painted, so it starts at once. The
 * content policy allows the script by its hash.
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
/** Preloads come right after it, before the inline styles, which arrive much later on a slow connection. */
const CHARSET = '<meta charset="utf-8" />';
const ROOT = '<div id="root"></div>';

/**
 * Prerenders every page with the app's own components, as HTML with inline styles, so that the first paint does not
 * wait for code; a separate style sheet would be another round trip. The code is requested after the paint.
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
        for (const { file, modules, styled = [], known = {}, after = [], asks, free } of screens) {
          const { html = '', title = '' } = shells.get(file) ?? {};
          const sheets = styled.flatMap((name) => sheetsOf(bundle, `/${ownChunk(bundle, join(root, name)).fileName}`));
          const inside = [...new Set(sheets)];
          const late = (names: readonly string[]) =>
            chunksOf(
              bundle,
              names.map((name) => join(root, name)),
            ).filter((name) => !scripts.includes(name));
          const early = late(modules);
          const parts = Object.entries(known).map(([pattern, names]) => {
            const code = late(names).filter((name) => !early.includes(name));
            const needed = [...early, ...code].flatMap((name) => sheetsOf(bundle, name));
            return [pattern, [...needed.filter((name) => !inside.includes(name)), ...code]] as const;
          });
          const chunks = {
            main,
            early: asks ? [...first, ...early] : early,
            known: parts,
            after: late(after),
            asks: Boolean(asks),
          };
          const begins = `${CHARSET}${asks ? askScript(asks, free, first) : first.map(preload).join('')}`;
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

/** The sheets themselves keep it. */
const LICENCE = /\/\*![^*]*\*\//;

/**
 * Inlines the page's style sheets; the content policy allows them by their hash. The links stay, disabled, so that
 * nothing is fetched: Vite's chunk loader looks for them and would otherwise request the sheet with the first chunk
 * that uses it.
 */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(STYLES, (link, href: string) => {
    const sheet = bundle[href.slice(1)];
    if (sheet?.type !== 'asset') throw new Error(`${href} was not built`);
    return `${link.replace('>', ' disabled>')}<style>${String(sheet.source).replace(LICENCE, '')}</style>`;
  });
}

const sheetLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Style sheets of a chunk. */
function sheetsOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name.slice(1)];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`) : [];
}

/** The script of a page that requests its reading before the code. */
function askScript(asks: Templates, free: Screen['free'], first: FirstQuestions['first']): string {
  const questions: FirstQuestions = {
    user: readUserInfo.path,
    report: openReport.path,
    asks: Object.fromEntries(
      Object.entries(asks).map(([search, number]) => [search, [number, NEEDS[Number(number) as keyof typeof NEEDS]]]),
    ),
    free,
    first,
    waitMs: READING_FIRST_MS,
    homeDelayMs: HOME_DELAY_MS,
  };
  return `<script>${minified(`(${askFirst})(${JSON.stringify(questions)})`)}</script>`;
}

/** Fetched during the paint; executed after it. */
const preload = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`;

/** Shown while the code takes long or cannot be loaded; removed with the prerendered page (main.tsx). */
const UNREACHED = `<p id="unreached" role="alert" hidden><span></span><a class="link" href="">${CODE.reload}</a></p>`;

/** Until the code is loaded a form must not submit: the input would appear in the address. */
const drawnHtml = (html: string) =>
  `<div data-drawn>${html.replaceAll(/<form (?![^>]*\bmethod=)/g, '<form method="dialog" ')}</div>`;

const chunksIn = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk that contains a module. */
function ownChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = chunksIn(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no chunk`);
  return chunk;
}

/** Files of these modules and all their imports. */
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
