import type { BrowserContext, Page } from '@playwright/test';

/** What Playwright calls in a page and Chromium 92 lacks. */
const MISSING = `Element.prototype.checkVisibility ??= function () {
  for (let at = this; at; at = at.parentElement ?? at.getRootNode().host) {
    const { display, contentVisibility } = getComputedStyle(at);
    if (display === 'none' || (at !== this && contentVisibility === 'hidden')) return false;
  }
  return true;
}`;

/** Adds it to Playwright's own world of each page, which the code of the page does not see. */
export function readableByPlaywright(context: BrowserContext): void {
  context.on('page', async (page: Page) => {
    const devtools = await context.newCDPSession(page);
    devtools.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
      if (!name.startsWith('__playwright_utility_world')) return;
      devtools.send('Runtime.evaluate', { contextId: id, expression: MISSING }).catch(() => {});
    });
    // A second session of an old Chromium ends the first one's emulation of touch.
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await devtools.send('Runtime.enable');
  });
}
