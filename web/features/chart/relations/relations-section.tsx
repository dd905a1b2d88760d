import type { Pillar, Position } from '#domain/bazi/chart';
import type { RelationKind } from '#domain/bazi/relation-tables';
import type { Relation } from '#domain/bazi/relations';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import { ExplainButton, TermButton } from '../explain/term-button.tsx';
import { CHART } from '../text.ts';
import { arcName, bySigns, COLUMN, laneCount, type RelationArc, relationLayout } from './relation-layout.ts';
import { membersText } from './relation-text.ts';

interface RelationsProps {
  pillars: readonly Pillar[];
  relations: readonly Relation<Position>[];
}

/** Heights in drawing units, equal to pixels unless the text is enlarged. */
const LANE = 30;
const CURVE = 16;

/** 合 and 会 are solid, 冲 dashed, 刑 害 破 dotted; the name is always shown. */
const DASHES: Partial<Record<RelationKind, string>> = {
  干冲: '7 4',
  六冲: '7 4',
  刑: '1.5 4',
  害: '1.5 4',
  破: '1.5 4',
};

/** Relations drawn between the pillars. The list below contains the same as text. */
function RelationFigure({ pillars, relations }: RelationsProps) {
  const positions = pillars.map(({ position }) => position);
  const { stems, branches } = relationLayout(positions, relations);
  return (
    <div aria-hidden="true" className="mt-3">
      <Arcs arcs={stems} columns={pillars.length} above />
      <div className="pillars">
        {pillars.map((pillar) => (
          <SmallPillar key={pillar.position} pillar={pillar} />
        ))}
      </div>
      <Arcs arcs={branches} columns={pillars.length} />
    </div>
  );
}

function SmallPillar({ pillar }: { pillar: Pillar }) {
  const { position, stem, branch, stemElement, branchElement } = pillar;
  return (
    <p className={`py-1.5! leading-snug ${position === 'day' ? 'bg-sunken' : ''}`}>
      <span className={`serif block text-heading ${ELEMENT_COLOUR[stemElement]}`}>{stem}</span>
      <span className="block text-meta text-ink3">{CHART.pillars[position]}</span>
      <span className={`serif block text-heading ${ELEMENT_COLOUR[branchElement]}`}>{branch}</span>
    </p>
  );
}

interface ArcsProps {
  arcs: readonly RelationArc[];
  columns: number;
  above?: boolean;
}

/** The drawing stretches with the column; lines and names keep their size. */
function Arcs({ arcs, columns, above = false }: ArcsProps) {
  const lanes = laneCount(arcs);
  if (lanes === 0) return null;
  const width = columns * COLUMN;
  const height = lanes * LANE;
  const flipped = above ? `matrix(1 0 0 -1 0 ${height})` : undefined;
  return (
    <div className="relation-arcs" style={{ height: `${height / 16}rem` }}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <g transform={flipped}>
          {arcs.map((arc) => (
            <path
              key={keyOf(arc)}
              d={bracket(arc)}
              strokeDasharray={DASHES[arc.relations[0].kind]}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      </svg>
      {arcs.map((arc) => {
        const top = above ? height - depthOf(arc) : depthOf(arc);
        const place = { left: `${(100 * arc.middle) / width}%`, top: `${top / 16}rem` };
        return (
          <span key={keyOf(arc)} style={place}>
            {arcName(arc)}
          </span>
        );
      })}
    </div>
  );
}

const keyOf = (arc: RelationArc) => arcName(arc) + arc.legs.join();

const depthOf = ({ lane }: RelationArc) => (lane + 0.6) * LANE;

/** Path of a bracket: down the first leg, along the lane, up the last; legs in between are straight. */
function bracket(arc: RelationArc): string {
  const depth = depthOf(arc);
  const from = arc.legs[0] as number;
  const to = arc.legs.at(-1) as number;
  const back = `M${from} 0V${depth - CURVE}Q${from} ${depth} ${from + CURVE} ${depth}H${to - CURVE}Q${to} ${depth} ${to} ${depth - CURVE}V0`;
  const between = arc.legs.slice(1, -1).map((leg) => `M${leg} 0V${depth}`);
  return [back, ...between].join('');
}

/** 合冲刑害 between the pillars, drawn and as a list. */
export function Relations({ pillars, relations }: RelationsProps) {
  if (relations.length === 0) return <p className="text-ink2">{CHART.noRelations}</p>;
  return (
    <>
      <p className="text-meta text-ink3">
        <TermButton term="合冲刑害" className="w-auto" />
      </p>
      <RelationFigure pillars={pillars} relations={relations} />
      <ul className="rows mt-4 px-0!">
        {bySigns(relations).map((group) => (
          <li key={membersText(group[0])} className="relation-row">
            {group.map((relation) => (
              <ExplainButton key={relation.name} topic={{ kind: 'relation', relation }} className="w-auto">
                {relation.name}
              </ExplainButton>
            ))}
            <span className="ms-auto text-meta text-ink2">{membersText(group[0])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
