import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './scenes/cast.ts';
import { atRest, play, programmes } from './scenes/play.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/table.ts';
import { watchFaults } from './web-visitor.ts';

watchFaults();
// A trace of every scene would take longer than the scenes.
test.use({ trace: 'off' });

/** On the phone in the light: all of WCAG 2.2 AA, and that headings go down one step at a time. */
const EVERY_RULE = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  },
  rules: { 'heading-order': { enabled: true } },
};
/** The rules whose verdict other colours can change, and those another size can. */
const THEME_RULES = ['color-contrast', 'link-in-text-block'];
const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];

const PHONE = { width: 375, height: 812 };

const OTHER_SIZES = [
  { name: 'at 320 px', viewport: { width: 320, height: 568 }, fontSize: '' },
  { name: 'with text of 200 %', viewport: PHONE, fontSize: '200%' },
  { name: 'at 768 px', viewport: { width: 768, height: 1024 }, fontSize: '' },
] as const;

type Finding = [rule: string, nodes: [html: string, why: string | undefined][]];

/** What is read: of a page under an open dialog, which has a scene of its own, nothing. */
const partOf = ({ dialog }: Scene) => (dialog ? 'dialog[open]' : 'html');

/** Reads the page as it was opened. It leaves axe in the page, for `again`. */
async function inTheLight(page: Page, part: string): Promise<Finding[]> {
  // There are no frames: the mode for them would open a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part).options(EVERY_RULE);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html, any[0]?.message]),
  ]);
}

/** Reads it once more by a few rules, after it has been changed in place. */
const again = (page: Page, part: string, rules: string[]): Promise<Finding[]> =>
  page.evaluate(
    async ({ part, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }): [string, [string, string | undefined][]] => [
        id,
        nodes.map(({ html, any }) => [html, any[0]?.message]),
      ]);
    },
    { part, rules },
  );

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

for (const programme of programmes(SCENES, 6)) {
  const names = programme.map(({ name }) => name);
  test(`sound: ${names.join(' ')}`, async ({ context, request, cast }) => {
    // A reading takes a second or two on a quiet machine, and on a busy one ten times as long.
    test.setTimeout(programme.length * 30_000);
    for (const scene of programme) {
      const part = partOf(scene);
      const page = await play(scene, { context, request, cast });
      const found = (findings: unknown[], seen: string) =>
        expect.soft(findings, `${scene.name} ${seen}`).toEqual([]);
      found(await inTheLight(page, part), 'in the light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await atRest(page);
      found(await again(page, part, THEME_RULES), 'in the dark');
      for (const { name, viewport, fontSize } of OTHER_SIZES) {
        await page.setViewportSize(viewport);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        found(await page.evaluate(beyondTheEdge), `beyond the edge ${name}`);
        found(await again(page, part, SIZE_RULES), name);
      }
      await page.close();
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
