/** Prints the report that `paper` holds, and nothing else of the page; its folds open for it. */
export function printReport(paper: HTMLElement) {
  const folds = [...paper.querySelectorAll('details:not([open])')];
  const root = document.documentElement;
  const restore = () => {
    delete root.dataset.print;
    for (const fold of folds) fold.removeAttribute('open');
  };
  for (const fold of folds) fold.setAttribute('open', '');
  root.dataset.print = 'report';
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}
