import { isObject } from '#domain/lookup';
import type { Report } from '#domain/report/report';
import { type Person, type Personal, readingOf } from './sample.ts';

type Shown = Pick<Report, 'headline' | 'quote' | 'sections'>;

const isShown = (value: unknown): value is Shown => isObject(value) && Array.isArray(value.sections);

/** A reading as a page shows it, with the signs behind each section. Of a pairing the other is the reader again. */
export function previewOf(kind: Personal, reader: Person): string {
  const found = [readingOf(kind, reader, () => reader)].flat().find(isShown);
  if (!found) throw new Error(`a reading of ${kind} without sections`);
  const { headline = '', quote = '', sections } = found;
  const blocks = sections.map(({ title, text, evidence }) => `## ${title}\n${text}\n〔${evidence.join('；')}〕`);
  return [`# ${headline}`, `> ${quote}`, ...blocks].join('\n\n');
}
