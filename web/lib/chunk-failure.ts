import type { KeyValue } from '../kit/safe-storage.ts';
import { CODE } from './offline-text.ts';
import type { Toasts } from './toasts.ts';

/** Time (ms) of the last reload for a new version, in session storage. */
const RELOADED_AT = 'reloadedAt';
/** A page that cannot load its code shows a message at most once a minute. */
const QUIET_MS = 60_000;

/** True if the server has another version than the running entry file `main`. */
async function isReplaced(main: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(new URL(main).pathname);
}

/** Text fields; the date on /fortune does not count. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="date"]), textarea';

/** True if a dialog is open or text was typed that a reload would discard. */
const isBeingFilled = () =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '');

/**
 * Handles a chunk that could not be loaded. If a new version was deployed, reloads once unless the user is filling in
 * something; otherwise the page stays and shows the reason.
 */
export function missingCode(
  { toasts, tab }: { toasts: Pick<Toasts, 'warn'>; tab: KeyValue },
  main: string,
): () => Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const say = (text: string) => {
    if (Date.now() - reportedAt < QUIET_MS) return;
    reportedAt = Date.now();
    toasts.warn(text);
  };
  return async () => {
    // No response: offline, so the version is unknown.
    if (!(await isReplaced(main).catch(() => false))) return say(CODE.waiting);
    const justReloaded = Date.now() - Number(tab.getItem(RELOADED_AT) ?? 0) < QUIET_MS;
    if (justReloaded || isBeingFilled()) return say(CODE.replaced);
    tab.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  };
}
