import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { needsLongPress } from '#web/ui/picture/share-file.ts';
import { TIME } from './text.ts';

/** The appointment as a calendar file. WeChat's browser cannot open it, so the address is copied there. */
export function CalendarLink({ address }: { address: string }) {
  const { toasts } = useApp();
  if (!needsLongPress()) {
    return (
      <a className="button button-quiet button-small justify-self-start" href={address}>
        {TIME.calendar}
      </a>
    );
  }
  const messages = { copied: TIME.calendarCopied, copyFailed: TIME.calendarNotCopied };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-meta text-ink2">{TIME.calendarInApp}</p>
      <Button quiet className="button-small" onClick={() => void copyAndTell(toasts, address, messages)}>
        {TIME.copyCalendar}
      </Button>
    </div>
  );
}
