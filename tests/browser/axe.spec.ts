import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './scenes/cast.ts';
import { atRest, play } from './scenes/play.ts';
import { SCENES } from './scenes/table.ts';
import { watchFaults } from './web-visitor.ts';

watchFaults();
// A trace of every scene would take longer than the scenes.
test.use({ trace: 'off' });

/** On the phone in the light: all of them. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose verdict another theme can change, and those another size can. */
const THEME_RULES = ['color-contrast', 'link-in-text-block'];
const SIZE_RULES = ['target-size', 'scrollable-region-focusable', 'color-contrast'];

const PHONE = { width: 375, height: 812 };

/** Besides the phone in both themes each scene is seen in one of these, all of them by turns. */
const OTHER_SIZES = [
  { name: 'at 320 px', viewport: { width: 320, height: 568 }, fontSize: '' },
  { name: 'with text of 200 %', viewport: PHONE, fontSize: '200%' },
  { name: 'at 768 px', viewport: { width: 768, height: 1024 }, fontSize: '' },
] as const;

async function findNothing(page: Page, seen: string, choose: (axe: AxeBuilder) => AxeBuilder) {
  await atRest(page);
  // There are no frames: the mode for them would open a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html, any[0]?.message]),
  ]);
  expect.soft(found, seen).toEqual([]);
}

/** What reaches beyond the screen's edge or beyond that of a dialog, where it makes either scroll. */
function beyondTheEdge(): string[] {
  const frames = [
    document.documentElement,
    ...document.querySelectorAll('dialog[open] .overflow-y-auto'),
  ];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .flatMap((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      return [...frame.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
        .map(
          (element) =>
            `${element.localName}.${element.className} ${element.textContent.slice(0, 20)}`,
        )
        .slice(0, 6);
    });
}

for (const [index, scene] of SCENES.entries()) {
  test(`${scene.name} is sound`, async ({ page, request, cast }) => {
    await play(scene, { page, request }, scene.as === 'visitor' ? null : await cast(scene.as));
    await findNothing(page, 'in the light', (axe) => axe.withTags(EVERY_RULE));
    await page.emulateMedia({ colorScheme: 'dark' });
    await findNothing(page, 'in the dark', (axe) => axe.withRules(THEME_RULES));
    for (const { name, viewport, fontSize } of OTHER_SIZES) {
      await page.setViewportSize(viewport);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      expect.soft(await page.evaluate(beyondTheEdge), `${name}: beyond the edge`).toEqual([]);
      if (OTHER_SIZES[index % OTHER_SIZES.length]?.name !== name) continue;
      await findNothing(page, name, (axe) => axe.withRules(SIZE_RULES));
    }
  });
}

test('every route has its scene', () => {
  const router = readFileSync('web/router.tsx', 'utf8');
  const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  expect(routes).toContain('/bazi-chart');
  const seen = SCENES.map(({ path }) => path.split('?')[0]);
  expect(routes.filter((route) => !seen.includes(route))).toEqual([]);
});

test('every dialog has its scene', () => {
  const root = 'web/features/';
  const dialogs = [...new Bun.Glob('**/*.tsx').scanSync(root)]
    .filter((file) => /<Dialog[\s>]/.test(readFileSync(root + file, 'utf8')))
    .map((file) => file.replace(/\.tsx$/, ''));
  expect(dialogs).toContain('shell/login-prompt');
  const seen = SCENES.map(({ dialog }) => dialog);
  expect(dialogs.filter((dialog) => !seen.includes(dialog))).toEqual([]);
});
