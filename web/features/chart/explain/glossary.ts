import { TERMS_GODS_AND_STAGES } from '#content/terms/gods-and-stages';
import { TERMS_LUCK_AND_OPTIONS } from '#content/terms/luck-and-options';
import { TERMS_RELATIONS } from '#content/terms/relations';
import { TERMS_SIGNS } from '#content/terms/signs';
import type { LifeStage } from '#domain/bazi/life-stages';
import type { RelationKind } from '#domain/bazi/relation-tables';
import type { TenGod } from '#domain/bazi/ten-gods';

/** A term of the chart in plain words, and in two sentences. Calm, and never a prediction. */
interface Explanation {
  plain: string;
  text: string;
}

/** Every technical word of the chart page. A chunk of its own, fetched with the first word asked for. */
export const GLOSSARY = {
  ...TERMS_GODS_AND_STAGES,
  ...TERMS_SIGNS,
  ...TERMS_RELATIONS,
  ...TERMS_LUCK_AND_OPTIONS,
} satisfies Record<string, Explanation> & Record<TenGod | LifeStage | RelationKind, Explanation>;

export type Term = keyof typeof GLOSSARY;
