import { spawn } from 'node:child_process';
import { freePort } from '../support/child-server.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT_MS = 20_000;

/** In the page: the control of these kinds with this name, of those that are shown. */
const CONTROL = `const [name, kinds] = arguments;
  const root = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  const named = (element) => [element.getAttribute('aria-label'), element.labels?.[0]?.innerText, element.innerText];
  return [...root.querySelectorAll(kinds)].find((element) =>
    element.offsetParent && named(element).some((text) => text?.trim().startsWith(name))) ?? null;`;

/** A browser over W3C WebDriver: what a journey needs of it. */
export interface Driven {
  open: (url: string) => Promise<void>;
  run: (script: string, ...args: unknown[]) => Promise<unknown>;
  press: (name: string) => Promise<void>;
  type: (name: string, text: string) => Promise<void>;
  /** Resolves once the page, or its open dialog, shows the text. */
  sees: (text: string | RegExp) => Promise<void>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

async function until<Found>(look: () => Promise<Found | null | false>, what: string): Promise<Found> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look().catch(() => null);
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not there within ${WAIT_MS / 1000} s: ${what}`);
    await Bun.sleep(100);
  }
}

/** WebKitGTK in a virtual screen (Debian's webkit2gtk-driver and xvfb). Throws where it is missing. */
export async function openWebKit(): Promise<Driven> {
  const port = freePort();
  const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await until<{ sessionId: string }>(
    () => call('POST', '/session', { capabilities }),
    'the driver of WebKit',
  );
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width: 375, height: 812 });
  const run = (script: string, ...args: unknown[]) => call('POST', `${session}/execute/sync`, { script, args });
  const control = (name: string, kinds: string) =>
    until<Record<string, string>>(() => run(CONTROL, name, kinds), name).then((found) => found[ELEMENT]);
  return {
    run,
    open: (url) => call('POST', `${session}/url`, { url }),
    press: (name) =>
      until(async () => {
        const found = await control(name, 'button, a, label, summary');
        // The driver scrolls to the edge, where the navigation is in the way.
        await run(`arguments[0].scrollIntoView({ block: 'center' })`, { [ELEMENT]: found });
        await call('POST', `${session}/element/${found}/click`, {});
        return true;
      }, `press ${name}`).then(() => undefined),
    // The app replaces the drawn page, and with it a field that was just found.
    type: (name, text) =>
      until(async () => {
        const found = await control(name, 'input, textarea, [role=spinbutton]');
        await call('POST', `${session}/element/${found}/value`, { text });
        return true;
      }, `type into ${name}`).then(() => undefined),
    sees: async (text) => {
      const shown = `return ([...document.querySelectorAll('dialog[open]')].pop() ?? document.body).innerText`;
      const holds = (all: string) =>
        typeof text === 'string' ? all.includes(text) : new RegExp(text.source, 'm').test(all);
      await until(async () => holds(String(await run(shown))), String(text));
    },
    picture: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      if (child.pid) process.kill(-child.pid);
    },
  };
}
