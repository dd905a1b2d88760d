const TYPED = 'input:not([type=checkbox])';

/** Focuses the next empty field of the form; false if there is none. */
export function toNextField(form: HTMLFormElement | null, after?: HTMLInputElement): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])];
  const from = after ? fields.indexOf(after) + 1 : 0;
  const next = fields.slice(from).find((field) => field.value === '');
  next?.focus({ preventScroll: true });
  return next !== undefined;
}
