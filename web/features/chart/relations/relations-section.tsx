import { ExplainButton, TermButton } from '../explain/term-button.tsx';
import { PART } from '../rooms/parts.ts';
import { CHART } from '../text.ts';
import { RelationFigure, type RelationsProps } from './relation-figure.tsx';
import { bySigns } from './relation-layout.ts';
import { membersText } from './relation-text.ts';

/** 合冲刑害 between the pillars: drawn, and as a list. */
export function RelationsSection({ pillars, relations }: RelationsProps) {
  return (
    <section id={PART.relations} className="relations">
      <h2 className="heading">
        <TermButton term="合冲刑害" className="term-heading" />
      </h2>
      {relations.length === 0 ? (
        <p className="text-ink2">{CHART.noRelations}</p>
      ) : (
        <>
          <RelationFigure pillars={pillars} relations={relations} />
          <ul className="rows mt-4">
            {bySigns(relations).map((group) => (
              <li key={membersText(group[0])} className="relation-row">
                {group.map((relation) => (
                  <ExplainButton
                    key={relation.name}
                    topic={{ kind: 'relation', relation }}
                    className="w-auto"
                  >
                    {relation.name}
                  </ExplainButton>
                ))}
                <span className="ms-auto text-meta text-ink2">{membersText(group[0])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
