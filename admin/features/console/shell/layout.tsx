import { Link, Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { KeyHints } from '#admin/ui/key-help.tsx';
import { NoticeBar } from '#admin/ui/notice-bar.tsx';
import { KEYS } from '#admin/ui/text.ts';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { useBrowserNotices } from '../../consulting/consultations/use-session-notices.ts';
import { ProofDialog } from '../../staff/proof/proof-dialog.tsx';
import { useBadges } from '../home/use-worklist.ts';
import { AppWindow } from './app-window.tsx';
import { addressOf, menuFor, type ShownEntry, searchOf } from './nav.ts';
import { SHELL } from './text.ts';
import { TopBar } from './top-bar.tsx';

const HERE = 'border-seal bg-card font-medium';
const ELSEWHERE = 'border-transparent text-ink2 hover:text-ink';

function Navigation({ role }: { role: StaffRole }) {
  const entries = menuFor(role);
  const badges = useBadges();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = entries.findIndex(({ pages }) => pages.some(({ to }) => to === pathname));
  const list = useRef<HTMLUListElement>(null);
  // In a single-line menu the current item may be scrolled out of view.
  useEffect(() => {
    list.current?.children[here]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  useHotkeys(
    entries.flatMap(({ label, jump, pages }) => {
      if (!jump) return [];
      const act = () => void navigate({ href: addressOf(pages[0]) });
      return [{ keys: [`G ${jump}`], label, group: SHELL.jumps, act }];
    }),
  );
  return (
    <nav
      aria-label={SHELL.navigation}
      className="shrink-0 overflow-y-auto border-line max-lg:border-b lg:w-32 lg:border-e lg:pt-4 xl:w-48"
    >
      <ul ref={list} className="max-lg:flex max-lg:overflow-x-auto">
        {entries.map((entry, index) => {
          const { label, jump, pages } = entry;
          return (
            <li key={label} className="shrink-0 max-lg:flex">
              <div className="relative max-lg:flex max-lg:items-center">
                <Link
                  to={pages[0].to}
                  search={searchOf(pages[0])}
                  aria-current={index === here ? 'page' : undefined}
                  title={jump ? KEYS.tip(`G ${jump}`) : undefined}
                  className={`flex min-h-(--touch) items-center px-5 whitespace-nowrap focus-visible:-outline-offset-3 max-lg:border-b-2 lg:border-s-2 ${index === here ? HERE : ELSEWHERE}`}
                >
                  {label}
                </Link>
                <Badge count={pages.reduce((sum, { to }) => sum + (badges.get(to) ?? 0), 0)} />
              </div>
              {index === here && <Pages entry={entry} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Pages of the open entry: below it, or behind it where the menu is one line. */
function Pages({ entry: { label, pages } }: { entry: ShownEntry }) {
  const { pathname, search } = useLocation();
  const part: unknown = 'part' in search ? search.part : undefined;
  if (pages.length < 2) return null;
  return (
    <ul aria-label={label} className="max-lg:flex max-lg:border-e max-lg:border-line">
      {pages.map((page) => {
        const isHere = page.to === pathname && (page.part === undefined || page.part === part);
        return (
          <li key={page.label} className="shrink-0">
            <Link
              to={page.to}
              search={searchOf(page)}
              aria-current={isHere ? 'page' : undefined}
              className={`flex min-h-(--touch) items-center text-small whitespace-nowrap focus-visible:-outline-offset-3 max-lg:border-b-2 max-lg:px-3 lg:border-s-2 lg:ps-8 ${isHere ? 'border-seal text-ink' : ELSEWHERE}`}
            >
              {page.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Number of waiting items, next to the link; the link's name stays the page's. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      title={SHELL.waiting(count)}
      className="pointer-events-none absolute end-2 top-1/2 grid h-5 min-w-5 -translate-y-1/2 place-items-center rounded-leaf bg-seal-fill px-1 text-small text-on-seal max-lg:static max-lg:me-2 max-lg:-ms-3 max-lg:translate-y-0"
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{SHELL.waiting(count)}</span>
    </span>
  );
}

function BrowserNotices() {
  useBrowserNotices();
  return null;
}

const MAIN = 'main';

/** The frame around every page. */
export function Layout() {
  const signedIn = useSignedIn();
  const { hotkeys } = useApp();
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  useEffect(() => {
    document.addEventListener('keydown', hotkeys.press);
    return () => document.removeEventListener('keydown', hotkeys.press);
  }, [hotkeys]);
  // Nothing to show between the end of a session and the redirect to sign-in.
  if (!signedIn) return null;
  const { staff } = signedIn;
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)]">
      <a
        href={`#${MAIN}`}
        className="button fixed start-2 top-2 z-20 -translate-y-24 focus-visible:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {SHELL.skip}
      </a>
      <TopBar staff={staff} />
      <div>
        <AppWindow />
      </div>
      <div className="flex min-h-0 max-lg:flex-col">
        <Navigation role={staff.role} />
        <main ref={main} id={MAIN} tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none">
          <Outlet />
        </main>
      </div>
      {mayStaff(staff.role, 'demands:own') && <BrowserNotices />}
      <NoticeBar />
      <KeyHints />
      <ProofDialog />
    </div>
  );
}
