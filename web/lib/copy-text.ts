/** How a text came to the clipboard. */
type CopyMethod = 'clipboard' | 'selection';

/**
 * Puts text on the clipboard; resolves to how, or null if it could not. Where the clipboard is
 * withheld (an insecure address, an in-app browser) a selected field is copied the old way.
 */
export async function copyText(text: string): Promise<CopyMethod | null> {
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
