import { createContext, use } from 'react';
import type { Pillar, Position } from '#domain/bazi/chart';
import type { PeriodPosition, Relation } from '#domain/bazi/relations';
import type { StarName } from '#domain/stars/star-rules';
import type { Term } from './glossary.ts';

export type Topic =
  | { kind: 'term'; term: Term }
  | { kind: 'star'; star: StarName }
  | { kind: 'hiddenStems'; pillar: Pillar }
  | { kind: 'relation'; relation: Relation<Position | PeriodPosition> };

type Explain = (topic: Topic) => void;

const ExplainContext = createContext<Explain | null>(null);
export const ExplainProvider = ExplainContext.Provider;

/** Opens the explanation of a topic. */
export function useExplain(): Explain {
  const explain = use(ExplainContext);
  if (!explain) throw new Error('useExplain needs an ExplainProvider above it');
  return explain;
}
