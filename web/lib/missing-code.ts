import type { KeyValue } from '../kit/safe-storage.ts';
import { CODE } from './offline-text.ts';
import type { Toasts } from './toasts.ts';

/** When the page last reloaded for a new version, in ms; kept for the tab. */
const RELOADED_AT = 'reloadedAt';
/** A page that cannot fetch its code tries again and again, and says so once a minute. */
const QUIET_MS = 60_000;

/** Whether the server has another version than `main`, the file that runs. */
async function isReplaced(main: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(new URL(main).pathname);
}

/** Fields for words; a date that is chosen on /fortune is none. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="date"]), textarea';

/** Something is open or typed in that a reload would take away. */
const isBeingFilled = () =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '');

/**
 * A file of the app could not be fetched. Where a deploy has taken its place, one reload brings the new
 * version, unless somebody is filling something in. Else the page stays and says what is the matter.
 */
export function missingCode(
  { toasts, tab }: { toasts: Pick<Toasts, 'warn'>; tab: KeyValue },
  main: string,
): () => Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (text: string) => {
    if (Date.now() - saidAt < QUIET_MS) return;
    saidAt = Date.now();
    toasts.warn(text);
  };
  return async () => {
    // Without an answer nothing is known of a version: the line is dead.
    if (!(await isReplaced(main).catch(() => false))) return say(CODE.waiting);
    const justReloaded = Date.now() - Number(tab.getItem(RELOADED_AT) ?? 0) < QUIET_MS;
    if (justReloaded || isBeingFilled()) return say(CODE.replaced);
    tab.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  };
}
