import { test } from '@playwright/test';
import { play } from './scenes/play.ts';
import { SCENES } from './scenes/table.ts';
import { watchFaults } from './web-visitor.ts';

watchFaults();

/** Every page and dialog in each engine, with pictures to compare: `npm run test:release`. */
for (const scene of SCENES) {
  test(`scene: ${scene.name}`, { tag: ['@phones', '@engines'] }, async ({ context, request }, { project }) => {
    const page = await play(scene, { context, request });
    await page.screenshot({
      path: `tests/.output/engines/${project.name}/${scene.name}.png`,
      animations: 'disabled',
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
