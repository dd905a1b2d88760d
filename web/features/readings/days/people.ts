import type { CivilDate } from '#domain/calendar/civil-date';
import { personOf } from '#domain/choosing/people';
import { PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { agreementAt, birthOfKin, isGrown, type Kin } from '#domain/people/kin';
import { DAYS, PERSON } from './text.ts';

/** The day must suit a person, is only described for them, or ignores them. */
export type Part = 'principal' | 'reference' | 'left';

/** The user or a family member on this device: nothing is sent. */
export interface Guest {
  key: string;
  name: string;
  birth: Birth;
  part: Part;
}

export const SELF = 'self';

/** People named in the address come first, up to the plan's limit; then the user, if there is room. */
export function partsFor(who: string | undefined, places: number): Readonly<Record<string, Part>> {
  if (!who) return {};
  const first = who.split('-').slice(0, Math.max(places, 1));
  const named = Object.fromEntries(first.map((key): [string, Part] => [key, 'principal']));
  return { ...named, ...(first.length >= places && { [SELF]: 'left' }) };
}

/** The user and family members with their parts; family members are left out by default. */
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

/** Guests too young for the purpose, who are only described. */
export function minorsOf(guests: readonly Guest[], purpose: PurposeId, today: CivilDate): Guest[] {
  if (!PURPOSES[purpose].adultsOnly) return [];
  return guests.filter(({ birth, part }) => part === 'principal' && !isGrown(ageOn(birth.solar, today)));
}

/** People of a request, without minors if the purpose excludes them. */
export function personsOf(guests: readonly Guest[], purpose: PurposeId, today: CivilDate) {
  const minors = minorsOf(guests, purpose, today);
  return guests
    .filter(({ part }) => part !== 'left')
    .map((guest) => {
      const isPrincipal = guest.part === 'principal' && !minors.includes(guest);
      return personOf(guest.birth, { key: guest.key, name: guest.name, isPrincipal });
    });
}

/** Doubts about the pillars of principals, and how to resolve each. */
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
