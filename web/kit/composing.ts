/**
 * True while an input method composes. WebKit sends the Enter that ends a composition afterwards, with keyCode 229 and
 * `isComposing` false.
 */
export const isComposing = (event: Event & { isComposing?: boolean; keyCode?: number }): boolean =>
  event.isComposing === true || event.keyCode === 229;

/** Prevents the Enter of an input method from reaching handlers or submitting a form. */
export function ignoreComposingEnter(): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isComposing(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', ignore, true);
}
