import { CODE } from '../features/shell/offline-text.ts';
import type { FirstTouch } from '../lib/first-touch.ts';

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
        if (prompt) target.search = location.search;
        return;
      }
      if (prompt?.contains(target)) return;
      event.preventDefault();
      letGo();
      target.setAttribute('data-pressed', '');
      touch.pressed = target;
      if (target.closest('.visitor-only')) prompt?.showModal();
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

interface Chunks {
  main: string;
  early: readonly string[];
  after: readonly string[];
}

/**
 * The script inside a page: it lets the drawn page be painted, then runs the app's code, which the
 * page has begun to fetch, and asks for the chunks that this page will want: `early` beside that code,
 * `after` once it is there. A page in a tab
 * behind is not painted at all, and neither is one with nothing `drawn` in it: they start at once.
 * The content policy knows the script by its hash.
 */
export function bootScript({ main, early, after }: Chunks, drawn: boolean): string {
  return [
    drawn ? `(${noteTouches})();` : '',
    `(()=>{let begun=${JSON.stringify(!drawn)}||document.hidden;`,
    `const fetchAll=(names)=>{for(const href of names)`,
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))};`,
    `const note=document.getElementById("unreached"),`,
    `say=(text)=>{note.firstChild.textContent=text;note.hidden=false},`,
    `slow=setTimeout(say,${SLOW_MS},${JSON.stringify(CODE.slow)});`,
    `const start=()=>{import(${JSON.stringify(main)}).then(()=>{note.remove();fetchAll(${JSON.stringify(after)})})`,
    `.catch(()=>{clearTimeout(slow);say(${JSON.stringify(CODE.unreached)});`,
    `window.firstTouch?.pressed?.removeAttribute("data-pressed")});`,
    `fetchAll(${JSON.stringify(early)})};`,
    `if(begun)return start();`,
    `const once=()=>{if(!begun)start();begun=true};`,
    `new PerformanceObserver(once).observe({type:"paint",buffered:true});`,
    `setTimeout(once,${AT_LATEST_MS})})()`,
  ].join('');
}
