import { test } from '@playwright/test';
import { play } from './scenes/play.ts';
import { SCENES } from './scenes/table.ts';

const FOLDER = 'tests/.output/screenshots';

/** The hardest conditions for a scene, besides the phone in both themes. */
const SIZES = [
  { name: 'light', width: 375, height: 812, colorScheme: 'light', fontSize: '' },
  { name: 'dark', width: 375, height: 812, colorScheme: 'dark', fontSize: '' },
  { name: '320', width: 320, height: 568, colorScheme: 'light', fontSize: '' },
  { name: '768', width: 768, height: 1024, colorScheme: 'light', fontSize: '' },
  { name: 'large-text', width: 375, height: 812, colorScheme: 'light', fontSize: '200%' },
] as const;

for (const scene of SCENES) {
  test(scene.name, async ({ context, request }) => {
    const page = await play(scene, { context, request });
    for (const { name, width, height, colorScheme, fontSize } of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      await page.screenshot({
        path: `${FOLDER}/${scene.name}.${name}.png`,
        // A dialog fills the screen; of a page behind it there is nothing to see.
        fullPage: !scene.dialog,
        animations: 'disabled',
      });
    }
  });
}
