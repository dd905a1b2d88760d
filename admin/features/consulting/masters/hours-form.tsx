import { useState } from 'react';
import type { MasterBody, MasterView } from '#contract/consulting';
import { hoursProblem } from '#domain/consulting/slots';
import { Button } from '../../../../web/kit/button.tsx';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { DaysAhead, ExceptionRows } from './exception-rows.tsx';
import { MASTERS } from './text.ts';
import { WeeklyRows } from './weekly-rows.tsx';

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

/**
 * Hours of a master: the week, its breaks, and single days. Input stays when somebody else saves
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
  const change = (part: Partial<Hours>) => {
    setDraft({ ...draft, ...part });
    if (!overtaken) setProblem(null);
  };

  function save() {
    if (overtaken) return;
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
      <WeeklyRows
        title={MASTERS.hours}
        add={MASTERS.addHours}
        rows={draft.hours}
        onChange={(rows) => change({ hours: rows })}
      />
      <WeeklyRows
        title={MASTERS.breaks}
        add={MASTERS.addBreak}
        rows={draft.breaks}
        onChange={(rows) => change({ breaks: rows })}
      />
      <ExceptionRows rows={draft.exceptions} onChange={(rows) => change({ exceptions: rows })} />
      <DaysAhead hours={draft} onChange={(rows) => change({ exceptions: rows })} />
      <div className="flex flex-wrap items-center gap-4">
        {overtaken ? (
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
