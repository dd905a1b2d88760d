import type { Audience as BookAudience } from '#content/groups';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { cycleOutlooks } from '#domain/outlook/cycles';
import type { CycleOutlook } from '#domain/outlook/outlook';
import type { LifeStage, ReaderProfile } from '../../reader/stage.ts';
import { scenesFor } from '../../reader/stage.ts';
import { type Image, imageOf } from './image.ts';
import type { NatalTheme } from './themes/theme.ts';
import { type Found, type Plan, planOf } from './thesis.ts';
import { type Voice, voiceOf } from './voice.ts';
import { type Ahead, yearsAhead } from './years-ahead.ts';

/** The reader: their answers about their life, and their completed years on the day. */
export interface NatalReader {
  stage: LifeStage | null;
  age: number;
}

/** Everything that the parts of a natal reading are written from. */
export interface NatalContext {
  analysis: Analysis;
  today: CivilDate;
  plan: Plan;
  image: Image;
  voice: Voice;
  audience: ReaderProfile;
  /** The audiences of the book that the reader is of. */
  readers: readonly BookAudience[];
  minor: boolean;
  /** Completed years. */
  age: number;
  cycles: readonly CycleOutlook[];
  /** The years to come that stand out. */
  ahead: Ahead;
  /** The theme whose plan is arranged, and the year it is for. */
  arranged: { found: Found; year: number; isBest: boolean };
}

/** The completed years where no birthday is known: the less of the two that the day may have. */
export const readerOf = ({ years }: Analysis, { year }: CivilDate): NatalReader => ({
  stage: null,
  age: Math.max(0, year - (years[0]?.year ?? year)),
});

/** Age from which on parents are not spoken of as if they were there. */
export const PARENTS_UNTIL = 60;

/** Age under which a text never looks back on a life, whatever the reader's work is. */
const LATER = 55;

function lifeOf({ work }: ReaderProfile, age: number): readonly BookAudience[] {
  if (work.includes('school')) return ['school', 'not-later'];
  const [own] = work;
  const kept = own === 'home' || own === 'own' ? [own] : [];
  const atWork = work.includes('employed') || work.includes('own');
  return atWork || age < LATER ? ['working', 'not-later', 'past-school', ...kept] : ['later', 'past-school', ...kept];
}

/** A student who did not say is told nothing of a shared home: most have none. */
function loveOf({ love, work }: ReaderProfile): readonly BookAudience[] {
  const [only, other] = love;
  if (only && !other) return only === 'single' ? ['single'] : ['together', 'not-single'];
  return other && work.includes('school') ? ['single'] : ['not-single'];
}

/** The audiences of the book that a reader is of, by their answers and age. */
export function readersOf(audience: ReaderProfile, age: number): readonly BookAudience[] {
  const grown = audience.love.length > 0;
  return ['all', grown ? 'adult' : 'minor', ...lifeOf(audience, age), ...loveOf(audience)];
}

/** To a minor nothing is said of love or money, to the young nothing that looks back. */
const fitsAudience =
  ({ love, means }: ReaderProfile, age: number) =>
  ({ areas, from = 0 }: NatalTheme) =>
    age >= from &&
    !(areas.includes('love') && love.length === 0) &&
    !(areas.includes('wealth') && !means.includes('money'));

/** A theme that rests on one method alone is not arranged, where there is another. */
function arrangedOf({ thesis, supporting }: Plan, { tightest, fairest }: Ahead): NatalContext['arranged'] {
  const found = [thesis, ...supporting].find(({ doubtful }) => !doubtful) ?? thesis;
  const isBest = found.theme.year === 'best';
  return { found, isBest, year: isBest ? fairest : tightest };
}

export function natalContextOf(analysis: Analysis, today: CivilDate, reader: NatalReader): NatalContext {
  const audience = scenesFor(reader.stage, reader.age);
  const readers = readersOf(audience, reader.age);
  const voice = voiceOf(analysis.seed, readers);
  const cycles = cycleOutlooks(analysis);
  const plan = planOf(analysis, cycles, fitsAudience(audience, reader.age), audience.question);
  const ahead = yearsAhead(analysis, today, voice);
  return {
    analysis,
    today,
    plan,
    image: imageOf(analysis),
    voice,
    cycles,
    ahead,
    arranged: arrangedOf(plan, ahead),
    audience,
    readers,
    age: reader.age,
    minor: audience.love.length === 0,
  };
}
