import { type CivilDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import { isObject } from '#domain/lookup';
import type { LifeStage } from '#domain/reading/stage';
import { LOVES, QUESTIONS, WORKS } from '#domain/reading/stage-answers';
import type { ChartRequest } from './chart-input.ts';
import { jsonOfLine, readChartRequest } from './chart-input.ts';

export const READING_KINDS = ['basic', 'natal', 'day', 'month', 'year'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

export interface ReadingRequest extends ChartRequest {
  kind: ReadingKind;
  /** The day, or any day of the month or year; of a natal reading the current day. */
  on: CivilDate;
  stage: LifeStage | null;
}

function readKind(kind: unknown): ReadingKind {
  const found = READING_KINDS.find((each) => each === kind);
  if (!found) throw invalid(`kind 只能是 ${READING_KINDS.join('、')}`, 'kind');
  return found;
}

function readOn(on: unknown): CivilDate {
  const date = typeof on === 'string' ? parseIsoDate(on) : null;
  if (!date) throw invalid('on 要写成 YYYY-MM-DD', 'on');
  return date;
}

function answer<T extends string>(value: unknown, name: string, options: readonly T[]): T | null {
  if (value === undefined || value === null) return null;
  const found = options.find((each) => each === value);
  if (!found) throw invalid(`stage.${name} 只能是 ${options.join('、')}`, 'stage');
  return found;
}

function readStage(stage: unknown): LifeStage | null {
  if (stage === undefined || stage === null) return null;
  if (!isObject(stage)) throw invalid('stage 要写成对象', 'stage');
  const { work, love, question } = stage;
  return {
    work: answer(work, 'work', WORKS),
    love: answer(love, 'love', LOVES),
    question: answer(question, 'question', QUESTIONS),
  };
}

/** Reads `{solar, gender, kind, on, stage?}`; throws `validation` with a sentence that names the field. */
export function readReadingLine(line: string | null): ReadingRequest {
  const raw = jsonOfLine(line);
  const birth = readChartRequest(raw);
  const { kind, on, stage } = raw as Record<string, unknown>;
  return { ...birth, kind: readKind(kind), on: readOn(on), stage: readStage(stage) };
}
