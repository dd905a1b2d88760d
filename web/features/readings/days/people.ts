import type { CivilDate } from '#domain/calendar/civil-date';
import { personOf } from '#domain/choosing/people';
import { PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { agreementAt, birthOfKin, isGrown, type Kin } from '#domain/people/kin';
import { DAYS, PERSON } from './text.ts';

/** The day must suit a person, or it is only said how it stands, or the person is not asked about. */
export type Part = 'principal' | 'reference' | 'left';

/** The reader, or somebody whom this device keeps: nothing of it is sent. */
export interface Guest {
  key: string;
  name: string;
  birth: Birth;
  part: Part;
}

export const SELF = 'self';

/** People whom the page was opened for come first, as many as the plan has places; then the reader where one is left. */
export function partsFor(who: string | undefined, places: number): Readonly<Record<string, Part>> {
  if (!who) return {};
  const first = who.split('-').slice(0, Math.max(places, 1));
  const named = Object.fromEntries(first.map((key): [string, Part] => [key, 'principal']));
  return { ...named, ...(first.length >= places && { [SELF]: 'left' }) };
}

/** The reader and the people of this device, each with the part it plays; kin play none until they are asked in. */
export function guestsOf(
  own: Birth | null,
  kin: readonly Kin[],
  parts: Readonly<Record<string, Part>>,
  today: CivilDate,
): Guest[] {
  const self: Guest[] = own ? [{ key: SELF, name: DAYS.self, birth: own, part: parts[SELF] ?? 'principal' }] : [];
  const agreed = kin.filter(({ agreement, birth }) => agreement === agreementAt(ageOn(birth.solar, today)));
  return [
    ...self,
    ...agreed.map((each) => ({
      key: each.id,
      name: each.label,
      birth: birthOfKin(each),
      part: parts[each.id] ?? ('left' as const),
    })),
  ];
}

/** Guests who are too young for the purpose: they are looked at beside it. */
export function minorsOf(guests: readonly Guest[], purpose: PurposeId, today: CivilDate): Guest[] {
  if (!PURPOSES[purpose].adultsOnly) return [];
  return guests.filter(({ birth, part }) => part === 'principal' && !isGrown(ageOn(birth.solar, today)));
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
