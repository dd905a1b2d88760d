import { RULE_LABEL } from '#api/gateways/llm/rule-writer';
import type { ReportSection, ReportView, Writer } from '#contract/reports';
import type { GeneratedSection, KeptReport } from '#db/schema/reports';
import { confidenceWord } from '#domain/judgement/confidence';
import { markdownOf } from '#domain/report/markdown';
import type { Chapter, Glance, Report, Summary } from '#domain/report/report';

/** Fields of a view other than its sections. */
export interface Frame {
  template: Report['template'];
  access: 'basic' | 'full';
  /** Paid days exist but are not opened yet. */
  unopened?: boolean;
  /** Shown if a model wrote part of it. */
  modelLabel: string;
}

/** A section on the wire: plain copies, so that nothing computed can be changed through it. */
export function sectionView({ section, source }: GeneratedSection): ReportSection {
  const { table, evidence, checks, sentences, signs, years, ...rest } = section;
  return {
    ...rest,
    confidence: confidenceWord(section.basis, section.confidence),
    evidence: [...evidence],
    ...(checks ? { checks: checks.map((check) => ({ ...check })) } : {}),
    ...(years ? { years: years.map((point) => ({ ...point })) } : {}),
    ...(table ? { table: { head: [...table.head], rows: table.rows.map((row) => [...row]) } } : {}),
    ...(sentences ? { sentences: sentences.map(({ text, by }) => ({ text, by: [...by] })) } : {}),
    ...(signs ? { signs: signs.map((sign) => ({ ...sign })) } : {}),
    source,
  };
}

const chapterView = ({ sections, inside, ...chapter }: Chapter) => ({
  ...chapter,
  sections: [...sections],
  inside: [...inside],
});

const glanceView = ({ areas, pairs, hours, ...glance }: Glance) => ({
  ...glance,
  ...(hours ? { hours: { good: { ...hours.good }, careful: { ...hours.careful } } } : {}),
  areas: areas.map((area) => ({ ...area })),
  ...(pairs ? { pairs: [...pairs] } : {}),
});

const summaryView = ({ areas, years, pillars, ...summary }: Summary) => ({
  ...summary,
  pillars: pillars.map((pillar) => ({ ...pillar })),
  areas: areas.map((area) => ({ ...area })),
  years: years.map((year) => ({ ...year })),
});

/** Markdown with the label as its last line, so that copies of the text carry it. */
export function labelled(report: Report, label: string): string {
  return `${markdownOf(report)}\n\n---\n\n${label}`;
}

export function reportView(
  frame: Frame,
  { title, headline, quote, curves, summary, glance, image, chapters, sections }: KeptReport,
): ReportView {
  const { template, access, modelLabel, unopened } = frame;
  const source: Writer = sections.some((written) => written.source === 'llm') ? 'llm' : 'rules';
  const label = source === 'llm' ? modelLabel : RULE_LABEL;
  const head = { title, ...(headline ? { headline } : {}), ...(quote ? { quote } : {}) };
  const report = { template, ...head, sections: sections.map(({ section }) => section) };
  return {
    content: labelled(report, label),
    source,
    label,
    ...head,
    ...(curves ? { curves: curves.map(({ kind, points }) => ({ kind, points: [...points] })) } : {}),
    ...(summary ? { summary: summaryView(summary) } : {}),
    ...(glance ? { glance: glanceView(glance) } : {}),
    sections: sections.map(sectionView),
    ...(image ? { image: { ...image } } : {}),
    ...(chapters ? { chapters: chapters.map(chapterView) } : {}),
    locked: (chapters ?? []).filter(({ open }) => open !== 'whole').map(({ title: name }) => name),
    access,
    ...(unopened ? { unopened } : {}),
  };
}
