import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { type TermName, termOnDay } from '#domain/calendar/solar-terms';
import { type KeyValue, safeStorage } from '#web/kit/safe-storage.ts';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MID_TERM } from './text.ts';

/** The terms on which the month's fortune is offered (spec §2). */
const MID_TERMS: readonly TermName[] = [
  ...(['春分', '夏至', '秋分', '冬至', '雨水', '谷雨', '小暑', '处暑', '霜降', '小雪'] as const),
];

const keyOf = (day: string) => `midTermDialogShown_${day}`;

/**
 * The term to announce at `now` (ms), or null: on other days, and if it was announced today on this device. Example:
 * 2026-11-22 in Beijing → 小雪.
 */
export function midTermDue(now: number, storage: KeyValue): TermName | null {
  const date = beijingDate(now);
  const term = termOnDay(date);
  if (!term || !MID_TERMS.includes(term.name)) return null;
  return storage.getItem(keyOf(isoDate(date))) ? null : term.name;
}

export function midTermShown(now: number, storage: KeyValue): void {
  storage.setItem(keyOf(isoDate(beijingDate(now))), '1');
}

/** On ten terms of the year, once a day: offers the month's fortune. */
export default function MidTermDialog() {
  const navigate = useNavigate();
  const { userProfile } = useStore(useApp().session);
  const [storage] = useState(() => safeStorage(() => window.localStorage));
  const [now] = useState(() => clockNow());
  const [term, setTerm] = useState(() => midTermDue(now, storage));
  const due = term !== null;
  useEffect(() => {
    if (due) midTermShown(now, storage);
  }, [due, now, storage]);
  if (!term) return null;
  const close = () => setTerm(null);
  const see = () => void navigate({ to: '/fortune-record', search: { type: 'month' } });
  return (
    <ConfirmDialog
      reading
      title={MID_TERM.title}
      onClose={close}
      cancel={MID_TERM.later}
      confirm={MID_TERM.see}
      onConfirm={see}
    >
      <p className="text-center text-ink2">{MID_TERM.text(term)}</p>
      {!userProfile?.isVip && <p className="mt-2 text-center text-meta text-ink3">{MID_TERM.members}</p>}
    </ConfirmDialog>
  );
}
