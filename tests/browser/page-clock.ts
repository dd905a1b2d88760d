import type { Page } from '@playwright/test';

/** Dates answers by the page's clock: else the app corrects its day by the server's. */
export const dateAnswers = (page: Page) =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'Date' ? new Date().toUTCString() : get.call(this, name);
    };
  });

/** The page and the server's answers are at this time. */
export async function standAt(page: Page, time: string | Date): Promise<void> {
  await page.clock.setFixedTime(time);
  await dateAnswers(page);
}
