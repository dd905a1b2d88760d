import type { Toasts } from './toasts.ts';

/** How a text came to the clipboard. */
type CopyMethod = 'clipboard' | 'selection';

interface CopyTexts {
  readonly copied: string;
  /** Of a text that was copied the old way, where that is said otherwise. */
  readonly copiedBySelection?: string;
  readonly copyFailed: string;
}

/** Puts text on the clipboard and says how it went. */
export async function copyAndTell(toasts: Pick<Toasts, 'say' | 'warn'>, text: string, said: CopyTexts): Promise<void> {
  const method = await copyText(text);
  if (method === null) toasts.warn(said.copyFailed);
  else toasts.say(method === 'selection' ? (said.copiedBySelection ?? said.copied) : said.copied);
}

/**
 * Puts text on the clipboard; resolves to how, or null if it could not. Where the clipboard is
 * withheld (an insecure address, an in-app browser) a selected field is copied the old way.
 */
async function copyText(text: string): Promise<CopyMethod | null> {
  try {
    await navigator.clipboard.writeText(text);
    return 'clipboard';
  } catch {
    return copyViaSelection(text) ? 'selection' : null;
  }
}

function copyViaSelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Under an open dialog the rest of the page takes no selection.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
