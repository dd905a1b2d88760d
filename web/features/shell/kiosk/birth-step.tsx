import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Birth } from '#domain/people/birth';
import { hourOfClock } from '#domain/people/carried-birth';
import { Button } from '#web/kit/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { HourRing } from '#web/ui/hour-ring.tsx';
import { BirthWheels, OPENING, onWheels } from '../../people/birth/date-dialog.tsx';
import { dateText, draftOf, finished } from '../../people/birth/draft.ts';
import { HourQuestions } from '../../people/birth/hour-questions.tsx';
import { BIRTH, CALENDARS, EDIT, GENDERS, PICKER } from '../../people/birth/text.ts';
import { useBirthForm } from '../../people/birth/use-birth-form.ts';
import { KIOSK } from './text.ts';

/** In px: large enough for a standing tablet. */
const ROW_PX = 48;

const READERS = [
  ['self', KIOSK.self],
  ['child', KIOSK.child],
] as const;

interface BirthStepProps {
  today: CivilDate;
  onChosen: (birth: Birth, child: boolean) => void;
}

/** Date by wheels, hour by ring or clock; no form fields that a browser could remember. */
export function BirthStep({ today, onChosen }: BirthStepProps) {
  const { draft, written, problem, complain, submit, change, turn, answer } = useBirthForm(() => ({
    ...draftOf(null),
    solar: OPENING,
  }));
  const [reader, setReader] = useState<'self' | 'child'>('self');
  const [typing, setTyping] = useState(false);
  const { calendar, solar, time, hourUnknown } = draft;
  const see = submit(async (whole) => {
    const birth = finished(whole);
    if (typeof birth !== 'string') onChosen(birth, reader === 'child');
  }, KIOSK.noSuchClock);
  return (
    <section className="kiosk-step">
      <h1 className="kiosk-title">{KIOSK.birth}</h1>
      <div className="kiosk-columns">
        <div className="kiosk-stack">
          <Choices label={KIOSK.forWhom} options={READERS} value={reader} onChange={setReader} />
          <Choices
            label={EDIT.gender}
            options={GENDERS}
            value={draft.gender}
            onChange={(gender) => change({ gender })}
          />
          <Choices
            label={EDIT.calendar}
            options={CALENDARS}
            value={calendar}
            onChange={(next) => change({ calendar: next, solar: onWheels(solar ?? OPENING, next) })}
          />
          <BirthWheels
            key={calendar}
            calendar={calendar}
            date={solar ?? OPENING}
            today={today}
            row={ROW_PX}
            onTurn={turn}
          />
          <p className="text-meta">{`${BIRTH[calendar]} ${dateText(solar ?? OPENING, calendar)}。${KIOSK.earlier}`}</p>
        </div>
        <div className="kiosk-stack">
          {typing ? (
            <NumberPad
              onClock={(clock) => {
                const hour = hourOfClock(clock);
                if (!hour) return complain(KIOSK.noSuchClock);
                change({ time: hour, hourUnknown: false }, clock);
                setTyping(false);
              }}
              onClose={() => setTyping(false)}
            />
          ) : (
            <HourRing
              label={EDIT.time}
              invitation={hourUnknown ? PICKER.hourUnknown : EDIT.chooseTime}
              value={hourUnknown ? null : time}
              onChange={(hour) => change({ time: hour, hourUnknown: false })}
            />
          )}
          <div className="kiosk-pair">
            <Button quiet onClick={() => setTyping(!typing)}>
              {draft.choices.birthClock ?? KIOSK.knowClock}
            </Button>
            <Button quiet aria-pressed={hourUnknown} onClick={() => change({ time: 'wu', hourUnknown: true })}>
              {PICKER.hourUnknown}
            </Button>
          </div>
          {typeof written !== 'string' && <HourQuestions birth={written} onChange={answer} />}
          <p role="alert" className="text-seal">
            {problem}
          </p>
          <Button onClick={() => void see()}>{KIOSK.see}</Button>
        </div>
      </div>
    </section>
  );
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const BLANK = '––:––';

/** A keypad of our own: the system's keyboard would learn and suggest. */
function NumberPad({ onClock, onClose }: { onClock: (clock: string) => void; onClose: () => void }) {
  const [digits, setDigits] = useState('');
  const shown = BLANK.replaceAll('–', '\u0000')
    .split('')
    .map((sign, at) => (sign === ':' ? sign : (digits[at < 2 ? at : at - 1] ?? '–')))
    .join('');
  function press(digit: string) {
    const next = digits.length < 4 ? digits + digit : digit;
    setDigits(next);
    if (next.length === 4) onClock(`${next.slice(0, 2)}:${next.slice(2)}`);
  }
  return (
    <fieldset className="kiosk-pad">
      <legend className="sr-only">{KIOSK.clock}</legend>
      <p aria-live="polite" className="kiosk-clock">
        {shown}
      </p>
      {KEYS.map((key) => (
        <button key={key} type="button" className="button button-quiet" onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button type="button" className="button button-quiet" onClick={() => setDigits(digits.slice(0, -1))}>
        {KIOSK.erase}
      </button>
      <button type="button" className="button button-quiet" onClick={onClose}>
        {KIOSK.close}
      </button>
    </fieldset>
  );
}
