import { Link, Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from '../../kit/store.ts';
import { type App, useApp } from '../../lib/app.ts';
import { AWAITED_ORDER } from '../../lib/purchase.ts';
import { needsBirth } from '../../lib/session.ts';
import { SHELL, TABS } from '../../lib/shell-text.ts';
import { askToSignIn } from '../../lib/sign-in-draft.ts';
import type { ToastMessage } from '../../lib/toasts.ts';
import { Guarded } from '../../ui/guarded.tsx';
import { Late, late } from '../../ui/late.tsx';
import { HeadBar } from './more-controls.tsx';

const BUBBLE = 'rise max-w-80 rounded-leaf bg-ink px-5 py-3 text-center text-on-ink';

/**
 * Both live regions exist from the start: one inserted with its text is not read out. They are a popover, shown again
 * with every message, to be above a dialog's backdrop. Browsers without popovers show them below it.
 */
function ToastRegion({ message }: { message: ToastMessage | null }) {
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the message that raises the region
  useEffect(() => {
    // `hidePopover` of a closed popover throws in Chromium 114.
    region.current?.togglePopover?.(false);
    region.current?.togglePopover?.(true);
  }, [message]);
  const text = (kind: ToastMessage['kind']) => message?.kind === kind && <p className={BUBBLE}>{message.text}</p>;
  return (
    <div ref={region} popover="manual" className="toasts">
      <div role="status">{text('status')}</div>
      <div role="alert">{text('alert')}</div>
    </div>
  );
}

/** Home is open to visitors; the other tabs ask them to sign in first. */
function TabBar({ path }: { path: string }) {
  const app = useApp();
  return (
    <nav aria-label={SHELL.navigation} className="tab-bar @container">
      {TABS.map(({ to, label, sign }) => (
        <Link
          key={to}
          to={to}
          className="tab"
          aria-label={label}
          aria-current={(path === '/home' ? '/' : path) === to ? 'page' : undefined}
          onClick={(event) => {
            if (to === '/' || app.session.get().token) return;
            event.preventDefault();
            askToSignIn(app, to);
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="tab-sign">
            <path d={sign} />
          </svg>
          {/* With large text only the end of a long name fits. */}
          <span>
            <span className="tab-start">{label.slice(0, -2)}</span>
            {label.slice(-2)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

const ClaimLine = late(() => import('./claim-line.tsx'));
const LoginPrompt = late(() => import('./login-prompt.tsx'));
const purchaseHost = () => import('./purchase-host.tsx');
const PurchaseHost = late(purchaseHost);

/** The frame of every page, and app-wide behaviour. */
export function Layout() {
  const app = useApp();
  const router = useRouter();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const staticData = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const session = useStore(app.session);
  const prompted = useStore(app.loginPrompt);
  const message = useStore(app.toasts);
  const { stage, near, claimed } = useStore(app.purchase);
  const locked = !session.token && staticData?.needsLogin === true && !(staticData.openWithCode && hash);
  const confined = needsBirth(session);

  useEffect(() => {
    // The first page was loaded before the frame was mounted (main.tsx).
    void readUser(app);
    return router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged) return;
      void readUser(app);
      if (!fromLocation) return;
      app.loginPrompt.set(false);
      // A page may already have focused its first field.
      if (!main.current?.contains(document.activeElement)) {
        main.current?.focus({ preventScroll: true });
      }
      if (!toLocation.hash) scrollTo(0, 0);
    });
  }, [app, router]);
  useSlowPages(app, router);
  useEffect(() => {
    document.title = [staticData?.title, SHELL.product].filter(Boolean).join(' · ');
  }, [staticData]);
  // The root route's guard runs on navigation; it must run again when user-info arrives.
  useEffect(() => {
    if (confined) void router.invalidate();
  }, [confined, router]);

  useEffect(() => {
    if (locked) app.signInDraft.wished = (router.state.resolvedLocation ?? router.state.location).href;
  }, [app, locked, router]);

  useEffect(() => {
    if (near) purchaseHost().catch(() => undefined);
  }, [near]);

  const closePrompt = () => {
    app.loginPrompt.set(false);
    app.signInDraft.wished = null;
    if (locked) void navigate({ to: '/', replace: true });
  };
  const prompt = <LoginPrompt alone={locked} onClose={closePrompt} />;
  // A shop's tablet has no tabs, sheets or account.
  if (staticData?.alone) return <Outlet />;
  return (
    <>
      <HeadBar title={staticData?.title ?? SHELL.product} />
      <Late>{claimed && <ClaimLine claim={claimed} />}</Late>
      <main
        ref={main}
        tabIndex={-1}
        className={`column min-h-dvh outline-none ${staticData?.hideNavBar ? 'pb-20' : 'pb-28'}`}
      >
        {locked ? <Late>{prompt}</Late> : <Outlet />}
      </main>
      {!staticData?.hideNavBar && <TabBar path={pathname} />}
      <Late>{stage && <PurchaseHost />}</Late>
      <Late>{!locked && prompted && prompt}</Late>
      <Guarded>
        <ToastRegion message={message} />
      </Guarded>
    </>
  );
}

/** Reports slow loading of another page's code. */
function useSlowPages(app: App, router: ReturnType<typeof useRouter>) {
  useEffect(() => {
    let over = () => {};
    const stop = [
      router.subscribe('onBeforeLoad', () => {
        over();
        over = app.waits();
      }),
      router.subscribe('onResolved', () => over()),
    ];
    return () => {
      over();
      for (const end of stop) end();
    };
  }, [app, router]);
}

/** Loads the user, and resumes a pending order. */
async function readUser(app: App): Promise<void> {
  if (!(await app.knowUser())) return;
  const { userProfile } = app.session.get();
  if (!userProfile?.unpaidOrderNo && !app.storage.getItem(AWAITED_ORDER)) return;
  // Offline: retried with the next navigation.
  const code = await import('../sales/purchase/follow-order.ts').catch(() => null);
  code?.resumeOrder(app, Date.now());
}
