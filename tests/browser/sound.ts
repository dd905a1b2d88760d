import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose verdict other colours can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** A reading takes a second or two on a quiet machine, and on a busy one ten times as long. */
const LOOK_MS = 20_000;

/** All rules by day, and those about colours by night as well. The test gets the time it takes. */
export async function expectSound(page: Page, what = 'the page'): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK_MS);
  await page.emulateMedia({ colorScheme: 'light' });
  // There are no frames: the mode for them would open a second page. It leaves axe in the page.
  const byDay = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await page.evaluate((rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  }, COLOUR_RULES);
  for (const [when, { violations }] of Object.entries({ byDay, byNight })) {
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect.soft(found, `${what}, ${when}`).toEqual([]);
  }
}
