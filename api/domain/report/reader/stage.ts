import { LOVES, type QUESTIONS, type WORKS } from './stage-answers.ts';

type Work = (typeof WORKS)[number];
export type Love = (typeof LOVES)[number];
export type Question = (typeof QUESTIONS)[number];

/** Readers' answers about their own life, each as they like; null: not answered. */
export interface LifeStage {
  work: Work | null;
  love: Love | null;
  question: Question | null;
}

/** Conditions of a scene on its reader's years: own money, a post to rise in, years of work behind them. */
type Means = 'money' | 'rising' | 'seasoned';

/** The scenes that fit a reader, and the area to put first. It never changes a verdict. */
export interface ReaderProfile {
  /** A sentence about work needs one of these. */
  work: readonly Work[];
  /** Both where it is not known: then a sentence has to hold for both. None for a minor. */
  love: readonly Love[];
  means: readonly Means[];
  question: Question | null;
}

interface Band {
  from: number;
  /** The answer that is supposed where none was given. */
  work: readonly Work[];
  /** Whether the reader's own answers about work and love are followed. */
  grown: boolean;
  means: readonly Means[];
}

const LATER_FROM = 60;
/** A child’s readings are written to the parent. */
export const PARENT_BELOW = 14;
/** Below it nothing is said of work, money and love. */
export const GROWN = 18;

/** By completed years. Examples: 16 and at work → schooling alone; 70 and at work → no promotion. */
const BANDS: readonly [Band, ...Band[]] = [
  { from: 0, work: ['school'], grown: false, means: [] },
  { from: 18, work: ['school', 'employed'], grown: true, means: ['money'] },
  { from: 23, work: ['employed'], grown: true, means: ['money', 'rising', 'seasoned'] },
  { from: LATER_FROM, work: ['retired', 'home'], grown: true, means: ['money', 'seasoned'] },
];

/** Work that has a post to rise in and old clients; for the others these scenes are left out. */
const AT_WORK: readonly Work[] = ['employed', 'own'];

/** `age` in completed years on the day that is read about. */
export function scenesFor(stage: LifeStage | null, age: number): ReaderProfile {
  const band = BANDS.filter(({ from }) => age >= from).at(-1) ?? BANDS[0];
  const question = stage?.question ?? null;
  if (!band.grown) {
    const open = question === 'family' || question === 'health' ? question : null;
    return { work: band.work, love: [], means: band.means, question: open };
  }
  // Past sixty schooling is a course for the old: no exam and no campus is told of.
  const work = stage?.work && !(stage.work === 'school' && age >= LATER_FROM) ? [stage.work] : band.work;
  const atWork = work.some((each) => AT_WORK.includes(each));
  return {
    work,
    love: stage?.love ? [stage.love] : LOVES,
    means: band.means.filter((each) => each === 'money' || atWork),
    question,
  };
}

/** The answers as the form words them. */
export const STAGE_WORDS = {
  work: { school: '上学', employed: '上班', own: '自己干', retired: '退休', home: '在家' },
  love: { single: '单身', together: '有伴' },
  question: { career: '事业', wealth: '钱', love: '感情', family: '家里', health: '身体' },
} as const satisfies {
  work: Record<Work, string>;
  love: Record<Love, string>;
  question: Record<Question, string>;
};

/** All that a model learns of a stage: `上班、有伴、想问事业`; empty where nothing was answered. */
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
