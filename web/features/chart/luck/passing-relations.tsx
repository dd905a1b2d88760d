import type { Passing } from '#domain/bazi/relations';
import { ExplainButton } from '../explain/term-button.tsx';
import { metText } from '../relations/relation-text.ts';
import { LUCK } from '../text.ts';
import type { PassingRelation } from './passing.ts';

interface PassingRelationsProps {
  passing: Passing;
  relations: readonly PassingRelation[];
}

/** What a cycle or a year has to do with the chart, each with the pillars it meets. */
export function PassingRelations({ passing, relations }: PassingRelationsProps) {
  if (relations.length === 0) {
    return <p className="py-2 text-meta text-ink2">{LUCK.meetsNothing}</p>;
  }
  return (
    <ul aria-label={LUCK.meets} className="flex flex-wrap gap-x-4">
      {relations.map((relation) => (
        <li key={relation.name + metText(relation, passing)}>
          <ExplainButton topic={{ kind: 'relation', relation }} className="w-auto text-meta">
            <span className="term-name">{relation.name}</span>
            <span className="text-ink3">（{metText(relation, passing)}）</span>
          </ExplainButton>
        </li>
      ))}
    </ul>
  );
}
