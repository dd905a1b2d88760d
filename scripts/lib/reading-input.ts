import { type CivilDate, parseIsoDate } from '#domain/calendar/civil-date';
import { invalid } from '#domain/errors';
import type { ChartRequest } from './chart-input.ts';
import { jsonOfLine, readChartRequest } from './chart-input.ts';

export const READING_KINDS = ['basic', 'natal', 'day', 'month', 'year'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

export interface ReadingRequest extends ChartRequest {
  kind: ReadingKind;
  /** The day, or any day of the month or year; of a natal reading the current day. */
  on: CivilDate;
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

/** Reads `{solar, gender, kind, on}`; throws `validation` with a sentence that names the field. */
export function readReadingLine(line: string | null): ReadingRequest {
  const raw = jsonOfLine(line);
  const birth = readChartRequest(raw);
  const { kind, on } = raw as Record<string, unknown>;
  return { ...birth, kind: readKind(kind), on: readOn(on) };
}
