import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { atRest } from '../sound.ts';
import { type Account, layIn } from '../web-visitor.ts';
import type { Cast } from './cast.ts';
import type { Scene, Stage } from './scene.ts';

/** Where scenes are played, one after the other. */
export interface Theatre {
  context: BrowserContext;
  request: APIRequestContext;
  cast: Cast;
}

/**
 * Scenes that can share a browser's context, and with it what it has already loaded: those of one
 * moment, for a clock that was set cannot be taken back. Not more of them together than a test has
 * time for.
 */
export function programmes(scenes: readonly Scene[], longest: number): Scene[][] {
  const byMoment = Map.groupBy(scenes, ({ at }) => at);
  return [...byMoment.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / longest) }, (_, part) =>
      group.slice(part * longest, (part + 1) * longest),
    ),
  );
}

/** Opens the scene on a page of its own and resolves once it stands. Whoever asked closes the page. */
export async function play(scene: Scene, { context, request, cast }: Theatre): Promise<Page> {
  const page = await context.newPage();
  const account = scene.as === 'visitor' ? null : await cast(scene.as);
  await open(page, scene, account, request);
  const place = scene.dialog ? page.locator('dialog[open]') : page.locator('body');
  await expect(place.getByText(scene.shows).first()).toBeVisible();
  await atRest(page);
  return page;
}

async function open(
  page: Page,
  { name, at, path, before, after }: Scene,
  account: Account | null,
  request: APIRequestContext,
): Promise<void> {
  if (at !== undefined) await page.clock.setFixedTime(at);
  await forgetDevice(page);
  if (account) await layIn(page, account, { offered: at === undefined });
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
  await after?.(stage);
}

/** What an earlier scene left on the device. */
async function forgetDevice(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
}
