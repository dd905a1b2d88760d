import { confidenceWord } from '../judgement/confidence.ts';
import type { Report, Section } from './report.ts';

/** Characters with a meaning in Markdown or embedded HTML; `|` also separates table cells. */
const SPECIAL = /[\\`*_[\]{}<>#|~&]/g;

/** Markers that start a list at the beginning of a line: `-`, `+`, `1.` and `1)`. */
const LIST_MARK = /^(\s*)([-+]|\d+(?=[.)]))/;

/** Escapes plain text for Markdown: `3*4` becomes `3\*4`. */
function escaped(text: string): string {
  return text
    .replace(SPECIAL, (sign) => `\\${sign}`)
    .replace(LIST_MARK, (_, blank: string, mark: string) =>
      /\d/.test(mark) ? `${blank}${mark}\\` : `${blank}\\${mark}`,
    );
}

const cell = (text: string) => escaped(text).replace(/(?<!\s)\s*\n\s*/g, ' ');

function tableOf({ head, rows }: NonNullable<Section['table']>): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(escaped).join('\n'))
    .join('\n\n');

/** `财运 · 结论`: a part of a chapter has the chapter's name in its heading. */
function headingOf({ title, part, chapter }: Section, chapters: Report['chapters']): string {
  const name = part && chapters?.find(({ id }) => id === chapter)?.title;
  return name ? `${name} · ${title}` : title;
}

function sectionOf(section: Section, chapters: Report['chapters']): string {
  const { text, table, evidence, basis, confidence } = section;
  const reasons = `> 依据（${basis}，判断：${confidenceWord(basis, confidence)}）：${evidence.map(cell).join('；')}`;
  return [`## ${cell(headingOf(section, chapters))}`, paragraphsOf(text), ...(table ? [tableOf(table)] : []), reasons]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * Returns a report as Markdown: title, headline, quote, then each section with its text and table, and its evidence as
 * a quotation. Section texts are plain text and are escaped.
 */
export function markdownOf({ title, headline, quote, chapters, sections }: Report): string {
  const head = [`# ${cell(title)}`];
  if (headline) head.push(`**${cell(headline)}**`);
  if (quote && quote !== `${headline}。`) head.push(`> ${cell(quote)}`);
  return [...head, ...sections.map((section) => sectionOf(section, chapters))].join('\n\n');
}
