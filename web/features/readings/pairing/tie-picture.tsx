import type { PairView } from '#contract/pairs';
import { POSITIONS, type Position } from '#domain/bazi/chart';
import { PAIRING } from './text.ts';

type CrossTie = PairView['ties'][number];

/** Maximum number of lines that can be told apart. */
const SHOWN = 6;
const WIDTH = 320;
const HEIGHT = 168;
const TOP = 34;
const BOTTOM = 134;

interface TiePictureProps {
  /** Pillars, year first: `庚午`; three without the hour. */
  mine: readonly string[];
  theirs: readonly string[];
  ties: readonly CrossTie[];
}

const columnOf = (position: Position) => 56 + (POSITIONS.indexOf(position) * (WIDTH - 80)) / (POSITIONS.length - 1);

/** The heaviest relations between the charts as lines, solid if favourable, dashed if not. */
export function TiePicture({ mine, theirs, ties: all }: TiePictureProps) {
  const ties = [...all].sort((a, b) => b.weight - a.weight).slice(0, SHOWN);
  if (ties.length === 0) return null;
  return (
    <figure className="grid gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full text-ink">
        <Row y={TOP - 12} name={PAIRING.reader} pillars={mine} />
        <Row y={BOTTOM + 26} name={PAIRING.other} pillars={theirs} />
        <g stroke="currentColor" strokeLinecap="round">
          {ties.map((tie) => (
            <line
              key={keyOf(tie)}
              x1={columnOf(tie.mine)}
              y1={TOP}
              x2={columnOf(tie.theirs)}
              y2={BOTTOM}
              strokeWidth={tie.weight >= 9 ? 2.5 : 1.25}
              {...(!tie.bond && { strokeDasharray: '5 5' })}
            />
          ))}
        </g>
      </svg>
      <figcaption className="text-small text-ink3">{PAIRING.ties}</figcaption>
      {/* A table element itself cannot be clipped to a pixel. */}
      <div className="sr-only">
        <TieTable ties={ties} />
      </div>
    </figure>
  );
}

const keyOf = ({ mine, theirs, name }: CrossTie) => `${mine} ${theirs} ${name}`;

function Row({ y, name, pillars }: { y: number; name: string; pillars: readonly string[] }) {
  return (
    <>
      <text x={2} y={y} fontSize={13} fill="currentColor">
        {name}
      </text>
      {POSITIONS.slice(0, pillars.length).map((position, at) => (
        <text key={position} x={columnOf(position)} y={y} fontSize={20} textAnchor="middle" fill="currentColor">
          {pillars[at]?.charAt(1)}
        </text>
      ))}
    </>
  );
}

/** The same for screen readers. */
function TieTable({ ties }: { ties: readonly CrossTie[] }) {
  return (
    <table>
      <caption>{PAIRING.tieTable}</caption>
      <thead>
        <tr>
          <th scope="col">{PAIRING.reader}</th>
          <th scope="col">{PAIRING.other}</th>
          <th scope="col">{PAIRING.tie}</th>
        </tr>
      </thead>
      <tbody>
        {ties.map((tie) => (
          <tr key={keyOf(tie)}>
            <td>{PAIRING.pillars[tie.mine]}</td>
            <td>{PAIRING.pillars[tie.theirs]}</td>
            <td>
              {tie.name}，{tie.bond ? PAIRING.holds : PAIRING.rubs}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
