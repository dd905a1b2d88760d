import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from '../web-visitor.ts';
import type { Role } from './cast.ts';

/** Fixtures of a scene. */
export interface Stage {
  page: Page;
  request: APIRequestContext;
  /** The signed-in account. A visitor's scene has none, and must not ask. */
  account: Account;
}

/** One state of one screen: what is looked at, by axe and by eye. */
export interface Scene {
  /** Names the picture: the page, then what is the matter with it. */
  name: string;
  as: Role;
  /** A route of web/router.tsx and what follows it. */
  path: string;
  /** The dialog that is open in the end, by its file under web/features. */
  dialog?: string;
  /** The moment at which the browser believes to be, where the day matters. It stands still. */
  at?: string;
  /** Opened in the messaging app's browser: it cannot download, there a picture is kept by a press. */
  messenger?: true;
  /** Prepares the server before the page is opened. */
  before?: (stage: Stage) => Promise<unknown>;
  /** Presses controls once the page is open. */
  after?: (stage: Stage) => Promise<unknown>;
  /** A text of the dialog, or of the page where none is open: it tells that the scene stands. */
  shows: string | RegExp;
}

const API = '**/api/web';

/** The call is never answered: the page stays as it is while it loads. */
export const unanswered =
  (...calls: string[]) =>
  async ({ page }: Pick<Stage, 'page'>) => {
    for (const call of calls) await page.route(`${API}/${call}`, () => {});
  };

/** The network is gone for this call. */
export const unreached =
  (...calls: string[]) =>
  async ({ page }: Pick<Stage, 'page'>) => {
    for (const call of calls) await page.route(`${API}/${call}`, (route) => route.abort());
  };

/** The answer, with its data changed. */
export const answered =
  <Data extends object>(call: string, change: (data: Data) => Data) =>
  ({ page }: Pick<Stage, 'page'>) =>
    page.route(`${API}/${call}`, async (route) => {
      const answer = await (await route.fetch({ maxRetries: 2 })).json();
      await route.fulfill({ json: { ...answer, data: change(answer.data) } });
    });

/** The home page as the worker keeps it: the one that the network brings has its day in it. */
export const withoutItsDay = ({ page }: Pick<Stage, 'page'>) =>
  page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const url = new URL('/index.html', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url, maxRetries: 2 }) });
    },
  );

/**
 * The calendar's code is gone, on a page that has just been reloaded for a missing file: the first
 * reload would come at any moment of the test, this page says what failed and stays.
 */
export async function withoutDayCode({ page }: Pick<Stage, 'page'>): Promise<string> {
  const code = '**/assets/device-day-*.js';
  await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
  await page.route(code, (route) => route.abort());
  return code;
}

/** Presses the buttons with these names, one after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  async ({ page }: Pick<Stage, 'page'>) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
