import type { ErrorPlace } from './report-error.ts';

/**
 * Reports errors and unhandled rejections of the page. Returns a function for errors caught by a boundary, which also
 * logs to the browser's console. The reporting code loads with the first error.
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
