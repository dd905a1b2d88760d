import { EVIDENCE_JUDGEMENT } from '#content/evidence/judgement';
import { EVIDENCE_OUTLOOK } from '#content/evidence/outlook';
import type { Evidence } from '../judgement/evidence.ts';
import { must } from '../lookup.ts';
import { filled } from './pick/pick.ts';

const TEXTS = new Map(
  [EVIDENCE_JUDGEMENT, EVIDENCE_OUTLOOK].flatMap((book) =>
    Object.entries<Readonly<Record<string, string>>>(book).flatMap(([part, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${part}.${name}`, text] as const),
    ),
  ),
);

/** Words one or more reasons as one line: `日主偏弱，印能生身；水当月令`. */
export function evidenceText(evidence: Evidence | readonly Evidence[]): string {
  if (!('id' in evidence)) return evidence.map(evidenceText).join('；');
  const { id, slots = {} } = evidence;
  const words = Object.entries(slots).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : evidenceText(value),
  ]);
  return filled(must(TEXTS.get(id), id), Object.fromEntries(words));
}

/** Words several reasons without duplicates. */
export const evidenceLines = (all: readonly Evidence[]): string[] => [...new Set(all.map(evidenceText))];
