import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MasterBody, MasterView } from '#contract/consulting';
import { beijingDate, julianDay } from '#domain/calendar/civil-date';
import { hoursProblem, type MasterHours, SLOT_DAYS, slotsOfDay } from '#domain/consulting/slots';
import { Button } from '../../../../web/kit/button.tsx';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useMeanwhile } from '../../../lib/use-meanwhile.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { MeanwhileBar } from '../../../ui/modal.tsx';
import { MASTERS } from './text.ts';
import { WeekGrid } from './week-grid.tsx';

type Hours = Omit<MasterBody, 'staffId'>;

interface HoursFormProps {
  master: MasterView;
  /** Adds the name and whether appointments are taken, which consultants do not set themselves. */
  profile?: boolean;
  /** Rejects with the sentence to show. */
  onSave: (hours: Hours) => Promise<void>;
  /** Reads the hours again and begins from them. */
  onReopen: () => void;
}

const ACTIVE = [
  { value: 'on', label: MASTERS.on },
  { value: 'off', label: MASTERS.off },
] as const;

const MAX_BUFFER_MIN = 120;

/** The hours that clients are offered on the coming days, taken or not. */
function offered(hours: MasterHours): Set<number> {
  const today = julianDay(beijingDate(Date.now()));
  return new Set(Array.from({ length: SLOT_DAYS }, (_, day) => slotsOfDay(hours, today + day)).flat());
}

/** Count of hours in `next` that are not in `old`. */
const addedTo = (old: ReadonlySet<number>, next: ReadonlySet<number>) =>
  [...next].filter((hour) => !old.has(hour)).length;

/** Says what saving changes in the coming days. */
function changeText(before: MasterHours, draft: MasterHours): string {
  const [old, next] = [offered(before), offered(draft)];
  const [more, fewer] = [addedTo(old, next), addedTo(next, old)];
  return more + fewer === 0 ? '' : MASTERS.changes(more, fewer);
}

/**
 * Hours of a master: the week, painted, and the time between appointments. Input stays when somebody else saves
 * meanwhile: then it can be looked at and copied, and the form opened again.
 */
export function HoursForm({ master, profile, onSave, onReopen }: HoursFormProps) {
  const { shownName, active, buffer, hours, breaks, exceptions, version } = master;
  const [draft, setDraft] = useState<Hours>({
    shownName,
    active,
    buffer,
    hours,
    breaks,
    exceptions,
    version,
  });
  const { busy, problem, overtaken, setProblem, act } = useAct();
  const news = useMeanwhile({ list: 'hours', key: master.staffId });
  const gone = overtaken || news.length > 0;
  const change = (part: Partial<Hours>) => {
    setDraft({ ...draft, ...part });
    if (!overtaken) setProblem(null);
  };

  function save() {
    if (gone) return;
    const wrong = hoursProblem(draft);
    if (wrong) setProblem(wrong);
    else void act(() => onSave(draft));
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-6"
    >
      <MasterFields draft={draft} profile={profile} change={change} />
      <WeekGrid week={draft} onChange={change} />
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
  draft: Hours;
  profile: boolean | undefined;
  change: (part: Partial<Hours>) => void;
}

function MasterFields({ draft, profile, change }: MasterFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {profile && (
        <>
          <Field
            label={MASTERS.shownName}
            maxLength={12}
            value={draft.shownName}
            onChange={({ target }) => change({ shownName: target.value })}
          />
          <Choice
            label={MASTERS.active}
            options={ACTIVE}
            value={draft.active ? 'on' : 'off'}
            onChange={(value) => change({ active: value === 'on' })}
          />
        </>
      )}
      <Field
        label={MASTERS.buffer}
        type="number"
        min={0}
        max={MAX_BUFFER_MIN}
        step={5}
        value={draft.buffer}
        onChange={({ target }) => change({ buffer: Math.trunc(target.valueAsNumber) || 0 })}
      />
    </div>
  );
}
