import '#web/styles/kiosk.css';
import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as people from '#contract/calls/people';
import { logoutStaff } from '#contract/calls/staff';
import { Button } from '#web/kit/button.tsx';
import { createClient } from '#web/kit/client.ts';
import { useApp } from '#web/lib/app.ts';
import { secondsLeft } from './idle.ts';
import { useLine } from './line.ts';
import { Rest } from './rest.tsx';
import { ACCOUNT_KEYS, keepShop, keptShop, linkedShop, type Shop } from './shop.ts';
import { KIOSK } from './text.ts';
import { Visit } from './visit.tsx';

const MANIFEST = '/kiosk.webmanifest';
const CLEARED_MS = 2_000;
const LOOK_EVERY_MS = 250;

/**
 * The tablet on a shop's counter. Nothing of a guest remains: a visit is one subtree in memory and is unmounted
 * completely.
 * The page has one history entry and stores nothing about a visit.
 */
export default function KioskPage() {
  const { storage } = useApp();
  const [account, setAccount] = useState(() => ACCOUNT_KEYS.some((key) => storage.getItem(key)));
  const [shop, setShop] = useState(() => keptShop(storage));
  const [visiting, setVisiting] = useState(false);
  const [cleared, setCleared] = useState(false);
  const line = useLine(shop.code, !visiting && !account);
  const change = useCallback(
    (next: Shop) => {
      keepShop(storage, next);
      setShop(next);
    },
    [storage],
  );
  useEffect(() => {
    const linked = linkedShop(location.hash);
    if (linked) change(linked);
    if (location.hash) history.replaceState(history.state, '', location.pathname);
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST);
  }, [change]);
  const wipe = useCallback(() => {
    setVisiting(false);
    setCleared(true);
  }, []);
  useEffect(() => {
    if (!cleared) return;
    const timer = setTimeout(() => setCleared(false), CLEARED_MS);
    return () => clearTimeout(timer);
  }, [cleared]);

  if (account) return <AccountHere onLeft={() => setAccount(false)} />;
  return (
    <main className="kiosk" onContextMenu={(event) => event.preventDefault()}>
      <OnFault wipe={wipe}>
        {visiting ? (
          <Guarded onOver={wipe}>
            <Visit line={line} onEnd={wipe} />
          </Guarded>
        ) : (
          <Rest
            line={line}
            shop={shop}
            onShop={change}
            onBegin={() => {
              setCleared(false);
              setVisiting(true);
              line.count('start');
            }}
          />
        )}
      </OnFault>
      <p role="status" className="kiosk-word">
        {cleared && KIOSK.cleared}
      </p>
      {!line.online && <p className="kiosk-foot">{KIOSK.offline}</p>}
    </main>
  );
}

/** An error in a visit returns to the start screen, without any data of the visit. */
class OnFault extends Component<{ wipe: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.wipe();
    this.setState({ failed: false });
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Without `pointermove`: a nudged mouse is not a guest, and the strip would vanish under someone about to press it. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointerup', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;
/** Time in ms that the strip stays after the last sign of activity, so that the press does not hit what is below. */
const SETTLED_MS = 500;
const PRESS = ['pointerdown', 'pointerup', 'pointercancel'] as const;
/** Seconds at which the countdown is announced, not only shown. */
const SAID = [15, 10, 5];

/** Ends a visit that is idle, too long, or whose page is hidden. */
function Guarded({ onOver, children }: { onOver: () => void; children: ReactNode }) {
  const [left, setLeft] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const times = useRef({ begunAt: 0, touchedAt: 0 });
  useEffect(() => {
    times.current = { begunAt: performance.now(), touchedAt: performance.now() };
    let pressed = false;
    function look() {
      const now = performance.now();
      const seconds = secondsLeft(times.current, now);
      if (seconds === null && (pressed || now - times.current.touchedAt < SETTLED_MS)) return;
      setLeft(seconds);
      if (seconds === null) setSaid('');
      else if (SAID.includes(seconds)) setSaid(KIOSK.stillSaid(seconds));
      if (seconds === 0) onOver();
    }
    function touch() {
      times.current.touchedAt = performance.now();
    }
    const press = ({ type }: PointerEvent) => {
      pressed = type === 'pointerdown';
    };
    // Synchronously: otherwise a page that is restored later would briefly show the visit again.
    const away = () => flushSync(onOver);
    const hidden = () => document.visibilityState === 'hidden' && away();
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true });
    for (const step of PRESS) addEventListener(step, press, { capture: true });
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', away);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, touch, { capture: true });
      for (const step of PRESS) removeEventListener(step, press, { capture: true });
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', away);
    };
  }, [onOver]);
  return (
    <>
      {children}
      <p role="alert" className="sr-only">
        {said}
      </p>
      {left !== null && left > 0 && (
        <div className="kiosk-still">
          <p aria-hidden="true">{KIOSK.still(left)}</p>
          <Button quiet onClick={() => setLeft(null)}>
            {KIOSK.stay}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shown while someone is signed in on this device; nothing else is available until they sign out. */
function AccountHere({ onLeft }: { onLeft: () => void }) {
  const { api, session, storage } = useApp();
  function leave() {
    // The device forgets at once; a session that the server cannot be told about expires.
    if (storage.getItem('token')) api.call(people.logout).catch(() => undefined);
    const staffToken = storage.getItem('staffToken');
    if (staffToken) {
      const client = createClient({ token: () => staffToken, refused: () => undefined });
      client.call(logoutStaff).catch(() => undefined);
    }
    session.signOut();
    for (const key of [...ACCOUNT_KEYS, 'staff']) storage.removeItem(key);
    onLeft();
  }
  return (
    <main className="kiosk kiosk-middle">
      <h1 className="kiosk-title">{KIOSK.account}</h1>
      <p>{KIOSK.accountWhy}</p>
      <Button className="kiosk-narrow" onClick={leave}>
        {KIOSK.signOut}
      </Button>
    </main>
  );
}
