import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/**
 * Renders the home screen icons from public/favicon.svg. After a change of the seal, run
 * `CHROMIUM=/path/to/chromium bun web/build/icons.ts`. They are committed, because a build has no browser.
 */
interface Icon {
  name: string;
  px: number;
  /** Side of the seal in percent: a mask may cut all but the middle 80, and iOS rounds corners. */
  seal: number;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-180.png', px: 180, seal: 100 },
  { name: 'icon-192.png', px: 192, seal: 100 },
  { name: 'icon-512.png', px: 512, seal: 100 },
  { name: 'icon-maskable.png', px: 512, seal: 72 },
];

const folder = new URL('../public/', import.meta.url);
const seal = (await readFile(new URL('favicon.svg', folder), 'utf8')).replace(' rx="6"', '');

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const { name, px, seal: percent } of ICONS) {
  const page = await browser.newPage({ viewport: { width: px, height: px } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#B42B1F}svg{width:${percent}vw}</style>${seal}`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)) });
  await page.close();
}
await browser.close();
