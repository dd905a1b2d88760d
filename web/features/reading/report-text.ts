import type { ReportSection, ReportView } from '#contract/reports';

/** The report as plain text, with its author as the last line. */
export function reportText({ title, headline, quote, sections, label }: ReportView): string {
  const head = [title, headline, quote].filter((line) => line !== undefined);
  return [...head, ...sections.map(sectionText), label].join('\n\n');
}

function sectionText({ title, text, table }: ReportSection): string {
  const rows = table ? [table.head, ...table.rows].map((cells) => cells.join(' ')) : [];
  return [title, text, ...rows].join('\n');
}
