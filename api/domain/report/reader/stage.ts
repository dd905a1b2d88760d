import { LOVES, type QUESTIONS, type WORKS } from './stage-answers.ts';

type Work = (typeof WORKS)[number];
export type Love = (typeof LOVES)[number];
export type Question = (typeof QUESTIONS)[number];

/** Readers' optional answers about their life; null: not answered. */
export interface LifeStage {
  work: Work | null;
  love: Love | null;
  question: Question | null;
}

/** Conditions that depend on age: own money, prospects of promotion, years of work experience. */
type Means = 'money' | 'rising' | 'seasoned';

/** Audience conditions that fit a reader, and the area to show first. Never affects a verdict. */
export interface ReaderProfile {
  /** A sentence about work requires one of these. */
  work: readonly Work[];
  /** Both if unknown: a sentence must then hold for both. Empty for minors. */
  love: readonly Love[];
  means: readonly Means[];
  question: Question | null;
}

interface Band {
  from: number;
  /** Assumed if the reader gave no answer. */
  work: readonly Work[];
  /** Whether the reader's own answers about work and love are used. */
  grown: boolean;
  means: readonly Means[];
}

const LATER_FROM = 60;
/** A child's readings are addressed to the parent. */
export const PARENT_BELOW = 14;

/** By completed years. Examples: 16 and employed → school only; 70 and employed → no promotion. */
const BANDS: readonly [Band, ...Band[]] = [
  { from: 0, work: ['school'], grown: false, means: [] },
  { from: 18, work: ['school', 'employed'], grown: true, means: ['money'] },
  { from: 23, work: ['employed'], grown: true, means: ['money', 'rising', 'seasoned'] },
  { from: LATER_FROM, work: ['retired', 'home'], grown: true, means: ['money', 'seasoned'] },
];

/** Work with prospects of promotion and long-standing clients. */
const AT_WORK: readonly Work[] = ['employed', 'own'];

/** `age` in completed years on the date of the report. */
export function scenesFor(stage: LifeStage | null, age: number): ReaderProfile {
  const band = BANDS.filter(({ from }) => age >= from).at(-1) ?? BANDS[0];
  const question = stage?.question ?? null;
  if (!band.grown) {
    const open = question === 'family' || question === 'health' ? question : null;
    return { work: band.work, love: [], means: band.means, question: open };
  }
  // From 60, school means adult education: no exams or campus.
  const work = stage?.work && !(stage.work === 'school' && age >= LATER_FROM) ? [stage.work] : band.work;
  const atWork = work.some((each) => AT_WORK.includes(each));
  return {
    work,
    love: stage?.love ? [stage.love] : LOVES,
    means: band.means.filter((each) => each === 'money' || atWork),
    question,
  };
}

/** The answers as worded in the form. */
export const STAGE_WORDS = {
  work: { school: '上学', employed: '上班', own: '自己干', retired: '退休', home: '在家' },
  love: { single: '单身', together: '有伴' },
  question: { career: '事业', wealth: '钱', love: '感情', family: '家里', health: '身体' },
} as const satisfies {
  work: Record<Work, string>;
  love: Record<Love, string>;
  question: Record<Question, string>;
};

/** Everything a model receives about the life stage: `上班、有伴、想问事业`; empty if there are no answers. */
export function stageWords(stage: LifeStage | null): string {
  if (!stage) return '';
  const { work, love, question } = stage;
  return [
    work && STAGE_WORDS.work[work],
    love && STAGE_WORDS.love[love],
    question && `想问${STAGE_WORDS.question[question]}`,
  ]
    .filter((word) => word !== null)
    .join('、');
}
