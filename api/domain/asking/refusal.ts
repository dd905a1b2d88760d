import { ASK_REFUSALS } from '#content/ask/refusals';
import { type CivilDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import { must } from '../lookup.ts';
import { inDanger } from './in-danger.ts';
import { normalForm } from './normal.ts';
import { type AskClass, FOR_YOUNG, isYoung, type Read, type Refusal } from './question.ts';
import { any } from './rows.ts';

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

/** Classes offered instead of a refused one; a crisis is offered nothing. */
const INSTEAD: Readonly<Record<Refusal, readonly AskClass[]>> = {
  crisis: [],
  medical: ['health'],
  death: ['health', 'parents'],
  sex: ['child_have'],
  lottery: [],
  invest: ['wealth', 'self'],
  lawsuit: ['people'],
  ritual: ['year'],
  privacy: ['love_now'],
  public: ['year'],
  crime: [],
  minor: ['exam', 'self'],
  offtopic: ['job_change', 'love_meet', 'marriage_when', 'exam', 'wealth', 'year'],
};

const YOUNG_SAID = any('初[一二三中]|高[一二三]|小学|中学生|未成年|(1[0-7]|十[一二三四五六七]|[8-9])岁');

function crisisText(question: string, age: number | null): string {
  const text = normalForm(question);
  const { isHit, subject } = inDanger(text);
  // A partner who hits is the danger, a partner who wishes to die is in it.
  const isOwn = subject === 'self' || (isHit && subject === 'partner');
  const said = isHit ? (isOwn ? 'hit' : 'hit_near') : isOwn ? 'self' : 'near';
  const callsYoung = isYoung(age) || YOUNG_SAID.test(text);
  return [ASK_REFUSALS.crisis[said], ...(callsYoung ? [ASK_REFUSALS.crisis.young] : [])].join('');
}

/** A door that stays shut: its words, the numbers in them, and the classes that are offered instead. */
export interface Refused {
  text: string;
  phones: readonly Phone[];
  instead: readonly AskClass[];
}

/** Words of a refusal. `age`: completed years on the day of asking; null: no birth is saved. */
export function refusedBy(read: Read & { refusal: Refusal }, question: string, age: number | null): Refused {
  const { refusal } = read;
  const text = refusal === 'crisis' ? crisisText(question, age) : ASK_REFUSALS.refused[refusal];
  const numbers: readonly string[] = text.match(/\d{3,5}/g) ?? [];
  const instead = INSTEAD[refusal].filter((each) => !isYoung(age) || FOR_YOUNG.includes(each));
  return { text, phones: PHONES.filter(({ number }) => numbers.includes(number)), instead };
}

/** A reader under 18 is answered on learning, rest and the own nature alone; everything else is the refusal `minor`, and nothing else is offered. */
export function forAge(read: Read, age: number | null): Read {
  if (!isYoung(age)) return read;
  if (read.kind === 'answer' && !FOR_YOUNG.some((each) => each === read.class)) {
    return { ...read, kind: 'refused', class: 'minor', refusal: 'minor', also: null };
  }
  const also = read.also && FOR_YOUNG.includes(read.also) ? read.also : null;
  return { ...read, also, choices: read.kind === 'unclear' ? FOR_YOUNG : read.choices };
}
