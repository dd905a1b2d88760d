import '#web/styles/birth-try.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { beijingDate, type CivilDate, compareDates } from '#domain/calendar/civil-date';
import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { carriedBirth, carryBirth, hourOfClock } from '#domain/people/carried-birth';
import { Button } from '#web/kit/button.tsx';
import { clockNow } from '#web/lib/clock.ts';
import { DRAFT_MS, forgetDraft, keepDraft, keptDraft, tabStorage } from '#web/lib/draft-birth.ts';
import { HourRing } from '#web/ui/hour-ring.tsx';
import { BirthWheels, OPENING, onWheels } from '../../people/birth/date-dialog.tsx';
import { type Draft, draftOf } from '../../people/birth/draft.ts';
import { ClockField, NOON } from '../../people/birth/moment-fields.tsx';
import { CALENDARS, EDIT, GENDERS, PICKER } from '../../people/birth/text.ts';
import { useBirthForm } from '../../people/birth/use-birth-form.ts';
import { BirthResult } from './birth-result.tsx';
import { TRY } from './try-text.ts';

/** In px: five rows with answers above and button below fit the first screen of a small phone. */
const ROW_PX = 36;

type Step = 'date' | 'hour' | 'result';

function keptAs(today: CivilDate): Draft {
  const text = keptDraft(tabStorage(), Date.now());
  const draft = draftOf(text === null ? null : carriedBirth(text, today));
  return { ...draft, solar: draft.solar ?? OPENING };
}

interface BirthTryProps {
  /** Called when the result is shown, or no more. */
  onOwn: (own: boolean) => void;
}

/** Date, hour, and the result computed on the device. Nothing is sent, and nothing outlives the tab. */
export default function BirthTry({ onOwn }: BirthTryProps) {
  const [today] = useState(() => beijingDate(clockNow()));
  const {
    draft,
    written,
    problem,
    complain,
    clear: clearProblem,
    change,
    turn,
    answer,
    restart,
  } = useBirthForm(() => keptAs(today));
  const [step, setStep] = useState<Step>(draft.time ? 'result' : 'date');
  const [touchedAt, setTouchedAt] = useState(0);
  const card = useRef<HTMLElement>(null);

  function clear() {
    forgetDraft(tabStorage());
    restart({ ...draftOf(null), solar: OPENING });
    setStep('date');
  }
  // After half an hour without a touch nothing of it is left, in the tab or on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the half hour anew
  useEffect(() => {
    if (step === 'result' && typeof written !== 'string') keepDraft(tabStorage(), carryBirth(written), Date.now());
    const timer = setTimeout(clear, DRAFT_MS);
    return () => clearTimeout(timer);
  }, [draft, step, touchedAt]);
  useLayoutEffect(() => onOwn(step === 'result'), [step, onOwn]);
  function go(to: Step) {
    setStep(to);
    clearProblem();
    card.current?.focus({ preventScroll: true });
  }
  function toHour() {
    if (!draft.gender) return complain(EDIT.chooseGender);
    if (compareDates(draft.solar ?? OPENING, today) > 0) return complain(PICKER.afterToday);
    go('hour');
  }
  function chooseHour(time: DoubleHourCode, hourUnknown = false) {
    change({ time, hourUnknown });
    go('result');
  }
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={TRY.name}
      className="grid h-full content-between outline-none"
      onPointerDown={() => setTouchedAt(Date.now())}
      onKeyDown={() => setTouchedAt(Date.now())}
    >
      {step === 'date' && (
        <>
          <div>
            <div className="birth-answers">
              <Segments
                label={EDIT.gender}
                options={GENDERS}
                value={draft.gender}
                onChange={(gender) => change({ gender })}
              />
              <Segments
                label={EDIT.calendar}
                options={CALENDARS}
                value={draft.calendar}
                onChange={(calendar) => change({ calendar, solar: onWheels(draft.solar ?? OPENING, calendar) })}
              />
            </div>
            <BirthWheels
              key={draft.calendar}
              calendar={draft.calendar}
              date={draft.solar ?? OPENING}
              today={today}
              row={ROW_PX}
              onTurn={turn}
            />
          </div>
          <Problem text={problem} />
          <button type="button" className="row min-h-13 justify-center border-t border-line" onClick={toHour}>
            {TRY.toHour}
            <span aria-hidden="true" className="chevron" />
          </button>
        </>
      )}
      {step === 'hour' && (
        <div className="grid gap-2 p-3">
          <HourRing
            label={EDIT.time}
            invitation={EDIT.chooseTime}
            value={draft.hourUnknown ? null : draft.time}
            onChange={(time) => chooseHour(time)}
          >
            <ClockField
              value={draft.choices.birthClock}
              onClock={(clock) => {
                const time = clock === undefined ? undefined : hourOfClock(clock);
                change({ time: time ?? null, hourUnknown: false }, clock);
              }}
            />
          </HourRing>
          <div className="grid grid-cols-2 gap-2">
            <Button quiet className="button-small" onClick={() => chooseHour(NOON.time, NOON.hourUnknown)}>
              {PICKER.hourUnknown}
            </Button>
            {draft.choices.birthClock ? (
              <Button className="button-small" onClick={() => go('result')}>
                {TRY.see}
              </Button>
            ) : (
              <Button quiet className="button-small" onClick={() => go('date')}>
                {TRY.back}
              </Button>
            )}
          </div>
        </div>
      )}
      {step === 'result' && typeof written !== 'string' && (
        <BirthResult birth={written} onAnswer={answer} onChange={() => go('date')} />
      )}
    </section>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="text-center text-small text-seal">
      {text}
    </p>
  );
}

interface SegmentsProps<V extends string> {
  label: string;
  options: readonly (readonly [V, string])[];
  value: V | null;
  onChange: (value: V) => void;
}

/** Choices without a heading; their labels suffice. */
function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <div role="radiogroup" aria-label={label} className="choices">
      {options.map(([code, text]) => (
        <label key={code}>
          <input type="radio" name={label} checked={code === value} onChange={() => onChange(code)} />
          {text}
        </label>
      ))}
    </div>
  );
}
