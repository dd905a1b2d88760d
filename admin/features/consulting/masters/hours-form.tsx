import { Link } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useConsoleForm, wholeNumber } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { MeanwhileBar } from '#admin/ui/modal.tsx';
import { MasterBody, type MasterView, OwnHoursBody } from '#contract/consulting';
import { beijingDate, julianDay } from '#domain/calendar/civil-date';
import { hoursProblem, type MasterHours, SLOT_DAYS, slotsOfDay } from '#domain/consulting/slots';
import { Button } from '#web/kit/button.tsx';
import { MASTERS } from './text.ts';
import { WeekGrid } from './week-grid.tsx';

type Hours = Omit<MasterBody, 'staffId'>;

interface HoursFormProps {
  master: MasterView;
  /** Includes name and availability, which consultants do not set themselves. */
  profile?: boolean;
  /** Rejects with the message to show. */
  onSave: (hours: Hours) => Promise<void>;
  /** Reloads the hours and resets the form. */
  onReopen: () => void;
}

const ACTIVE = [
  { value: 'on', label: MASTERS.on },
  { value: 'off', label: MASTERS.off },
] as const;

const MAX_BUFFER_MIN = 120;

/** The server's schema, with the message for impossible hours. */
const possibleHours = (asked: z.core.ParsePayload<Hours>) => {
  const message = hoursProblem(asked.value);
  if (message !== null) asked.issues.push({ code: 'custom', input: asked.value, path: ['hours'], message });
};
const HoursValues = z.omit(MasterBody, { staffId: true }).check(possibleHours);
/** Consultants do not set their name, which may be missing. */
const OwnHoursValues = z.extend(OwnHoursBody, { shownName: z.string(), active: z.boolean() }).check(possibleHours);

/** Slots offered to clients on the coming days, booked or not. */
function offered(hours: MasterHours): Set<number> {
  const today = julianDay(beijingDate(Date.now()));
  return new Set(Array.from({ length: SLOT_DAYS }, (_, day) => slotsOfDay(hours, today + day)).flat());
}

/** Number of slots in `next` that are not in `old`. */
const addedTo = (old: ReadonlySet<number>, next: ReadonlySet<number>) =>
  [...next].filter((hour) => !old.has(hour)).length;

/** Describes what saving changes in the coming days. */
function changeText(before: MasterHours, draft: MasterHours): string {
  const [old, next] = [offered(before), offered(draft)];
  const [more, fewer] = [addedTo(old, next), addedTo(next, old)];
  return more + fewer === 0 ? '' : MASTERS.changes(more, fewer);
}

/**
 * Working hours of a master: the week, and the pause between appointments. Input stays if someone else saves meanwhile:
 * it can be read and copied, and the form reopened.
 */
export function HoursForm({ master, profile, onSave, onReopen }: HoursFormProps) {
  const { shownName, active, buffer, hours, breaks, exceptions, version } = master;
  const { form, busy, problem, overtaken, clear, submit } = useConsoleForm<Hours>(
    profile ? HoursValues : OwnHoursValues,
    {
      shownName,
      active,
      buffer,
      hours,
      breaks,
      exceptions,
      version,
    },
  );
  const draft = form.watch();
  const news = useMeanwhile({ list: 'hours', key: master.staffId });
  const gone = overtaken || news.length > 0;
  const save = submit(onSave);
  const edited = () => {
    if (!overtaken) clear();
  };
  return (
    <form
      noValidate
      onInput={edited}
      onSubmit={(event) => {
        event.preventDefault();
        if (!gone) void save();
      }}
      className="grid gap-6"
    >
      <MasterFields form={form} profile={profile} />
      <WeekGrid
        week={draft}
        onChange={(week) => {
          form.setValue('hours', week.hours);
          form.setValue('breaks', week.breaks);
          edited();
        }}
      />
      <p className="text-small text-ink2">
        {MASTERS.singleDays}
        <Link to="/calendar" className="link ms-2">
          {MASTERS.calendar}
        </Link>
      </p>
      <p role="status" className="empty:hidden">
        {changeText(master, draft)}
      </p>
      <MeanwhileBar news={news} possible />
      <div className="flex flex-wrap items-center gap-4">
        {gone ? (
          <Button quiet onClick={onReopen}>
            {MASTERS.reopen}
          </Button>
        ) : (
          <Button type="submit" busy={busy}>
            {MASTERS.save}
          </Button>
        )}
        {master.changedAt !== null && (
          <p className="text-small text-ink2">
            {MASTERS.changed(master.changedBy ?? '', beijingTime(master.changedAt))}
          </p>
        )}
      </div>
      <p role="alert" className="min-h-5 text-seal">
        {problem}
      </p>
    </form>
  );
}

interface MasterFieldsProps {
  form: UseFormReturn<Hours>;
  profile: boolean | undefined;
}

function MasterFields({ form, profile }: MasterFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {profile && (
        <>
          <Field label={MASTERS.shownName} maxLength={12} {...form.register('shownName')} />
          <Choice
            label={MASTERS.active}
            options={ACTIVE}
            value={form.watch('active') ? 'on' : 'off'}
            onChange={(value) => form.setValue('active', value === 'on')}
          />
        </>
      )}
      <Field
        label={MASTERS.buffer}
        type="number"
        min={0}
        max={MAX_BUFFER_MIN}
        step={5}
        {...form.register('buffer', { setValueAs: wholeNumber })}
      />
    </div>
  );
}
