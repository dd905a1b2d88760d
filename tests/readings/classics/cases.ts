import { readFileSync } from 'node:fs';
import type { Element } from '#domain/bazi/elements';

/** The two open sets, of the same books: no chart stands in both. A third is kept apart and never read here. */
export const SETS = ['dev', 'second'] as const;

/** Verdicts of a master on a chart, as far as he gives them; see api/domain/MEASUREMENTS.md. */
export interface ClassicCase {
  /** `DTS-0001`: the book, then its number there. */
  id: string;
  set: (typeof SETS)[number];
  pillars: readonly string[];
  strength?: 'strong' | 'weak' | 'balanced' | 'followStrong' | 'follow' | 'transform';
  /** 不从, 不化: said expressly not to be special. */
  special?: string;
  useful?: readonly Element[];
  helpful?: readonly Element[];
  unfavourable?: readonly Element[];
  pattern?: string;
}

/** DTS 滴天髓阐微, QLMG 千里命稿, QTBJ 穷通宝鉴评注 or ZPZQ 子平真诠. */
export const bookOf = ({ id }: ClassicCase): string => id.slice(0, id.indexOf('-'));

/** The charts of cases.jsonl, one a line. */
export function classicCases(): ClassicCase[] {
  const text = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line): ClassicCase => JSON.parse(line));
}
