import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/testing/chromium.ts';
import { startServer } from './server.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 5;
/** A slow phone: 50 kB a second, 400 ms there and back, a quarter of this processor. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PROCESSOR = 4;
/** Until a reading has come and nothing more is asked for. */
const SETTLED_MS = 6_000;

/** The page that our home is compared with: React 19 with one button, whose press opens one line. */
const REACT = 'react';
const BLANK = `
import { createElement as h, useState } from '${REACT}';
import { createRoot } from '${REACT}-dom/client';
function Page() {
  const [open, setOpen] = useState(false);
  return h('main', null, h('button', { onClick: () => setOpen(true) }, '打开'), open && h('p', { role: 'dialog' }, '开'));
}
createRoot(document.getElementById('root')).render(h(Page));
`;

interface Visit {
  paintMs: number;
  tapMs: number;
  /** The app's own code has the page: nothing drawn stands for it. */
  appMs: number;
  shift: number;
}

/** Builds the blank page and serves it packed as ours is. */
async function blankPage() {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.bench-'));
  await Bun.write(join(folder, 'main.js'), BLANK);
  const html = '<!doctype html><title>0</title><div id="root"></div><script type="module" src="/main.js"></script>';
  await Bun.write(join(folder, 'index.html'), html.replace('/main.js', './main.js'));
  const { build } = await import('vite');
  const define = { 'process.env.NODE_ENV': '"production"' };
  const before = process.env.NODE_ENV;
  await build({ root: folder, configFile: false, logLevel: 'error', define });
  // Vite sets it for the whole process, and the servers of the other measurements would inherit it.
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  const files = new Map<string, { type: string; body: Uint8Array<ArrayBuffer> }>();
  for (const path of new Bun.Glob('**/*').scanSync(join(folder, 'dist'))) {
    const file = Bun.file(join(folder, 'dist', path));
    const body = new Uint8Array(brotliCompressSync(await file.bytes()));
    files.set(path === 'index.html' ? '/' : `/${path}`, { type: file.type, body });
  }
  rmSync(folder, { recursive: true });
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const file = files.get(new URL(request.url).pathname);
      if (!file) return new Response(null, { status: 404 });
      return new Response(file.body, {
        headers: { 'content-type': file.type, 'content-encoding': 'br' },
      });
    },
  });
  return { address: server.url.origin, stop: () => server.stop(true) };
}

async function newVisitor(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { page, session };
}

declare global {
  interface Window {
    /** Figures that `thumb` has of the visit so far. */
    visited?: Omit<Visit, 'paintMs'>;
  }
}

/** Presses the main button as soon as it is painted, as often as a thumb would, until it acts. */
function thumb(): void {
  const seen = { tapMs: 0, appMs: 0, shift: 0 };
  Object.assign(window, { visited: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const timer = setInterval(() => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
    const button = document.querySelector<HTMLElement>('main button');
    if (button && !document.querySelector('[data-drawn]')) seen.appMs ||= performance.now();
    if (document.querySelector('[role="dialog"], dialog[open]')) seen.tapMs ||= performance.now();
    else button?.click();
    if (seen.tapMs && seen.appMs) clearInterval(timer);
  }, 50);
}

/** One visit on the slow line, from the address to the answer to a tap. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, session } = await newVisitor(browser);
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.addInitScript(thumb);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.visited?.tapMs && window.visited.appMs, null, {
    timeout: 60_000,
  });
  const seen = await page.evaluate(() => ({
    tapMs: window.visited?.tapMs ?? 0,
    appMs: window.visited?.appMs ?? 0,
    shift: window.visited?.shift ?? 0,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await page.context().close();
  return seen;
}

/** Bytes of a first visit, with headers. */
async function weigh(browser: Browser, address: string) {
  const { page, session } = await newVisitor(browser);
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId }) => bytes.set(requestId, 0));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto(address);
  await Bun.sleep(SETTLED_MS);
  await page.context().close();
  return { requests: bytes.size, bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0) };
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** A visitor's home beside a blank React page, visited by turns: ratios hold on a busy machine, times do not. */
export async function benchPages(): Promise<Row[]> {
  const built = Bun.spawnSync([process.execPath, 'scripts/build.ts', 'web']);
  if (!built.success) throw new Error(built.stderr.toString());
  const executablePath = ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const blank = await blankPage();
  const server = await startServer('api/server.ts');
  try {
    const visits: Record<'blank' | 'ours', Visit[]> = { blank: [], ours: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.blank.push(await visit(browser, blank.address));
      visits.ours.push(await visit(browser, server.address));
    }
    const of = (page: 'blank' | 'ours', figure: keyof Visit) => median(visits[page].map((one) => one[figure]));
    const weights = {
      blank: await weigh(browser, blank.address),
      ours: await weigh(browser, server.address),
    };
    return [
      ...(['blank', 'ours'] as const).flatMap((page) => {
        const name = page === 'blank' ? 'blank React page' : 'home';
        return [
          { what: `pages, ${name}, first contentful paint`, value: ms(of(page, 'paintMs')) },
          { what: `pages, ${name}, a tap acts`, value: ms(of(page, 'tapMs')) },
          { what: `pages, ${name}, the app has the page`, value: ms(of(page, 'appMs')) },
          {
            what: `pages, ${name}, cold`,
            value: `${weights[page].bytes} B in ${weights[page].requests}`,
          },
        ];
      }),
      {
        what: 'pages, a tap acts, home ÷ blank',
        value: (of('ours', 'tapMs') / of('blank', 'tapMs')).toFixed(2),
      },
      {
        what: 'pages, the app has the page, home ÷ blank',
        value: (of('ours', 'appMs') / of('blank', 'appMs')).toFixed(2),
      },
      { what: 'pages, home, layout shift', value: of('ours', 'shift').toFixed(3) },
    ];
  } finally {
    await browser.close();
    await server.stop();
    blank.stop();
  }
}
