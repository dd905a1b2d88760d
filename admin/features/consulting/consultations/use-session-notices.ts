import { useEffect, useRef, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { listSessionNotices } from '#contract/calls/console-consultations';
import type { SessionNotices } from '#contract/session-notices';
import { clock, shortDay } from '#domain/time/beijing-words';
import { useStore } from '#web/kit/store.ts';
import { BAR } from './text.ts';

const LOOK_EVERY_MS = 60_000;

const mayShow = () => 'Notification' in window && Notification.permission === 'granted';

/** Urgent notices; also polled in a hidden tab if notifications are allowed. */
export function useSessionNotices(): SessionNotices | undefined {
  const { lock } = useApp();
  const locked = useStore(lock);
  const { data } = useAnswer(['hour-notices'], listSessionNotices, {
    refetchInterval: LOOK_EVERY_MS,
    refetchIntervalInBackground: !locked && mayShow(),
  });
  return data;
}

export const noticeText = ({ at, about }: SessionNotices[number]): string =>
  `${shortDay(at)} ${clock(at)} ${BAR.about[about]}`;

/**
 * Shows new notices as desktop notifications, if allowed. They contain no client and no question, because they appear
 * on locked screens.
 */
export function useBrowserNotices(): void {
  const notices = useSessionNotices();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    if (!before || !mayShow()) return;
    const fresh = notices.filter(({ id }) => !before.has(id));
    for (const notice of fresh) new Notification(BAR.shown, { body: noticeText(notice), tag: notice.id });
  }, [notices]);
}

/** Requests permission for notifications, if possible; only on a press. */
export function useAllowance(): { askable: boolean; ask: () => Promise<void> } {
  const asked = () => 'Notification' in window && Notification.permission === 'default';
  const [askable, setAskable] = useState(asked);
  return {
    askable,
    async ask() {
      await Notification.requestPermission();
      setAskable(asked());
    },
  };
}
