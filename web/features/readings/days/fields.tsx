import { type CivilDate, civilDate, isoDate, julianDay, parseIsoDate } from '#domain/calendar/civil-date';
import type { Half } from '#domain/choosing/hours';
import { PURPOSE_IDS, PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { FOLK_RULE_IDS, type FolkRule, ruleName } from '#domain/choosing/rules';
import { Tick } from '#web/ui/tick.tsx';
import { DAYS } from './text.ts';

export function Purposes({ value, onChange }: { value: PurposeId | null; onChange: (purpose: PurposeId) => void }) {
  const note = value && PURPOSES[value].note;
  return (
    <fieldset className="min-w-0">
      <legend className="heading mb-3">{DAYS.what}</legend>
      <div className="chips">
        {PURPOSE_IDS.map((id) => (
          <label key={id}>
            <input type="radio" name="purpose" checked={id === value} onChange={() => onChange(id)} />
            {PURPOSES[id].name}
          </label>
        ))}
      </div>
      {note && <p className="mt-2 text-small text-ink3">{note}</p>}
    </fieldset>
  );
}

interface Range {
  from: CivilDate;
  until: CivilDate;
}

/** The range that is shown first: from tomorrow on, as long as the plan reaches and 60 days at most. */
export function firstRange(today: CivilDate, days: number): Range {
  const from = civilDate(julianDay(today) + 1);
  return { from, until: civilDate(julianDay(from) + Math.min(days, FIRST_DAYS) - 1) };
}
const FIRST_DAYS = 60;

interface RangeFieldsProps {
  range: Range;
  today: CivilDate;
  days: number;
  onChange: (range: Range) => void;
}

/** The device's own fields for two dates. */
export function RangeFields({ range, today, days, onChange }: RangeFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="heading mb-3">{DAYS.when}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {(['from', 'until'] as const).map((end) => (
          <label key={end} className="grid min-w-32 flex-1 gap-1 text-meta text-ink2">
            {DAYS[end]}
            <input
              type="date"
              className="field min-w-0"
              required
              min={isoDate(today)}
              max="2100-12-31"
              value={isoDate(range[end])}
              onChange={({ target }) => {
                const date = parseIsoDate(target.value);
                if (date) onChange({ ...range, [end]: date });
              }}
            />
          </label>
        ))}
      </div>
      <p className="mt-2 text-small text-ink3">{DAYS.reach(days)}</p>
    </fieldset>
  );
}

export interface Preferences {
  weekend: boolean;
  dayOff: boolean;
  half: Half | null;
}

export const NO_PREFERENCES: Preferences = { weekend: false, dayOff: false, half: null };

interface PreferenceFieldsProps {
  value: Preferences;
  onChange: (wishes: Preferences) => void;
}

export function PreferenceFields({ value, onChange }: PreferenceFieldsProps) {
  const chips = [
    [DAYS.weekend, value.weekend, { ...value, weekend: !value.weekend }],
    [DAYS.dayOff, value.dayOff, { ...value, dayOff: !value.dayOff }],
    [DAYS.am, value.half === 'am', { ...value, half: value.half === 'am' ? null : 'am' }],
    [DAYS.pm, value.half === 'pm', { ...value, half: value.half === 'pm' ? null : 'pm' }],
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="heading mb-3">{DAYS.wishes}</legend>
      <div className="chips">
        {chips.map(([name, pressed, next]) => (
          <button key={name} type="button" aria-pressed={pressed} onClick={() => onChange(next)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface FolkFieldsProps {
  value: readonly FolkRule[];
  /** By the plan. */
  allowed: boolean;
  onChange: (rules: readonly FolkRule[]) => void;
}

/** Customs, folded away: said beside a day, and rules only where the reader makes them so. */
export function FolkFields({ value, allowed, onChange }: FolkFieldsProps) {
  return (
    <details>
      <summary className="reference-summary">{DAYS.folk}</summary>
      <p className="text-meta text-ink2">{DAYS.folkNote}</p>
      {allowed ? (
        <>
          {FOLK_RULE_IDS.map((rule) => (
            <Tick
              key={rule}
              label={ruleName(rule)}
              checked={value.includes(rule)}
              onChange={(checked) => onChange(checked ? [...value, rule] : value.filter((each) => each !== rule))}
            />
          ))}
          <p className="text-small text-ink3">{DAYS.folkSwitch}</p>
        </>
      ) : (
        <p className="text-small text-ink3">
          {FOLK_RULE_IDS.map(ruleName).join('、')}。{DAYS.folkByPlan}
        </p>
      )}
    </details>
  );
}
