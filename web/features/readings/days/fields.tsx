import { type ReactNode, useId } from 'react';
import { type CivilDate, civilDate, isoDate, julianDay, parseIsoDate } from '#domain/calendar/civil-date';
import type { Half } from '#domain/choosing/hours';
import { PURPOSE_IDS, PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { FOLK_RULE_IDS, type FolkRule, ruleName } from '#domain/choosing/rules';
import { Tick } from '#web/ui/tick.tsx';
import { DAYS } from './text.ts';

interface FilterProps {
  title: string;
  /** The present choice. */
  value: string;
  children: ReactNode;
}

/** One of the filters: its choice in the row, the fields behind it. */
function Filter({ title, value, children }: FilterProps) {
  return (
    <details className="border-t border-line">
      <summary className="row">
        <span className="flex-1">{title}</span>
        <span className="text-meta text-ink3">{value}</span>
      </summary>
      <fieldset aria-label={title} className="min-w-0 pt-1 pb-4">
        {children}
      </fieldset>
    </details>
  );
}

/** The matters that are looked up most. */
const USUAL: readonly PurposeId[] = ['move', 'wed', 'open', 'sign', 'travel', 'car'];

interface PurposesProps {
  value: PurposeId;
  onChange: (purpose: PurposeId) => void;
  /** The less usual ones. */
  others?: boolean;
}

/** What the day is for. One of the others is shown with the usual ones once it is chosen. */
export function Purposes({ value, onChange, others = false }: PurposesProps) {
  const group = useId();
  const further = PURPOSE_IDS.filter((id) => !USUAL.includes(id));
  const shown = others ? further : [...USUAL, ...further.filter((id) => id === value)];
  const chips = (
    <div className="chips chips-large">
      {shown.map((id) => (
        <label key={id}>
          <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
          {PURPOSES[id].name}
        </label>
      ))}
    </div>
  );
  if (others) {
    return (
      <Filter title={DAYS.others} value={USUAL.includes(value) ? '' : PURPOSES[value].name}>
        {chips}
      </Filter>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{DAYS.what}</legend>
      {chips}
      {PURPOSES[value].note && <p className="mt-2 text-small text-ink3">{PURPOSES[value].note}</p>}
    </fieldset>
  );
}

interface Range {
  from: CivilDate;
  until: CivilDate;
}

/** The range that is shown first: from tomorrow on, as long as the plan reaches and 30 days at most. */
export function firstRange(today: CivilDate, days: number): Range {
  const from = civilDate(julianDay(today) + 1);
  return { from, until: civilDate(julianDay(from) + Math.min(days, FIRST_DAYS) - 1) };
}
const FIRST_DAYS = 30;

/** `11月24日起30天` */
export const rangeText = ({ from, until }: Range) =>
  DAYS.span(from.month, from.day, julianDay(until) - julianDay(from) + 1);

interface RangeFieldsProps {
  range: Range;
  today: CivilDate;
  days: number;
  onChange: (range: Range) => void;
  /** What a higher plan adds. */
  children: string;
}

/** Native inputs for two dates. */
export function RangeFields({ range, today, days, onChange, children }: RangeFieldsProps) {
  return (
    <Filter title={DAYS.when} value={rangeText(range)}>
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
      <p className="mt-2 text-small text-ink3">
        {DAYS.reach(days)} {children}
      </p>
    </Filter>
  );
}

export interface Preferences {
  weekend: boolean;
  dayOff: boolean;
  half: Half | null;
}

export const NO_PREFERENCES: Preferences = { weekend: false, dayOff: false, half: null };

/** `周末、上午`; empty where there are none. */
export function preferenceText({ weekend, dayOff, half }: Preferences): string {
  return [weekend && DAYS.weekend, dayOff && DAYS.dayOff, half && DAYS[half]].filter(Boolean).join('、');
}

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
    <Filter title={DAYS.wishes} value={preferenceText(value) || DAYS.anyDay}>
      <div className="chips">
        {chips.map(([name, pressed, next]) => (
          <button key={name} type="button" aria-pressed={pressed} onClick={() => onChange(next)}>
            {name}
          </button>
        ))}
      </div>
    </Filter>
  );
}

interface FolkFieldsProps {
  value: readonly FolkRule[];
  /** Allowed by the plan. */
  allowed: boolean;
  onChange: (rules: readonly FolkRule[]) => void;
}

/** Folk customs, collapsed: notes next to a day, and rules only if the user enables them. */
export function FolkFields({ value, allowed, onChange }: FolkFieldsProps) {
  return (
    <details className="border-t border-line">
      <summary className="row">{DAYS.folk}</summary>
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
