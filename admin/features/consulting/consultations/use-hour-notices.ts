import { useEffect, useRef, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { listHourNotices } from '#contract/calls/console-consultations';
import type { HourNotices } from '#contract/hour-notices';
import { clock, shortDay } from '#domain/time/beijing-words';
import { useStore } from '#web/kit/store.ts';
import { BAR } from './text.ts';

const LOOK_EVERY_MS = 60_000;

const mayShow = () => 'Notification' in window && Notification.permission === 'granted';

/** Urgent notices of hours; asked for in a hidden tab too where notifications are allowed. */
export function useHourNotices(): HourNotices | undefined {
  const { lock } = useApp();
  const locked = useStore(lock);
  const { data } = useAnswer(['hour-notices'], listHourNotices, {
    refetchInterval: LOOK_EVERY_MS,
    refetchIntervalInBackground: !locked && mayShow(),
  });
  return data;
}

export const noticeText = ({ at, about }: HourNotices[number]): string =>
  `${shortDay(at)} ${clock(at)} ${BAR.about[about]}`;

/**
 * Shows what has come since the page was opened as notices of the browser, where it was allowed: on a
 * locked screen they name no client and no question.
 */
export function useBrowserNotices(): void {
  const notices = useHourNotices();
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

/** Asks the browser for notices, where it can still be asked: by a press alone. */
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
