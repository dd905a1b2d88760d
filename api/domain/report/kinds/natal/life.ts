import type { Audience } from '#content/groups';
import type { CivilDate } from '#domain/calendar/civil-date';
import { monthOf } from '#domain/calendar/solar-terms';
import {
  CONFIGURED_AREAS,
  type Configuration,
  type ConfiguredArea,
  configurationsOf,
} from '#domain/judgement/pattern/configurations';
import { record } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { luckPillarOutlooks } from '#domain/outlook/luck-pillar-outlooks';
import type { LuckPillarOutlook } from '#domain/outlook/outlook';
import { type Pen, penOf } from '../../cells.ts';
import type { Level } from '../../levels.ts';
import { audienceOf, type ReadBy, readersOf } from '../../reader/reader.ts';
import type { Question, ReaderProfile } from '../../reader/stage.ts';
import { extremeRow, type LifeArea, monthsIn, sideOfTone, type TimeRow, yearsFrom } from '../../times.ts';

/** Areas with a chapter in a natal reading. */
export const CHAPTER_AREAS = CONFIGURED_AREAS;
export type ChapterArea = ConfiguredArea;

/** Best of the years to come, hardest of `ahead`. */
interface Extremes {
  best: TimeRow | null;
  hardest: TimeRow | null;
}

/** An area with the facts of its chapter. */
interface AreaLife extends Extremes {
  configuration: Configuration;
  level: Level;
}

/** Facts of a natal reading. */
export interface Life {
  analysis: Analysis;
  today: CivilDate;
  age: number;
  readers: readonly Audience[];
  question: Question | null;
  work: ReaderProfile['work'];
  pen: Pen;
  /** Whether it is January or early February: the current year (from 立春) is the last one of the calendar. */
  isLate: boolean;
  /** The current year (from 立春) and the next nine. */
  years: readonly TimeRow[];
  /** `years` without the current one from October on: a warning would come too late. */
  ahead: readonly TimeRow[];
  /** Months of the next year. */
  months: readonly TimeRow[];
  areas: Readonly<Record<ChapterArea, AreaLife>>;
  whole: Extremes;
  cycles: readonly LuckPillarOutlook[];
  /** Current luck pillar; null before the first. */
  cycle: LuckPillarOutlook | null;
}

/** Readers neither at work nor at school get 日常事务 instead of 事业. */
export const isHandsOn = ({ work }: Pick<Life, 'work'>, area: ChapterArea): boolean =>
  area === '事业' && work.every((each) => each === 'retired' || each === 'home');

const HALF = 5;

/** First month in which the current year is dropped from `ahead`. */
const LATE = 10;

/** A balanced chart takes its level from the next ten years if their halves differ clearly. */
function levelOf({ level }: Configuration, area: LifeArea, years: readonly TimeRow[]): Level {
  if (level !== '平稳') return level;
  const easy = (rows: readonly TimeRow[]) => rows.filter((row) => sideOfTone(row.areas[area].tone) === 'good').length;
  const turn = easy(years.slice(HALF)) - easy(years.slice(0, HALF));
  if (turn >= 3) return '先难后易';
  return turn <= -3 ? '先易后难' : '平稳';
}

export function lifeOf(analysis: Analysis, today: CivilDate, by: ReadBy): Life {
  const { year } = monthOf(today);
  const years = yearsFrom(analysis, year);
  const ahead = today.month < LATE ? years : years.slice(1);
  const audience = audienceOf(by);
  const readers = readersOf(audience);
  const configurations = configurationsOf(analysis);
  const cycles = luckPillarOutlooks(analysis);
  const extremesOf = (area: ChapterArea | null): Extremes => ({
    best: extremeRow(years.slice(1), area, 'good'),
    hardest: extremeRow(ahead, area, 'bad'),
  });
  const areaLife = (area: ChapterArea): AreaLife => {
    const configuration = configurations[area];
    return { configuration, level: levelOf(configuration, area, years), ...extremesOf(area) };
  };
  return {
    analysis,
    today,
    isLate: today.year > year,
    age: by.age,
    readers,
    question: audience.question,
    work: audience.work,
    pen: penOf(analysis.seed, readers),
    years,
    ahead,
    months: monthsIn(analysis, year + 1),
    areas: record(CHAPTER_AREAS, areaLife),
    whole: extremesOf(null),
    cycles,
    cycle: cycles.filter(({ startYear }) => startYear <= year).at(-1) ?? null,
  };
}
