import { expect, type Page } from '@playwright/test';
import { type Account, signIn } from '../web-visitor.ts';
import type { Scene, Stage } from './scene.ts';

/** Everything that fades and rises has arrived; what breathes for ever is left to breathe. */
export const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** Opens the scene and resolves once it stands. */
export async function play(
  scene: Scene,
  { page, request }: Pick<Stage, 'page' | 'request'>,
  account: Account | null,
): Promise<void> {
  if (account) await signIn(page, account);
  const stage: Stage = {
    page,
    request,
    get account() {
      if (!account) throw new Error(`Nobody is signed in: ${scene.name}`);
      return account;
    },
  };
  await scene.before?.(stage);
  await page.goto(scene.path);
  await scene.after?.(stage);
  const place = scene.dialog ? page.locator('dialog[open]') : page.locator('body');
  await expect(place.getByText(scene.shows).first()).toBeVisible({ timeout: 20_000 });
  await atRest(page);
}
