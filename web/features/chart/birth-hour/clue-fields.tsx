import { useId } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { DOUBLE_HOUR_CODES, doubleHourLabel } from '#domain/calendar/double-hours';
import { isInSummer } from '#domain/calendar/summer-time';
import { MOMENTS, type Moment } from '#domain/people/hour-clues';
import { Choices } from '#web/ui/choices.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import type { ClueDraft } from './clues.ts';
import { HOUR_HELP, MOMENT_NAMES, SUMMER_CHOICES } from './text.ts';

const CitySheet = late(() => import('../options/city-sheet.tsx'));

const PAPERS = [
  ['none', HOUR_HELP.noPaper],
  ['clock', HOUR_HELP.withClock],
  ['hour', HOUR_HELP.withHour],
] as const;

/** The first year of 新闻联播. */
const NEWS_FROM = 1978;

interface ClueFieldsProps {
  draft: ClueDraft;
  day: CivilDate;
  onChange: (part: Partial<ClueDraft>) => void;
}

/** Clues about the hour: documents, remembered clock, time of day, place. Nothing else is asked. */
export function ClueFields({ draft, day, onChange }: ClueFieldsProps) {
  const id = useId();
  const { paper, moments, place } = draft;
  const named = MOMENTS.filter((each) => each !== 'news' || day.year >= NEWS_FROM);
  const toggle = (moment: Moment) =>
    onChange({ moments: moments.includes(moment) ? moments.filter((each) => each !== moment) : [...moments, moment] });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="heading">{HOUR_HELP.clues}</h2>
      <Choices
        label={HOUR_HELP.written}
        options={PAPERS}
        value={paper}
        onChange={(value) => onChange({ paper: value })}
      />
      <div className="rows">
        {paper === 'clock' && (
          <ClockRow
            label={HOUR_HELP.writtenClock}
            value={draft.writtenClock}
            onChange={(writtenClock) => onChange({ writtenClock })}
          />
        )}
        {paper === 'hour' && (
          <div className="row flex-wrap justify-between">
            <label htmlFor={id} className="text-ink2">
              {HOUR_HELP.writtenHour}
            </label>
            <select
              id={id}
              className="field w-auto!"
              value={draft.writtenHour ?? ''}
              onChange={({ target }) =>
                onChange({ writtenHour: DOUBLE_HOUR_CODES.find((code) => code === target.value) ?? null })
              }
            >
              <option value="" />
              {DOUBLE_HOUR_CODES.map((code) => (
                <option key={code} value={code}>
                  {doubleHourLabel(code)}
                </option>
              ))}
            </select>
          </div>
        )}
        <ClockRow
          label={HOUR_HELP.remembered}
          value={draft.remembered}
          onChange={(remembered) => onChange({ remembered })}
        />
        {draft.remembered !== '' && (
          <label className="row">
            <input
              type="checkbox"
              className="tick"
              checked={draft.vague}
              onChange={({ target }) => onChange({ vague: target.checked })}
            />
            {HOUR_HELP.vague}
          </label>
        )}
      </div>
      <details className="rows">
        <summary className="row">{HOUR_HELP.moments}</summary>
        <div className="grid gap-3 pb-4">
          <fieldset aria-label={HOUR_HELP.moments} className="chips min-w-0">
            {named.map((moment) => (
              <button key={moment} type="button" aria-pressed={moments.includes(moment)} onClick={() => toggle(moment)}>
                {MOMENT_NAMES[moment]}
              </button>
            ))}
          </fieldset>
          <PlaceRow place={place} onChoose={(chosen) => onChange({ place: chosen })} />
        </div>
      </details>
      {isInSummer(day) && (paper !== 'none' || draft.remembered !== '' || moments.length > 0) && (
        <Choices
          label={HOUR_HELP.summer}
          options={SUMMER_CHOICES}
          value={draft.summerTime ?? 'unsure'}
          onChange={(value) => onChange({ summerTime: value === 'unsure' ? undefined : value })}
        />
      )}
    </section>
  );
}

interface ClockRowProps {
  label: string;
  value: string;
  onChange: (clock: string) => void;
}

function ClockRow({ label, value, onChange }: ClockRowProps) {
  const id = useId();
  return (
    <div className="row flex-wrap justify-between">
      <label htmlFor={id} className="text-ink2">
        {label}
      </label>
      <input
        id={id}
        type="time"
        className="field w-auto!"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function PlaceRow({ place, onChoose }: { place: ClueDraft['place']; onChoose: (place: ClueDraft['place']) => void }) {
  return (
    <DialogButton
      className="row"
      dialog={(close) => (
        <CitySheet
          onClose={close}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
        />
      )}
    >
      <span className="flex-none text-ink2">{HOUR_HELP.place}</span>
      <span className={`ms-auto text-end ${place ? '' : 'text-meta text-ink3'}`}>
        {place ? `${place.province} ${place.city}` : HOUR_HELP.choosePlace}
      </span>
      <span className="chevron" />
    </DialogButton>
  );
}
