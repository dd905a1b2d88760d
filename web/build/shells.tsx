import { text } from 'node:stream/consumers';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { UserInfo } from '#contract/profile';
import { almanacOf } from '#domain/calendar/almanac';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { describeBirth, parseBirth } from '#domain/people/birth';
import { AlmanacCard } from '../features/readings/almanac/almanac-card.tsx';
import { LOGIN, loginReason } from '../features/shell/login-text.ts';
import { safeStorage } from '../kit/safe-storage.ts';
import { type App, AppProvider, createApp } from '../lib/app.ts';
import { SHELL } from '../lib/shell-text.ts';
import { createAppRouter } from '../router.tsx';

const TITLE = 'first-prompt';

/**
 * The prompt of the visitor's main button before the app's code is loaded: the app's own
 * (features/shell/login-prompt.tsx), from elements that need no code. Opened by the inline script.
 */
function FirstPrompt() {
  return (
    <dialog data-prompt className="modal" aria-labelledby={TITLE}>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 id={TITLE} className="heading px-[20px] pt-5 pb-3 text-balance text-center">
          {LOGIN.title}
        </h2>
        <p className="px-[20px] pt-1 pb-5 text-center text-ink2">{loginReason(null, false)}</p>
        <form method="dialog" className="dialog-actions">
          <button type="submit" className="button button-quiet">
            {SHELL.cancel}
          </button>
          <a href="/login" className="button button-quiet">
            {LOGIN.login}
          </a>
          <a href="/register" className="button">
            {LOGIN.register}
          </a>
        </form>
      </div>
    </dialog>
  );
}

/** A page rendered before its user is known. */
export interface Shell {
  html: string;
  title: string;
}

/** Renders the page as it is while responses are pending. Pages behind the login are rendered for an unknown user. */
export async function drawShell(path: string, signedIn: boolean): Promise<Shell> {
  const { page, title } = await pageAt(path, (app) => {
    if (signedIn) app.session.signIn({ token: 'shell', id: SAMPLE.id });
  });
  const shell = path === '/' ? [page, <FirstPrompt key="prompt" />] : page;
  return { html: renderToStaticMarkup(shell), title };
}

/** Renders the page as a member with a birth sees it, including late parts, to collect its headings. */
export async function drawSample(path: string): Promise<string> {
  const { page } = await pageAt(path, (app) => {
    app.session.signIn({ token: 'shell', id: SAMPLE.id });
    app.session.saveUserInfo(SAMPLE);
  });
  return text((await prerenderToNodeStream(page)).prelude);
}

async function pageAt(path: string, prepare: (app: App) => void) {
  const memory = safeStorage(() => {
    throw new Error('there is no browser at build time');
  });
  const app = createApp(memory, { onSessionEnded: () => undefined, readProfile: null });
  prepare(app);
  const router = createAppRouter(app.session, true, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const page = (
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>
  );
  return { page, title: router.state.matches.at(-1)?.staticData.title ?? '' };
}

const BIRTH = { gender: 'female', calendar: 'solar', birthTime: 'wu' } as const;

const SAMPLE: UserInfo = {
  id: 'sample',
  username: '',
  isVip: true,
  vipLevel: 'year',
  inviteCode: '',
  vipStartAt: 0,
  vipExpireAt: 0,
  unpaidOrderNo: null,
  unopenedOrderNo: null,
  freeExpire: false,
  trialDays: 3,
  vipExpire: false,
  lifeStage: null,
  createdAt: 0,
  profile: {
    username: '',
    ...describeBirth(parseBirth({ ...BIRTH, birthDate: '1990年5月12日' }, { year: 2026, month: 1, day: 1 })),
  },
};

/** The home page's card of every day of a year, with all characters it may show. */
export function drawAlmanacCards(): string {
  const first = julianDay({ year: 2026, month: 1, day: 1 });
  return Array.from({ length: 366 }, (_, step) =>
    renderToStaticMarkup(<AlmanacCard day={almanacOf(civilDate(first + step))} />),
  ).join('');
}
