import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { PHONE } from '../geometry.ts';
import { standAt } from '../page-clock.ts';
import { atRest } from '../sound.ts';
import { type Account, layInStorage, sessionOf } from '../web-visitor.ts';
import { cast } from './cast.ts';
import type { Scene, Stage } from './scene.ts';

/** Where scenes are played, one after the other. */
export interface Theatre {
  context: BrowserContext;
  request: APIRequestContext;
}

/**
 * Scenes that can share a page, and with it what it has already loaded: those of one moment and one
 * browser, which cannot be taken back. Not more of them together than a test has time for.
 */
export function programmes(scenes: readonly Scene[], longest: number): Scene[][] {
  const alike = Map.groupBy(scenes, ({ at, messenger }) => `${at} ${messenger}`);
  return [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / longest) }, (_, part) =>
      group.slice(part * longest, (part + 1) * longest),
    ),
  );
}

/** Opens the scene on the context's one page, as a phone in the light, and resolves once it stands. */
export async function play(scene: Scene, { context, request }: Theatre): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  const account = scene.as === 'visitor' ? null : await cast(request, scene.as);
  await open(page, scene, account, request);
  const place = scene.dialog ? page.locator('dialog[open]') : page.locator('body');
  await expect(place.getByText(scene.shows).filter({ visible: true }).first()).toBeVisible();
  await atRest(page);
  return page;
}

async function open(
  page: Page,
  { name, at, messenger, path, before, after }: Scene,
  account: Account | null,
  request: APIRequestContext,
): Promise<void> {
  if (at !== undefined) await standAt(page, at);
  if (messenger) await page.addInitScript(nameMessenger);
  // With what an earlier scene left on the device, and in its tab, forgotten.
  const session = account ? sessionOf(account, { offered: at === undefined }) : {};
  await layInStorage(page, session, { empty: true });
  const stage: Stage = {
    page,
    request,
    get account() {
      if (!account) throw new Error(`Nobody is signed in: ${name}`);
      return account;
    },
  };
  await before?.(stage);
  await page.goto(path);
  // A fragment alone loads nothing where the scene before had the same page.
  if (path.includes('#')) await page.reload();
  await after?.(stage);
}

/** In the page: the browser of the messaging app. */
const nameMessenger = () => Object.defineProperty(navigator, 'userAgent', { value: 'MicroMessenger/8.0.50' });
