import type { Role } from '../../../judgement/judgement.ts';
import { ring } from '../../../lookup.ts';
import type { Flag, YearOutlook } from '../../../outlook/outlook.ts';
import { LATER_MEETINGS, LATER_THEMES } from './words/past-later.ts';
import { GROWN_MEETINGS, GROWN_THEMES, YOUNG_MEETINGS } from './words/past-years.ts';
import { LEAVING_THEMES, SCHOOL_THEMES } from './words/past-youth.ts';

/** What a year that lies behind was about, as something its owner can say yes or no to. */
export interface PastYear {
  year: number;
  /** Nominal age (虚岁). */
  age: number;
  ganzhi: string;
  text: string;
  /** The same in one line: `收入稳了一些；再有，…`. */
  line: string;
  evidence: readonly string[];
}

const WANTED: readonly Role[] = ['用', '喜'];

/** The words of a year by the nominal age (虚岁) that it was lived at. */
const AGES = [
  { to: 18, themes: SCHOOL_THEMES, meetings: YOUNG_MEETINGS },
  { to: 23, themes: LEAVING_THEMES, meetings: YOUNG_MEETINGS },
  { to: 60, themes: GROWN_THEMES, meetings: {} },
] as const;
const LATER = { themes: LATER_THEMES, meetings: LATER_MEETINGS };

/** Of the wordings of one claim the next that was not said; begun by the year, so that it stays. */
function fresh(said: Set<string>, year: number, wordings: readonly string[]): string {
  const order = wordings.map((_, at) => ring(wordings)(year + at));
  const text = order.find((each) => !said.has(each)) ?? ring(wordings)(year);
  said.add(text);
  return text;
}

function meetingSentence(flags: readonly Flag[], own: typeof YOUNG_MEETINGS, said: Set<string>): string | null {
  for (const [name, words] of GROWN_MEETINGS) {
    const flag = flags.find((each) => each.name === name);
    if (!flag) continue;
    const place = flag.position ?? 'day';
    const text = own[name]?.[place] ?? words[place];
    // Said of another year already: the next meeting of this one tells more.
    if (said.has(text)) continue;
    said.add(text);
    return text;
  }
  return null;
}

/** 闲 brings neither: then the year's score says which side it was on. */
function isEasy(role: Role, score: number): boolean {
  return role === '闲' ? score > 0 : WANTED.includes(role);
}

/** The second half of a line, in turns, so that three years are not of one mould. */
const INSIDES = ['再有，', '同一年里，', '另外，'] as const;

function pastYear(outlook: YearOutlook, at: number, said: Set<string>): PastYear {
  const { year, age, ganzhi, stem, branch, score, flags, evidence } = outlook;
  const side = (role: Role) => (isEasy(role, score) ? 'easy' : 'hard');
  const { themes, meetings } = AGES.find(({ to }) => age <= to) ?? LATER;
  const outward = fresh(said, year, themes[stem.god][side(stem.role)]);
  const isOne = stem.god === branch.god && side(stem.role) === side(branch.role);
  const inward = isOne ? null : fresh(said, year, themes[branch.god][side(branch.role)]);
  const meeting = meetingSentence(flags, meetings, said);
  const more = [inward === null ? null : ring(INSIDES)(at) + inward, meeting].flatMap((each) => each ?? []);
  const text = [`外面看，${outward}`, ...more].map((each) => `${each}。`).join('');
  return { year, age, ganzhi, text, line: [outward, ...more].join('；'), evidence };
}

/**
 * The years in words, nothing said of two of them. Example: 2019己亥 for 己 as 正财 and wanted →
 * “外面看，收入比前一年稳，添过一件大的东西。……”
 */
export function pastYears(outlooks: readonly YearOutlook[]): PastYear[] {
  const said = new Set<string>();
  return outlooks.map((outlook, at) => pastYear(outlook, at, said));
}
