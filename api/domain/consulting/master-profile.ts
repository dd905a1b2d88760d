import { MINUTE_MS } from '../time/durations.ts';
import { CONSULT_WAYS, type ConsultWay } from './way.ts';

/** Schools, by their names for clients. */
export const SCHOOLS = {
  ziping: '子平法',
  blind: '盲派',
  modern: '新派',
  ziwei: '紫微斗数',
  liuyao: '六爻',
  other: '其他',
} as const;
export type School = keyof typeof SCHOOLS;

export const LANGUAGES = {
  mandarin: '普通话',
  cantonese: '粤语',
  minnan: '闽南语',
  wu: '吴语',
  english: '英语',
} as const;
export type Language = keyof typeof LANGUAGES;

export const TOPICS = {
  career: '事业',
  love: '感情',
  family: '家庭',
  study: '学业',
  moving: '迁居',
  timing: '择时',
} as const;
export type Topic = keyof typeof TOPICS;

export const CARD_LIMITS = { lineage: 30, certificate: 30, topics: 4, intro: 120, firstYear: 1950 } as const;

export interface MasterProfile {
  school: School;
  /** The teacher or tradition, in a few words. */
  lineage: string;
  /** Certificate and its issuer, if any. Cards of earlier releases lack it. */
  certificate?: string | undefined;
  /** First year of practice; the years are counted from it. */
  sinceYear: number;
  languages: Language[];
  topics: Topic[];
  intro: string;
  /** Services they decline, in their own words. */
  declines: string;
  ways: ConsultWay[];
}

/** Facts counted from events; not editable. */
export interface MasterFacts {
  held: number;
  /** Percent of held sessions that started within five minutes of the appointment; null below ten. */
  onTime: number | null;
  /** Percent of those with a summary due that had it within a day; null below ten. */
  summaries: number | null;
  /** Percent of ratings that are satisfied; null below ten ratings. */
  satisfied: number | null;
}

export const ON_TIME_MS = 5 * MINUTE_MS;
export const FEWEST_FOR_RATE = 10;

/** `子平法 · 从业12年 · 持证：… · 普通话、粤语` */
export function profileLine(
  { school, lineage, certificate, sinceYear, languages }: MasterProfile,
  year: number,
): string {
  const years = year - sinceYear;
  return [
    lineage ? `${SCHOOLS[school]}（${lineage}）` : SCHOOLS[school],
    ...(years > 0 ? [`从业${years}年`] : []),
    ...(certificate ? [`持证：${certificate}`] : []),
    languages.map((one) => LANGUAGES[one]).join('、'),
  ].join(' · ');
}

/** `已完成 36 次 · 准时 98% · 小结24小时内送达 97% · 满意 96%`; empty for a master without any. */
export function factsLine({ held, onTime, summaries, satisfied }: MasterFacts): string {
  if (held === 0) return '';
  const rate = (name: string, percent: number | null) => (percent === null ? [] : [`${name} ${percent}%`]);
  return [
    `已完成 ${held} 次`,
    ...rate('准时', onTime),
    ...rate('小结24小时内送达', summaries),
    ...rate('满意', satisfied),
  ].join(' · ');
}

export const wayNames = (ways: readonly ConsultWay[]): string => ways.map((way) => CONSULT_WAYS[way]).join('、');

/** A master's name for staff: the public one, else the one among colleagues. */
export const masterName = ({ shownName, name }: { shownName: string | null; name: string }) => shownName || name;
