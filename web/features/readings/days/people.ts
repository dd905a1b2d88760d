import type { CivilDate } from '#domain/calendar/civil-date';
import { personOf } from '#domain/choosing/people';
import { PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import type { Birth } from '#domain/people/birth';
import { ageOn } from '#domain/report/reader/stage';
import { PERSON } from './text.ts';

/** The day must suit a person, or it is only said how it stands, or the person is not asked about. */
export type Part = 'principal' | 'reference' | 'left';

/** Somebody of this visit: nothing of it is kept or sent. */
export interface Guest {
  key: string;
  name: string;
  birth: Birth;
  part: Part;
}

const ADULT = 18;

/** Those who are too young for the purpose: they are looked at beside it. */
export function minorsOf(guests: readonly Guest[], purpose: PurposeId, today: CivilDate): Guest[] {
  if (!PURPOSES[purpose].adultsOnly) return [];
  return guests.filter(({ birth, part }) => part === 'principal' && ageOn(birth.solar, today) < ADULT);
}

/** People of a wish, minors aside where the purpose is not theirs. */
export function personsOf(guests: readonly Guest[], purpose: PurposeId, today: CivilDate) {
  const minors = minorsOf(guests, purpose, today);
  return guests
    .filter(({ part }) => part !== 'left')
    .map((guest) => {
      const isPrincipal = guest.part === 'principal' && !minors.includes(guest);
      return personOf(guest.birth, { key: guest.key, name: guest.name, isPrincipal });
    });
}

/** Doubts about the pillars of those whom the day must suit, and the way each is met. */
export function remarksOf(guests: readonly Guest[]): string[] {
  return guests
    .filter(({ part }) => part === 'principal')
    .flatMap(({ key, name, birth }) => {
      const { years, days } = personOf(birth, { key, name, isPrincipal: true });
      return [
        ...(birth.hourUnknown ? [PERSON.hourUnknown(name)] : []),
        ...(days.length > 1 && !birth.hourUnknown ? [PERSON.night(name)] : []),
        ...(years.length > 1 ? [PERSON.termDay(name)] : []),
      ];
    });
}

const MAX_LABEL = 8;

/** The sentence that refuses a label, or null. A label is what one calls a person; a number of six digits is none. */
export function labelFault(label: string, taken: readonly string[]): string | null {
  const text = label.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return PERSON.needLabel;
  if ([...text].length > MAX_LABEL) return PERSON.longLabel;
  if (/\p{Nd}{6}/u.test(text) || /\p{C}/u.test(text)) return PERSON.onlyLabel;
  return taken.includes(text) ? PERSON.taken : null;
}
