import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Half as long as the readable one, which `source` of the package is: it goes to every page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules for each app: WCAG 2.2 AA, and more where it has been met once. */
const HELD_TO: Record<'web' | 'admin', RunOptions> = {
  web: {
    runOnly: { type: 'tag', values: WCAG },
    rules: { 'heading-order': { enabled: true } },
  },
  admin: { runOnly: { type: 'tag', values: [...WCAG, 'best-practice'] } },
};
/** The rules whose verdict other colours can change. */
const THEME_RULES = ['color-contrast', 'link-in-text-block'];
/** A reading takes a second or two on a quiet machine, and on a busy one ten times as long. */
const LOOK_MS = 20_000;

type Finding = [rule: string, nodes: [html: string, why: string | undefined][]];

/** Everything that fades and rises has arrived; what breathes for ever is left to breathe. */
export const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** Findings of axe in `part`. The library stays in the page for the next run. */
async function findings(page: Page, part: string, options: RunOptions): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(part, { ...options, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }): Finding => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]);
    },
    { part, options },
  );
}

/** A page under a modal dialog is inert, and read where no dialog is open. */
const inReach = async (page: Page) => ((await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'html');

/**
 * All rules in the light, and those about colours in the dark as well. The test gets the time it
 * takes. `part` is read alone.
 */
export async function expectSound(
  page: Page,
  what = 'the page',
  { part, app = 'admin' }: { part?: string; app?: keyof typeof HELD_TO } = {},
): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK_MS);
  const read = part ?? (await inReach(page));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(page, read, HELD_TO[app]);
  expect.soft(light, `${what}, in the light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await atRest(page);
  const dark = await findings(page, read, { runOnly: THEME_RULES });
  expect.soft(dark, `${what}, in the dark`).toEqual([]);
}
