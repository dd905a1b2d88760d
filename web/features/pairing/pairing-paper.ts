import type { ReportSection, ReportView } from '#contract/reports';
import type { PairingLine } from '#domain/reading/pairing/line';
import type { PairingReport } from '#domain/reading/pairing/pairing';
import type { Section } from '#domain/reading/report';
import { READING } from '../reading/text.ts';
import { PAIRING } from './text.ts';

const sectionOf = ({ evidence, table: _, checks: __, ...rest }: Section): ReportSection => ({
  ...rest,
  evidence: [...evidence],
  source: 'rules',
});

/** One of the five respects, to be looked up. */
const lineOf = ({ aspect, title, fit, ...reasons }: PairingLine): ReportSection =>
  sectionOf({
    id: aspect,
    title,
    text: PAIRING.fits[fit],
    folded: true,
    ...reasons,
  });

/** A pairing as every report is shown and copied: without either birth, its writer said below. */
export function pairingPaper({ headline, quote, sections, lines }: PairingReport): ReportView {
  return {
    ...{ content: '', source: 'rules', label: READING.rulesLabel, locked: [], access: 'full' },
    title: PAIRING.title,
    headline,
    quote,
    sections: [...sections.map(sectionOf), ...lines.map(lineOf)],
  };
}
