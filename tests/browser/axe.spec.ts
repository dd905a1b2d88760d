import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faultsBySize } from './geometry.ts';
import { play, programmes } from './scenes/play.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/table.ts';
import { expectSound } from './sound.ts';
import { watchFaults } from './web-visitor.ts';
import { DAILY } from './whole.ts';

watchFaults();

/** A lunar month after a Gregorian year (2026年十月), a dotted date, a quote that is not the mainland's. */
const MISWRITTEN = /\d{4}年[正二三四五六七八九十冬腊闰]|\d{4}\.\d{2}\.\d{2}|[「」]/;

/** Part that axe reads: the open dialog alone, because the page under it has a scene of its own. */
const partOf = ({ dialog }: Scene) => (dialog ? 'dialog[open]' : 'html');

/** The scenes that most people see, read by `npm test`; a release reads them all. */
const USUAL = [
  'home-visitor',
  'home-member',
  'fortune-trial',
  'record-month',
  'record-year',
  'chart',
  'chart-reading',
  'chart-luck',
  'login',
  'register',
  'profile-member',
  'profile-date',
  'plans',
  'payment-code',
  'consult-sheet',
  'orders',
  'order-paid',
  'ask-answer',
  'days-month',
  'kiosk-chart',
];

const READ = SCENES.filter(({ name }) => !DAILY || USUAL.includes(name));

for (const programme of programmes(READ, 6)) {
  const names = programme.map(({ name }) => name);
  test(`accessible: ${names.join(' ')}`, { tag: '@daily' }, async ({ context, request }) => {
    // A reading takes a second or two on a quiet machine, and on a busy one ten times as long.
    test.setTimeout(programme.length * 30_000);
    for (const scene of programme) {
      const part = partOf(scene);
      const page = await play(scene, { context, request });
      await expectSound(page, scene.name, { part, app: 'web' });
      await expect.soft(page.locator(part).first(), scene.name).not.toContainText(MISWRITTEN, { useInnerText: true });
      for (const [seen, faults] of await faultsBySize(page, part))
        expect.soft(faults, `${scene.name} ${seen}`).toEqual([]);
    }
    // An answer that is still under way to the last scene ends with it, not in the next test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the usual scenes exist', { tag: '@daily' }, () => {
  const names = SCENES.map(({ name }) => name);
  expect(USUAL.filter((name) => !names.includes(name))).toEqual([]);
});

test('every route has its scene', { tag: '@daily' }, () => {
  const router = readFileSync('web/router.tsx', 'utf8');
  const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  expect(routes).toContain('/bazi-chart');
  const seen = SCENES.map(({ path }) => path.split('?')[0]);
  expect(routes.filter((route) => !seen.includes(route))).toEqual([]);
});

test('every dialog has its scene', { tag: '@daily' }, () => {
  const root = 'web/features/';
  const dialogs = [...new Bun.Glob('**/*.tsx').scanSync(root)]
    .filter((file) => /<(Confirm)?Dialog[\s>]/.test(readFileSync(root + file, 'utf8')))
    .map((file) => file.replace(/\.tsx$/, ''));
  expect(dialogs).toContain('shell/login-prompt');
  const seen = SCENES.map(({ dialog }) => dialog);
  expect(dialogs.filter((dialog) => !seen.includes(dialog))).toEqual([]);
});
