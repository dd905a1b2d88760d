import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { compareDates } from '#domain/calendar/civil-date';
import { solarToLunar } from '#domain/calendar/lunar-months';
import type { Birth } from '#domain/people/birth';
import { ageOn } from '#domain/report/reader/stage';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import type { ChosenMoment } from '../../people/birth/draft.ts';
import { MomentFields } from '../../people/birth/moment-fields.tsx';
import { type Guest, labelFault } from './people.ts';
import { PERSON } from './text.ts';

interface PersonSheetProps {
  guests: readonly Guest[];
  today: CivilDate;
  onClose: () => void;
  onAdd: (person: Pick<Guest, 'name' | 'birth'>) => void;
}

interface Agreement {
  told: boolean;
  guardian: boolean;
}

/** Below 14 a guardian agrees, from 14 to 17 both the child and a guardian (PIPL art. 31). */
function agreementsOf(age: number): (keyof Agreement)[] {
  if (age < 14) return ['guardian'];
  return age < 18 ? ['told', 'guardian'] : ['told'];
}

const BLANK: ChosenMoment = { calendar: 'solar', solar: null, time: null, hourUnknown: false };

/** The gender changes nothing that days are chosen by. */
function birthOf({ calendar, solar, time, hourUnknown }: ChosenMoment): Birth | string {
  if (!solar) return PERSON.needDate;
  if (!time) return PERSON.needTime;
  const birth: Birth = { gender: 'female', calendar, solar, lunar: solarToLunar(solar), time };
  return hourUnknown ? { ...birth, hourUnknown } : birth;
}

/** Somebody of this visit, with the agreement of those who may give it. */
export default function PersonSheet({ guests, today, onClose, onAdd }: PersonSheetProps) {
  const [label, setLabel] = useState('');
  const [moment, setMoment] = useState(BLANK);
  const [agreed, setAgreed] = useState<Agreement>({ told: false, guardian: false });
  const [problem, setProblem] = useState<string | null>(null);
  const asked = agreementsOf(moment.solar ? ageOn(moment.solar, today) : 18);

  function submit() {
    const fault = labelFault(
      label,
      guests.map(({ name }) => name),
    );
    if (fault) return setProblem(fault);
    const birth = birthOf(moment);
    if (typeof birth === 'string') return setProblem(birth);
    const twin = guests.find(
      (each) => compareDates(each.birth.solar, birth.solar) === 0 && each.birth.time === birth.time,
    );
    if (twin) return setProblem(PERSON.same(twin.name));
    if (!asked.every((each) => agreed[each])) return setProblem(PERSON.needAgreement);
    onAdd({ name: label.trim(), birth });
  }
  return (
    <Dialog
      sheet
      title={PERSON.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {PERSON.cancel}
          </Button>
          <Button onClick={submit}>{PERSON.add}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <label className="grid gap-1.5">
          <span className="text-meta text-ink2">{PERSON.label}</span>
          <input
            className="field"
            value={label}
            maxLength={16}
            placeholder={PERSON.hint}
            onChange={({ target }) => {
              setLabel(target.value);
              setProblem(null);
            }}
          />
        </label>
        <MomentFields
          moment={moment}
          today={today}
          onChange={(part) => {
            setMoment({ ...moment, ...part });
            setAgreed({ told: false, guardian: false });
            setProblem(null);
          }}
        />
        <div>
          {asked.map((each) => (
            <Tick
              key={each}
              label={PERSON[each]}
              checked={agreed[each]}
              onChange={(checked) => {
                setAgreed({ ...agreed, [each]: checked });
                setProblem(null);
              }}
            />
          ))}
          <p className="text-small text-ink3">{PERSON.local}</p>
        </div>
      </div>
    </Dialog>
  );
}
