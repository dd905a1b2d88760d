/** A screen reader's cursor moves the focus or clicks, without pressing a key. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click'];

/** Runs once, on the first interaction. */
export function onTouch(run: () => void): void {
  const over = new AbortController();
  const once = () => {
    over.abort();
    run();
  };
  for (const touch of TOUCHES) addEventListener(touch, once, { passive: true, signal: over.signal });
}

/** Input on the prerendered page before the app was mounted; recorded by web/build/first-paint.ts. */
export interface FirstTouch {
  /** The button pressed last. */
  pressed: Element | null;
  /** The focused field. */
  field: Element | null;
}

declare global {
  interface Window {
    firstTouch?: FirstTouch;
  }
}

/** Label that identifies an element in the prerendered page and in the app. */
const labelOf = (element: Element) =>
  element.getAttribute('name') ??
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  element.textContent;

/**
 * Finds the element of `page` that corresponds to `element` in `drawn`, by label and index: several fields may have
 * 显示密码.
 */
function counterpart(element: Element, drawn: Element, page: Element): HTMLElement | null {
  const alike = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>(element.localName)].filter((each) => labelOf(each) === labelOf(element));
  return alike(page)[alike(drawn).indexOf(element as HTMLElement)] ?? null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

type Tick = HTMLInputElement & { type: 'checkbox' };

const isTick = (field: Field): field is Tick => field.type === 'checkbox';

/** Sets a value like typing: React only notices if its own record is unchanged. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function carryField(field: Field, now: Field): void {
  if (isTick(field) && isTick(now)) {
    if (field.checked !== now.checked) now.click();
  } else if (field.value && field.value !== now.value) type(now, field.value);
}

/**
 * Applies the early input to the mounted app: text, checkboxes, and one click on the button pressed last. The button
 * gets the focus first, so that a dialog it opens returns the focus to it. Input for elements that the app does not
 * show is dropped.
 */
export function applyEarlyInput(drawn: Element, page: Element, touch: FirstTouch): void {
  for (const field of drawn.querySelectorAll<Field>('input, textarea')) {
    const now = counterpart(field, drawn, page);
    if (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement) carryField(field, now);
  }
  const typedIn = touch.field && counterpart(touch.field, drawn, page);
  typedIn?.focus();
  // Otherwise the caret would be before the typed text.
  if (typedIn instanceof HTMLInputElement && !isTick(typedIn))
    typedIn.setSelectionRange(typedIn.value.length, typedIn.value.length);
  const pressed = touch.pressed && counterpart(touch.pressed, drawn, page);
  // Enter in a field counts as a press of the form's button: the caret stays.
  if (!typedIn) pressed?.focus({ preventScroll: true });
  pressed?.click();
}
