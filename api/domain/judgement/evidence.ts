import type { EVIDENCE_JUDGEMENT } from '#content/evidence/judgement';
import type { EVIDENCE_OUTLOOK } from '#content/evidence/outlook';

type Texts = typeof EVIDENCE_JUDGEMENT & typeof EVIDENCE_OUTLOOK;

/** Ids of the book's sentences on one subject: `base`, `month-peers` for `strength`. */
export type EvidenceName<Part extends keyof Texts> = keyof Texts[Part] & string;

type EvidenceId = { [Part in keyof Texts]: `${Part}.${EvidenceName<Part>}` }[keyof Texts];

/** A reason by its sentence in the book and what fills its slots; reports word it. */
export interface Evidence {
  id: EvidenceId;
  slots?: Readonly<Record<string, string | Evidence>>;
}
