import type { Explanation } from './explanation.ts';
import { GODS_AND_STAGES } from './words/gods-and-stages.ts';
import { LUCK_AND_OPTIONS, RELATION_KIND_WORDS } from './words/luck-and-options.ts';
import { SIGNS } from './words/signs.ts';

/** Every technical word of the chart page. A chunk of its own, fetched with the first word asked for. */
export const GLOSSARY = {
  ...GODS_AND_STAGES,
  ...SIGNS,
  ...RELATION_KIND_WORDS,
  ...LUCK_AND_OPTIONS,
} as const satisfies Record<string, Explanation>;

export type Term = keyof typeof GLOSSARY;
