import type { BrowserContext, Page } from '@playwright/test';

/** What Playwright calls in a page and Chromium 92 lacks. */
const MISSING = `Element.prototype.checkVisibility ??= function () {
  for (let at = this; at; at = at.parentElement ?? at.getRootNode().host) {
    const { display, contentVisibility } = getComputedStyle(at);
    if (display === 'none' || (at !== this && contentVisibility === 'hidden')) return false;
  }
  return true;
}`;

/** Adds it to Playwright's own world of the page, which the code of the page does not see. */
async function prepare(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  devtools.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (!name.startsWith('__playwright_utility_world')) return;
    devtools.send('Runtime.evaluate', { contextId: id, expression: MISSING }).catch(() => {});
  });
  // A second session of an old Chromium ends the first one's emulation of touch.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Runtime.enable');
}

/** Prepares each page of the context; `newPage` waits for it, because a page may load sooner. */
export function readableByPlaywright(context: BrowserContext): void {
  const prepared = new WeakMap<Page, Promise<void>>();
  context.on('page', (page: Page) => prepared.set(page, prepare(context, page)));
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    await prepared.get(page);
    return page;
  };
}
