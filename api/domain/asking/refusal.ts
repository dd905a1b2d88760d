import { ASK_REFUSALS } from '#content/ask/refusals';
import { type CivilDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import { must } from '../lookup.ts';
import { type AskClass, type AskPlace, type Elsewhere, FOR_YOUNG, isYoung, type Refusal } from './question.ts';

interface Phone {
  number: string;
  name: string;
  /** Date (ISO) on which the number was last confirmed by its operator or the press for this use. */
  seen: string;
}

/**
 * Public helplines in mainland China. 12356 is staffed at least 18 hours a day (National Health Commission, notice of
 * 2024-12-25), so no sentence may promise round-the-clock service.
 */
export const PHONES: readonly Phone[] = [
  { number: '12356', name: '心理援助热线', seen: '2026-11-24' },
  { number: '110', name: '报警', seen: '2026-11-24' },
  { number: '120', name: '急救', seen: '2026-11-24' },
  { number: '12338', name: '妇女维权热线', seen: '2026-11-24' },
  { number: '12355', name: '青少年服务台', seen: '2026-11-24' },
  { number: '96110', name: '反诈专线', seen: '2026-11-24' },
  { number: '12348', name: '法律援助', seen: '2026-11-24' },
];

/** Numbers unconfirmed for this long may have been reassigned; they block a release. */
const LOOKED_DAYS = 180;

/** Returns the numbers to confirm before a release on this day. */
export const unconfirmed = (today: CivilDate): string[] =>
  PHONES.filter(({ seen }) => julianDay(today) - julianDay(must(parseIsoDate(seen), seen)) > LOOKED_DAYS).map(
    ({ number }) => number,
  );

/** Refusals for known questions, and the one for users under 18. */
type Refused = Exclude<Refusal, 'crisis'>;

/** Returns the refusal text and the phone numbers in it. */
export function refusedBy(refusal: Refused): { text: string; phones: readonly Phone[] } {
  const text = ASK_REFUSALS.refused[refusal];
  const numbers: readonly string[] = text.match(/\d{3,5}/g) ?? [];
  return { text, phones: PHONES.filter(({ number }) => numbers.includes(number)) };
}

/** Users under 18 get answers on learning, rest and their own character only. */
export const isOpenTo = (name: AskClass, age: number | null): boolean => !isYoung(age) || FOR_YOUNG.includes(name);

const PLACES: Readonly<Record<Elsewhere, AskPlace>> = {
  day_pick: 'days',
  pair: 'pairing',
  chart: 'chart',
  birth_hour: 'birth-hour',
  service: 'profile',
};

/** Redirects a question to the page that serves it. */
export const handedOn = (to: Elsewhere): { text: string; place: AskPlace } => ({
  text: ASK_REFUSALS.elsewhere[to],
  place: PLACES[to],
});
