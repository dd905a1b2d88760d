import type { ErrorPlace } from './report-error.ts';

/**
 * Reports errors and unhandled rejections of the page; returns the same for errors that a boundary caught, which the
 * browser's console gets too. The code that reports comes with the first error.
 */
export function watchErrors(place: () => ErrorPlace): (thrown: unknown) => void {
  const report = (thrown: unknown) => {
    import('./report-error.ts').then(({ reportError }) => reportError(place(), thrown)).catch(() => undefined);
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return (caught) => {
    console.error(caught);
    report(caught);
  };
}
