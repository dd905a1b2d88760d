import { ASK_REFUSALS } from '#content/ask/refusals';
import { type CivilDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import { must } from '../lookup.ts';
import { type AskClass, type AskPlace, type Elsewhere, FOR_YOUNG, isYoung, type Refusal } from './question.ts';

interface Phone {
  number: string;
  name: string;
  /** Day on which somebody last saw it named for this use by its operator or the press, ISO. */
  seen: string;
}

/**
 * Public helplines of the mainland. 12356 is staffed at least 18 hours a day (National Health
 * Commission, notice of 2024-12-25), so that no sentence may promise it round the clock.
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

/** A number that nobody has looked at for so long may be another's: no release is made with it. */
const LOOKED_DAYS = 180;

/** Numbers to look at again before a release of this day. */
export const unlooked = (today: CivilDate): string[] =>
  PHONES.filter(({ seen }) => julianDay(today) - julianDay(must(parseIsoDate(seen), seen)) > LOOKED_DAYS).map(
    ({ number }) => number,
  );

/** Refusals that a row of the list has, and the one of readers under eighteen. */
type Refused = Exclude<Refusal, 'crisis'>;

/** Words of a refusal, and the numbers in them. */
export function refusedBy(refusal: Refused): { text: string; phones: readonly Phone[] } {
  const text = ASK_REFUSALS.refused[refusal];
  const numbers: readonly string[] = text.match(/\d{3,5}/g) ?? [];
  return { text, phones: PHONES.filter(({ number }) => numbers.includes(number)) };
}

/** A reader under 18 is answered on learning, rest and the own nature alone. */
export const isOpenTo = (name: AskClass, age: number | null): boolean => !isYoung(age) || FOR_YOUNG.includes(name);

const PLACES: Readonly<Record<Elsewhere, AskPlace>> = {
  day_pick: 'days',
  pair: 'pairing',
  chart: 'chart',
  birth_hour: 'birth-hour',
  service: 'profile',
};

/** Hands a question on: the sentence, and the page. */
export const handedOn = (to: Elsewhere): { text: string; place: AskPlace } => ({
  text: ASK_REFUSALS.elsewhere[to],
  place: PLACES[to],
});
