import { useEffect, useState } from 'react';
import { Button } from '../../web/kit/button.tsx';
import { useStore } from '../../web/kit/store.ts';
import { type Notice, useApp } from '../lib/app.ts';
import { useHotkeys } from '../lib/use-hotkeys.ts';
import { CloseButton } from './modal.tsx';
import { KEYS, NOTICE } from './text.ts';

/** Long enough to read a line and to undo. */
const STANDS_MS = 10_000;

/** Notification of the last action, with undo if available. */
export function NoticeBar() {
  const { notices } = useApp();
  const notice = useStore(notices);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-30 grid justify-items-center px-4">
      {notice && <Line key={notice.text} notice={notice} />}
    </div>
  );
}

function Line({ notice }: { notice: Notice }) {
  const { notices } = useApp();
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (busy || held) return;
    const timer = setTimeout(() => notices.set(null), STANDS_MS);
    return () => clearTimeout(timer);
  }, [notices, busy, held]);

  async function takeBack(undo: () => Promise<unknown>) {
    setBusy(true);
    const text = await undo().then(
      () => NOTICE.undone,
      (error: unknown) => (error instanceof Error ? error.message : NOTICE.notUndone),
    );
    notices.set({ text });
  }
  const { text, undo } = notice;
  useHotkeys([
    {
      keys: ['Mod+Z'],
      label: NOTICE.undo,
      group: KEYS.everywhere,
      when: undo !== undefined && !busy,
      act: () => undo && void takeBack(undo),
    },
  ]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timeout
    <div
      className="pointer-events-auto flex items-center gap-2 border border-ink bg-card py-1 ps-4 pe-1"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="me-2">{text}</p>
      {undo && (
        <Button quiet busy={busy} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => void takeBack(undo)}>
          {NOTICE.undo}
        </Button>
      )}
      <CloseButton onClick={() => notices.set(null)} />
    </div>
  );
}
