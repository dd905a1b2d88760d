import * as z from 'zod/mini';
import { isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { DOUBLE_HOUR_CODES } from '#domain/calendar/double-hours';
import { type Birth, parseBirth } from '#domain/people/birth';
import { HALVES, SUMMER_TIMES } from '#domain/people/birth-answers';
import { birthChoicesOf } from '#domain/people/birth-choices';
import { AGREEMENTS, FIRST_KIN_DATE, type Kin, RELATIONS } from '#domain/people/kin';
import { NO_LATER_THAN } from '#web/lib/saved-birth.ts';
import { labelFault } from './label.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const StoredEntry = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-z]{8}$/)),
  label: z.string(),
  relation: z.enum(RELATIONS),
  calendar: z.enum(['solar', 'lunar']),
  solar: Day,
  time: z.nullable(z.enum(DOUBLE_HOUR_CODES)),
  choices: z.optional(
    z.strictObject({
      birthClock: z.optional(z.string()),
      hourHalf: z.optional(z.enum(HALVES)),
      summerTime: z.optional(z.enum(SUMMER_TIMES)),
    }),
  ),
  gender: z.nullable(z.enum(['male', 'female'])),
  agreement: z.enum(AGREEMENTS),
  agreedAt: Day,
  sentence: z.string().check(z.maxLength(20)),
  used: Day,
});
type StoredEntry = z.infer<typeof StoredEntry>;

/** More than a device ever stores, so that an imported file can report what was left out. */
const MAX_STORED = 200;
const StoredList = z.strictObject({ v: z.literal(1), kin: z.array(StoredEntry).check(z.maxLength(MAX_STORED)) });

function dayOf(text: string) {
  const day = parseIsoDate(text);
  if (!day) throw new Error('no such day');
  return day;
}

function birthOf({ calendar, solar, time, choices = {} }: StoredEntry): Kin['birth'] {
  const { year, month, day } = dayOf(solar);
  const input = {
    gender: 'female',
    calendar: 'solar',
    birthDate: `${year}年${month}月${day}日`,
    birthTime: time ?? 'wu',
    hourUnknown: time === null,
    ...choices,
  } as const;
  const { gender: _, ...birth }: Birth = parseBirth(input, NO_LATER_THAN, FIRST_KIN_DATE);
  return { ...birth, calendar };
}

function kinOf(entry: StoredEntry): Kin {
  const { id, label, relation, gender, agreement, agreedAt, sentence, used } = entry;
  if (labelFault(label, [])) throw new Error('no label');
  const birth = birthOf(entry);
  const days = { agreedAt: dayOf(agreedAt), used: dayOf(used) };
  return { id, label, relation, birth, gender, agreement, sentence, ...days };
}

function storedOf({ id, label, relation, birth, gender, agreement, sentence, agreedAt, used }: Kin): StoredEntry {
  const choices = birthChoicesOf(birth);
  return {
    id,
    label,
    relation,
    calendar: birth.calendar,
    solar: isoDate(birth.solar),
    time: birth.hourUnknown ? null : birth.time,
    ...(Object.keys(choices).length > 0 && { choices }),
    gender,
    agreement,
    agreedAt: isoDate(agreedAt),
    sentence,
    used: isoDate(used),
  };
}

/** Parses the list as stored or exported; null if invalid. */
export function readKinText(text: string): readonly Kin[] | null {
  try {
    return StoredList.parse(JSON.parse(text)).kin.map(kinOf);
  } catch {
    return null;
  }
}

export const kinText = (kin: readonly Kin[]): string => JSON.stringify({ v: 1, kin: kin.map(storedOf) });
