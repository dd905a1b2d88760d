import type { Toasts } from './toasts.ts';

/** Result of copying the text. */
type CopyMethod = 'clipboard' | 'selection';

interface CopyTexts {
  readonly copied: string;
  /** Message after copying by selection, if different. */
  readonly copiedBySelection?: string;
  readonly copyFailed: string;
}

/** Copies a text to the clipboard and shows the result. */
export async function copyAndTell(toasts: Pick<Toasts, 'say' | 'warn'>, text: string, said: CopyTexts): Promise<void> {
  const method = await copyText(text);
  if (method === null) toasts.warn(said.copyFailed);
  else toasts.say(method === 'selection' ? (said.copiedBySelection ?? said.copied) : said.copied);
}

/**
 * Copies a text; resolves to the method, or null on failure. Falls back to selecting a field where the clipboard API is
 * unavailable (insecure address, in-app browser).
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
  // With an open dialog the rest of the page cannot be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
