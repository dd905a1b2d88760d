import { type CivilDate, compareDates } from '../calendar/civil-date.ts';
import type { MembershipLevel } from '../shop/plans.ts';
import type { Birth, Gender } from './birth.ts';

/** Relations to the user; the last is another birth of their own, such as one with the other hour. */
export const RELATIONS = ['partner', 'child', 'parent', 'sibling', 'friend', 'colleague', 'self-other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Consents to the use of a birth: by the person, by a guardian, by both. */
export const AGREEMENTS = ['told', 'guardian', 'both'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Version of the sentences that are ticked. */
export const KIN_SENTENCE = 'kin-2026-12';

/** A person whose birth is stored on the user's device only and never sent. */
export interface Kin {
  /** Eight characters. */
  id: string;
  /** A short name for the person; never a full name. */
  label: string;
  relation: Relation;
  birth: Omit<Birth, 'gender'>;
  /** Required where it matters: for the direction of luck. */
  gender: Gender | null;
  agreement: Agreement;
  agreedAt: CivilDate;
  /** Version of the sentence. */
  sentence: string;
  /** The day on which it was opened last. */
  used: CivilDate;
}

/** The earliest birth of kin; a user's own starts in 1960. */
export const FIRST_KIN_DATE: CivilDate = { year: 1920, month: 1, day: 1 };

export const MAX_KIN = 12;

/** Entries by plan; existing ones stay readable and deletable after the plan ends. */
const LIMITS: Readonly<Record<MembershipLevel, number>> = { free: 2, month: 5, quarter: 8, year: MAX_KIN };
export const kinLimit = (level: MembershipLevel): number => LIMITS[level];

/** Below this age a guardian decides alone (PIPL art. 31), and only about the guardian's own child. */
export const CHILD_BELOW = 14;
const GROWN = 18;

/** Returns the consent a birth needs at an age in completed years. */
export function agreementAt(age: number): Agreement {
  if (age < CHILD_BELOW) return 'guardian';
  return age < GROWN ? 'both' : 'told';
}

/** False where a child would be older than the reader, or a parent younger. */
export function fitsRelation(relation: Relation, own: CivilDate, other: CivilDate): boolean {
  const later = compareDates(other, own);
  return relation === 'child' ? later > 0 : relation !== 'parent' || later < 0;
}

export const isGrown = (age: number): boolean => age >= GROWN;

/**
 * True before 1950-01-01: regions had their own clocks, and Shanghai's was an hour ahead in the summers of 1940 to
 * 1949 (IANA time zone database, Asia/Shanghai). Nothing is corrected; the user is informed.
 */
export const isOldClock = ({ solar }: Pick<Birth, 'solar'>): boolean => solar.year < 1950;

export const isSameMoment = (one: Kin['birth'], two: Kin['birth']): boolean =>
  compareDates(one.solar, two.solar) === 0 &&
  (one.hourUnknown ?? false) === (two.hourUnknown ?? false) &&
  (one.hourUnknown === true || one.time === two.time);

/** An engine chart requires a gender for the direction of luck and a few stars; if neither is used, any will do. */
const UNASKED: Gender = 'female';
export const birthOfKin = ({ birth, gender }: Pick<Kin, 'birth' | 'gender'>): Birth => ({
  ...birth,
  gender: gender ?? UNASKED,
});
