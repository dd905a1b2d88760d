import { TERMS_GODS_AND_STAGES } from '#content/terms/gods-and-stages';
import { TERMS_LUCK_AND_OPTIONS } from '#content/terms/luck-and-options';
import { TERMS_RELATIONS } from '#content/terms/relations';
import { TERMS_SIGNS } from '#content/terms/signs';
import type { LifeStage } from '#domain/bazi/life-stages';
import type { RelationKind } from '#domain/bazi/relation-tables';
import type { TenGod } from '#domain/bazi/ten-gods';

/** A term in plain words, and in two sentences. Never a prediction. */
interface Explanation {
  plain: string;
  text: string;
}

/** All technical terms of the chart page. A chunk of its own, loaded with the first request. */
export const GLOSSARY = {
  ...TERMS_GODS_AND_STAGES,
  ...TERMS_SIGNS,
  ...TERMS_RELATIONS,
  ...TERMS_LUCK_AND_OPTIONS,
} satisfies Record<string, Explanation> & Record<TenGod | LifeStage | RelationKind, Explanation>;

export type Term = keyof typeof GLOSSARY;
