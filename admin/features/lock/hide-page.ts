/**
 * Takes the whole page out of the document, portals and open dialogs included, and puts an empty
 * one in its place. What React holds stays as it is: fields keep their text and pages their state,
 * but cannot be seen or searched. The returned function puts everything back where it was.
 */
export function hidePage(title: string): { stage: HTMLElement; lift: () => void } {
  const page = document.body;
  const focused = document.activeElement;
  // Out of the document an element forgets how far it was scrolled, and a dialog that it was modal.
  const scrolled = [...page.querySelectorAll<HTMLElement>('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  const modals = [...page.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const named = document.title;

  const cover = document.createElement('body');
  const stage = document.createElement('div');
  cover.append(stage);
  // Keys of the page behind do nothing here.
  for (const kind of ['keydown', 'keyup', 'keypress']) {
    cover.addEventListener(kind, (event) => event.stopPropagation());
  }
  document.body = cover;
  document.title = title;

  return {
    stage,
    lift() {
      document.body = page;
      document.title = named;
      for (const dialog of modals) {
        dialog.removeAttribute('open');
        dialog.showModal();
      }
      for (const { element, top, left } of scrolled) element.scrollTo({ top, left });
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
