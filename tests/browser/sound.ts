import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What each app is held to: WCAG 2.2 AA, and more where it has been met once. */
const HELD_TO = {
  web: {
    runOnly: { type: 'tag' as const, values: WCAG },
    rules: { 'heading-order': { enabled: true } },
  },
  admin: { runOnly: { type: 'tag' as const, values: [...WCAG, 'best-practice'] } },
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

/** Reads the page as it was opened. It leaves axe in the page, for `inTheDark`. */
async function inTheLight(page: Page, part: string, app: keyof typeof HELD_TO): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  // There are no frames: the mode for them would open a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part);
  const { violations } = await axe
    .options({ ...HELD_TO[app], resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html, any[0]?.message]),
  ]);
}

/** Reads it once more by the rules about colours. */
async function inTheDark(page: Page, part: string): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await atRest(page);
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }): [string, [string, string | undefined][]] => [
        id,
        nodes.map(({ html, any }) => [html, any[0]?.message]),
      ]);
    },
    { part, rules: THEME_RULES },
  );
}

/**
 * All rules in the light, and those about colours in the dark as well. The test gets the time it
 * takes. `part` is read alone: a page under an open dialog has a scene of its own.
 */
export async function expectSound(
  page: Page,
  what = 'the page',
  { part = 'html', app = 'admin' }: { part?: string; app?: keyof typeof HELD_TO } = {},
): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK_MS);
  expect.soft(await inTheLight(page, part, app), `${what}, in the light`).toEqual([]);
  expect.soft(await inTheDark(page, part), `${what}, in the dark`).toEqual([]);
}
