import '../../../styles/wall.css';
import { useEffect, useState } from 'react';
import { beginWall, readWall } from '#contract/calls/screens';
import type { WallView } from '#contract/screens';
import { daysLeft, spokenCode } from '#domain/console/screens';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { clock } from '#domain/time/beijing-words';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import { createClient } from '../../../../web/kit/client.ts';
import { useApp } from '../../../lib/app.ts';
import { useNow } from '../../../lib/use-now.ts';
import { keepWall, type WallState } from './keep-wall.ts';
import { HOUR_WORDS, WALL_TEXT } from './text.ts';

/** Apart from the token of staff: neither opens what the other does. */
const TOKEN = 'wallToken';
/** The page moves by 4 px, so that nothing burns in. */
const DRIFT_EVERY_MS = 10 * MINUTE_MS;
const DRIFTS = 4;
const TICK_MS = 1_000;
const NIGHT = { from: 22, to: 7 } as const;

/** A screen on the wall. It belongs to nobody: no sign-in, no lock, and nothing of a client. */
export function WallPage() {
  const { code, view, stale } = useWall();
  useAwake();
  useEffect(() => {
    const full = ({ key }: KeyboardEvent) => {
      if (key !== 'f' && key !== 'F') return;
      // A browser that allows none leaves the page as it is.
      document.documentElement.requestFullscreen?.().catch(() => undefined);
    };
    addEventListener('keydown', full);
    return () => removeEventListener('keydown', full);
  }, []);
  if (view) return <Wall key={view.now} view={view} stale={stale} />;
  return (
    <main className="wall wall-pair">
      <h1>{code ? WALL_TEXT.pair : stale ? WALL_TEXT.unreached : WALL_TEXT.starting}</h1>
      {code && (
        <>
          <p className="wall-code">{spokenCode(code)}</p>
          <p>{WALL_TEXT.where}</p>
        </>
      )}
    </main>
  );
}

function useWall(): WallState {
  const { device } = useApp();
  const [state, setState] = useState<WallState>({ code: null, view: null, stale: false });
  useEffect(() => {
    const over = new AbortController();
    const token = () => device.getItem(TOKEN);
    const client = createClient({ token, refused: () => undefined });
    let release: string | null = null;
    void keepWall(
      {
        token,
        keep: (next) => (next === null ? device.removeItem(TOKEN) : device.setItem(TOKEN, next)),
        begin: (signal) => client.call(beginWall, undefined, { signal }),
        read: (signal) => client.poll(readWall, undefined, signal),
        show(next) {
          setState(next);
          // A new version of the server has a new page.
          if (next.view && release !== null && next.view.release !== release) location.reload();
          release = next.view?.release ?? release;
        },
      },
      over.signal,
    );
    return () => over.abort();
  }, [device]);
  return state;
}

/** Keeps the screen on; a browser lets go of that whenever the page was out of sight. */
function useAwake() {
  useEffect(() => {
    async function hold() {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // A battery that is low refuses: then the screen's own settings decide.
      await navigator.wakeLock.request('screen').catch(() => undefined);
    }
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);
}

/** Instants by the server's clock: the screen's own may be wrong. */
function Wall({ view, stale }: { view: WallView; stale: boolean }) {
  const [since] = useState(() => Date.now());
  const passed = useNow(TICK_MS) - since;
  const now = view.now + Math.max(0, passed);
  const day = dayStart(dayOf(now));
  const hour = Math.floor((now - day) / HOUR_MS);
  const left = daysLeft(view.expiresAt, now);
  const { overdue, overdueSince } = view;
  const late = overdueSince === null ? '' : WALL_TEXT.longest(Math.floor((now - overdueSince) / HOUR_MS));
  return (
    <main
      className="wall"
      data-night={hour >= NIGHT.from || hour < NIGHT.to || undefined}
      data-stale={stale || undefined}
      data-drift={Math.floor(now / DRIFT_EVERY_MS) % DRIFTS}
    >
      <header className="wall-head">
        <h1>{view.name}</h1>
        <p>{clock(now)}</p>
      </header>
      <section aria-label={WALL_TEXT.masters} className="wall-masters">
        {view.masters.length === 0 && <p>{WALL_TEXT.nobody}</p>}
        {busyFirst(view.masters).map(({ initials, hours }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two masters may have one name's initials
          <div key={`${initials} ${place}`} className="wall-master">
            <h2>{initials}</h2>
            {hours.length === 0 ? <p>{WALL_TEXT.off}</p> : <Hours hours={hours} now={now} />}
          </div>
        ))}
      </section>
      <dl aria-label={WALL_TEXT.figures} className="wall-figures">
        <Figure name={WALL_TEXT.overdue} value={overdue} alarm={overdue > 0} note={late} />
        <Figure name={WALL_TEXT.waiting} value={view.waiting} />
        <Figure name={WALL_TEXT.unassigned} value={view.unassigned} />
        <Figure name={WALL_TEXT.paid} value={view.paidToday} />
      </dl>
      <p role="status">
        {stale ? WALL_TEXT.stale(clock(view.now)) : left !== null && left > 0 ? WALL_TEXT.ends(left) : ''}
      </p>
    </main>
  );
}

/** Masters with hours today come first, so that they are seen where room is short. */
const busyFirst = (masters: WallView['masters']) =>
  [...masters].sort((one, two) => Number(two.hours.length > 0) - Number(one.hours.length > 0));

function Hours({ hours, now }: { hours: WallView['masters'][number]['hours']; now: number }) {
  return (
    <ul>
      {hours.map(({ at, state }) => (
        <li key={at} data-state={state}>
          <b>{clock(at)}</b>
          {state === 'late' ? WALL_TEXT.late(Math.floor((now - at) / MINUTE_MS)) : HOUR_WORDS[state]}
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, value, alarm, note }: { name: string; value: number; alarm?: boolean; note?: string }) {
  return (
    <div data-alarm={alarm || undefined}>
      <dt>{name}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
