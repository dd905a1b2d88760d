import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import type { WorklistRow } from '#contract/worklist';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { Button } from '#web/kit/button.tsx';
import { WORKLIST } from './text.ts';
import { usePutOff } from './use-worklist.ts';

const LaterValues = z.object({ day: z.string() });

/** Puts a row away for its reader: for hours, until tomorrow, or until a date. */
export function LaterDialog({ row, onClose }: { row: WorklistRow; onClose: () => void }) {
  const { notices } = useApp();
  const putOff = usePutOff();
  const tomorrow = dayText(dayOf(Date.now()) + 1);
  const { form, busy, problem, submit } = useConsoleForm(LaterValues, { day: tomorrow });
  const put = (until: string) =>
    submit(async () => {
      await putOff(row.id, until);
      notices.set({ text: WORKLIST.putOff, undo: () => putOff(row.id, 'now') });
      onClose();
    })();
  return (
    <FormModal
      title={WORKLIST.later}
      action={WORKLIST.untilDay}
      busy={busy}
      problem={problem ?? undefined}
      onSubmit={() => void put(form.getValues('day'))}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {row.title} <span className="text-ink2">{row.note}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button quiet type="button" busy={busy} onClick={() => void put('today')}>
          {WORKLIST.today}
        </Button>
        <Button quiet type="button" busy={busy} onClick={() => void put(tomorrow)}>
          {WORKLIST.tomorrow}
        </Button>
      </div>
      <Field label={WORKLIST.day} type="date" min={tomorrow} {...form.register('day')} />
      <p className="text-small text-ink2">{WORKLIST.laterNote}</p>
    </FormModal>
  );
}

/** Rows the viewer postponed, with the day they return. */
export function LaterRows({ rows }: { rows: readonly WorklistRow[] }) {
  const putOff = usePutOff();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-(--touch) cursor-pointer items-center text-small text-ink2">
        {WORKLIST.laterCount(rows.length)}
      </summary>
      <ul>
        {rows.map(({ id, title, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 text-small">
            <span className="wrap-anywhere">{title}</span>
            <span className="text-ink2">{WORKLIST.back(beijingTime(until ?? 0))}</span>
            <Button quiet className="ms-auto" onClick={() => void putOff(id, 'now')}>
              {WORKLIST.now}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
