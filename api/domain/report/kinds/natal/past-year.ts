import type { Sentence } from '#content/groups';
import { NATAL_MEETING_GROWN } from '#content/natal/meeting/grown';
import { NATAL_MEETING_LATER } from '#content/natal/meeting/later';
import { NATAL_MEETING_YOUNG } from '#content/natal/meeting/young';
import { NATAL_PAST_YEAR_GROWN } from '#content/natal/past-year/grown';
import { NATAL_PAST_YEAR_JOINTS } from '#content/natal/past-year/joints';
import { NATAL_PAST_YEAR_LATER } from '#content/natal/past-year/later';
import { NATAL_PAST_YEAR_LEAVING } from '#content/natal/past-year/leaving';
import { NATAL_PAST_YEAR_SCHOOL } from '#content/natal/past-year/school';
import type { Position } from '#domain/bazi/chart';
import type { Role } from '#domain/judgement/judgement';
import { ring } from '#domain/lookup';
import type { Flag, YearOutlook } from '#domain/outlook/outlook';
import { evidenceLines } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';

/** A past year, worded so that the reader can confirm or reject it. */
export interface PastYear {
  year: number;
  /** Nominal age (虚岁). */
  age: number;
  ganzhi: string;
  text: string;
  /** First half only: `收入稳了一些`. */
  line: string;
  evidence: readonly string[];
}

const WANTED: readonly Role[] = ['用', '喜'];

/** Content for a past year by nominal age (虚岁) in it. */
const AGES = [
  { to: 18, book: NATAL_PAST_YEAR_SCHOOL, meetings: NATAL_MEETING_YOUNG },
  { to: 23, book: NATAL_PAST_YEAR_LEAVING, meetings: NATAL_MEETING_YOUNG },
  { to: 60, book: NATAL_PAST_YEAR_GROWN, meetings: {} },
] as const;
const LATER = { book: NATAL_PAST_YEAR_LATER, meetings: NATAL_MEETING_LATER };

/** Returns the next unused wording of a claim. Starts at the year, so that the result is stable. */
function fresh(said: Set<string>, year: number, wordings: readonly Sentence[]): string {
  const order = wordings.map((_, at) => ring(wordings)(year + at).text);
  const text = order.find((each) => !said.has(each)) ?? ring(wordings)(year).text;
  said.add(text);
  return text;
}

/** Texts of relations, by name and affected pillar. */
type Meetings = Readonly<Record<string, Partial<Readonly<Record<Position, string>>>>>;

function meetingSentence(flags: readonly Flag[], own: Meetings, said: Set<string>): string | null {
  for (const [name, words] of Object.entries(NATAL_MEETING_GROWN)) {
    const flag = flags.find((each) => each.name === name);
    if (!flag) continue;
    const place = flag.position ?? 'day';
    const text = own[name]?.[place] ?? words[place];
    // Already used for another year; try the next relation.
    if (said.has(text)) continue;
    said.add(text);
    return text;
  }
  return null;
}

/** 闲 is neutral, so the year's score decides. */
function isEasy(role: Role, score: number): boolean {
  return role === '闲' ? score > 0 : WANTED.includes(role);
}

/** Content pools of a year, stem first: `偏财.easy`. */
export function claimsOf({ stem, branch, score }: Pick<YearOutlook, 'stem' | 'branch' | 'score'>) {
  const claim = ({ god, role }: Pick<YearOutlook['stem'], 'god' | 'role'>) =>
    `${god}.${isEasy(role, score) ? 'easy' : 'hard'}` as const;
  return [claim(stem), claim(branch)] as const;
}

function pastYear(outlook: YearOutlook, at: number, said: Set<string>): PastYear {
  const { year, age, ganzhi, flags, evidence } = outlook;
  const { book, meetings } = AGES.find(({ to }) => age <= to) ?? LATER;
  const [outside, inside] = claimsOf(outlook);
  const outward = fresh(said, year, book[outside]);
  const inward = inside === outside ? null : fresh(said, year, book[inside]);
  const meeting = meetingSentence(flags, meetings, said);
  const joined = (half: keyof typeof NATAL_PAST_YEAR_JOINTS, line: string) =>
    filled(ring(NATAL_PAST_YEAR_JOINTS[half])(at).text, { 言: line });
  const more = [inward === null ? null : joined('inward', inward), meeting].flatMap((each) => each ?? []);
  const text = [joined('outward', outward), ...more].map((each) => `${each}。`).join('');
  return { year, age, ganzhi, text, line: outward, evidence: evidenceLines(evidence) };
}

/**
 * Words several years without repetition. Example: 2019己亥 with 己 as 正财 and favourable →
 * “外面看，收入比前一年稳，添过一件大的东西。……”
 */
export function pastYears(outlooks: readonly YearOutlook[]): PastYear[] {
  const used = new Set<string>();
  return outlooks.map((outlook, at) => pastYear(outlook, at, used));
}
