/** A screen reader's cursor presses no key: it moves the focus, or clicks. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click'];

/** Runs once, with the first thing that is done to the page. */
export function onTouch(run: () => void): void {
  const over = new AbortController();
  const once = () => {
    over.abort();
    run();
  };
  for (const touch of TOUCHES) addEventListener(touch, once, { passive: true, signal: over.signal });
}

/** Input on the drawn page before the app stood; web/build/first-paint.ts records it. */
export interface FirstTouch {
  /** The button pressed last. */
  pressed: Element | null;
  /** The field that has the caret. */
  field: Element | null;
}

declare global {
  interface Window {
    firstTouch?: FirstTouch;
  }
}

/** Label that tells an element from others of its kind, in the drawn page as in the app's. */
const labelOf = (element: Element) =>
  element.getAttribute('name') ??
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  element.textContent;

/** The element of `page` that is to it what `element` is to `drawn`: fields can have a 显示密码 each. */
function counterpart(element: Element, drawn: Element, page: Element): HTMLElement | null {
  const alike = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>(element.localName)].filter((each) => labelOf(each) === labelOf(element));
  return alike(page)[alike(drawn).indexOf(element as HTMLElement)] ?? null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

type Tick = HTMLInputElement & { type: 'checkbox' };

const isTick = (field: Field): field is Tick => field.type === 'checkbox';

/** Sets a value as typing does: React hears of it only where its own record of it stays unchanged. */
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
 * Carries the early input over once the app has taken the drawn page's place: text stays in its
 * field and a tick where it was set, and the button that was pressed last is pressed, once. It takes the
 * focus first, as under a finger: a dialog that it opens gives the focus back to it. Input for elements that the app
 * does not show any more, to a signed-in person for instance, is dropped.
 */
export function applyEarlyInput(drawn: Element, page: Element, touch: FirstTouch): void {
  for (const field of drawn.querySelectorAll<Field>('input, textarea')) {
    const now = counterpart(field, drawn, page);
    if (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement) carryField(field, now);
  }
  const typedIn = touch.field && counterpart(touch.field, drawn, page);
  typedIn?.focus();
  // Else the caret would stand before what was typed.
  if (typedIn instanceof HTMLInputElement && !isTick(typedIn))
    typedIn.setSelectionRange(typedIn.value.length, typedIn.value.length);
  const pressed = touch.pressed && counterpart(touch.pressed, drawn, page);
  // The Enter in a field is a press of the form's button: the caret stays.
  if (!typedIn) pressed?.focus({ preventScroll: true });
  pressed?.click();
}
