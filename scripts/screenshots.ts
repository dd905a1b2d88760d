import { rmSync } from 'node:fs';
import { ensureChromium } from './testing/chromium.ts';
import { build, screenshots } from './testing/steps.ts';

/**
 * `npm run screenshots [-- name…]`: pictures of every screen and state, at phone width in light and
 * dark, at 320 and 768 px and with text of 200 %, in tests/.output/screenshots. A name keeps to the
 * scenes that bear it.
 */
const filters = process.argv.slice(2);
if (filters.length === 0) rmSync('tests/.output/screenshots', { recursive: true, force: true });
const built = await build();
const done = built.failed === 0 && (await screenshots(ensureChromium(), filters));
process.stdout.write(done ? '\nPictures: tests/.output/screenshots\n' : '\nNot every scene could be reached.\n');
process.exitCode = done ? 0 : 1;
