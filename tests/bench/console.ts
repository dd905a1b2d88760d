import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/testing/chromium.ts';
import { fillShop, ORDERS } from './lists-data.ts';
import { startServer } from './server.ts';
import type { Row } from './table.ts';

const ROUNDS = 20;
const PASSWORD = 'bench-of-the-console-7';

/** One press of a key or a button, and what is on the page once it has been answered. */
interface Press {
  what: string;
  /** From where the press is measured. */
  path: string;
  /** Text that shows that the page is ready for the act. */
  ready: string;
  before?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  done: string;
}

const READY = 'table[aria-busy="false"] tbody tr[data-row]';
const OTHER_PAGE = 'table[aria-busy="false"] tbody tr:first-child:not([data-was])';
const CURVE = 'figure svg .recharts-line-curve';
const PALETTE = '[role="combobox"]:focus';

/** Marks the first row, so that another in its place is known. */
const mark = (page: Page) => page.evaluate(() => document.querySelector('tbody tr')?.setAttribute('data-was', ''));
const view = (name: string) => (page: Page) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

const PRESSES: readonly Press[] = [
  {
    what: 'J moves the cursor',
    path: '/orders',
    ready: READY,
    press: (page) => page.keyboard.press('j'),
    done: 'tbody tr:first-child:focus',
  },
  {
    what: 'Enter opens the drawer with all of its order',
    path: '/orders',
    ready: READY,
    before: (page) => page.keyboard.press('j'),
    press: (page) => page.keyboard.press('Enter'),
    done: '[role="dialog"] [aria-label="复制订单号"]',
  },
  {
    what: 'a tab shows its rows',
    path: '/orders',
    ready: READY,
    before: mark,
    press: view('沙箱'),
    done: OTHER_PAGE,
  },
  {
    what: '→ turns the page',
    path: '/orders',
    ready: READY,
    before: mark,
    press: (page) => page.keyboard.press('ArrowRight'),
    done: OTHER_PAGE,
  },
  {
    what: '⌘K opens',
    path: '/orders',
    ready: READY,
    press: (page) => page.keyboard.press('Control+k'),
    done: PALETTE,
  },
  {
    what: '⌘K finds by the end of a phone',
    path: '/orders',
    ready: READY,
    async before(page) {
      await page.keyboard.press('Control+k');
      await page.locator(PALETTE).fill('791');
      await page.locator('[role="option"]').first().waitFor({ state: 'detached' });
    },
    press: (page) => page.keyboard.press('9'),
    done: '[role="option"]',
  },
  {
    what: 'G S draws the statistics of 30 days',
    path: '/orders',
    ready: READY,
    before: (page) => page.keyboard.press('g'),
    press: (page) => page.keyboard.press('s'),
    done: CURVE,
  },
];

declare global {
  interface Window {
    /** Ms from the press to the frame after its answer. */
    answered?: Promise<number>;
  }
}

/** Measures the next press: from the event to the end of the frame that shows `done`. */
function watch(done: string): void {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  window.answered = promise;
  setTimeout(() => reject(new Error(`Nothing came that is ${done}.`)), 20_000);
  const begin = ({ timeStamp }: Event) => {
    const look = () => {
      if (document.querySelector(done)) setTimeout(() => resolve(performance.now() - timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, begin, { once: true, capture: true });
}

async function measured(page: Page, press: Press['press'], done: string): Promise<number> {
  await page.evaluate(watch, done);
  await press(page);
  return page.evaluate(() => window.answered ?? 0);
}

const BLANK =
  '<!doctype html><body><script>addEventListener("keydown", () => document.body.append(document.createElement("p")))</script>';

async function signedIn(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const answer = await page.request.post(`${address}/api/admin/login`, {
    data: { username: 'owner', password: PASSWORD },
  });
  const { token, staff } = (await answer.json()).data;
  await page.addInitScript(
    ([staffToken = '', who = '']) => {
      localStorage.setItem('staffToken', staffToken);
      localStorage.setItem('staff', who);
    },
    [token, JSON.stringify(staff)],
  );
  return page;
}

/** Until the server has added its finished days up, there are no statistics to draw. */
async function addedUp(page: Page, address: string): Promise<void> {
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('staffToken'))}`;
  const asked = () => page.request.get(`${address}/api/admin/statistics`, { headers: { Authorization }, timeout: 0 });
  while ((await asked()).status() !== 200) await Bun.sleep(1_000);
}

/** The value below which the share lies. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
const MIDDLE = 0.5;

/** Median and p95, and the median beside that of the blank page. */
function rowOf(what: string, values: readonly number[], blank: readonly number[]): Row {
  const middle = quantile(values, MIDDLE);
  const times = (middle / quantile(blank, MIDDLE)).toFixed(1);
  const text = `${middle.toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms, ${times} ×`;
  return { what: `console, ${what}`, value: text };
}

/** From a key to the frame that answers it, beside a blank page in the same browser: compare the ratios. */
export async function benchConsole(): Promise<Row[]> {
  const built = Bun.spawnSync([process.execPath, 'scripts/build.ts', 'admin']);
  if (!built.success) throw new Error(built.stderr.toString());
  const folder = mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  fillShop(join(folder, 'ziping.db'), Date.now());
  const server = await startServer('api/server.ts', folder, { OWNER_PASSWORD: PASSWORD });
  const executablePath = ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const blank = await browser.newPage();
    const page = await signedIn(browser, server.address);
    await page.goto(`${server.address}/admin/orders`);
    await addedUp(page, server.address);
    const floor: number[] = [];
    const taken = new Map<string, number[]>(PRESSES.map(({ what }) => [what, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      await blank.setContent(BLANK);
      floor.push(await measured(blank, ({ keyboard }) => keyboard.press('j'), 'p'));
      for (const { what, path, ready, before, press, done } of PRESSES) {
        await page.goto(`${server.address}/admin${path}`);
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
        await before?.(page);
        taken.get(what)?.push(await measured(page, press, done));
      }
    }
    return [
      rowOf('a key on a blank page', floor, floor),
      ...[...taken].map(([what, values]) => rowOf(`${ORDERS} orders, ${what}`, values, floor)),
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
