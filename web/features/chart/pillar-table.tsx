import type { ReactNode } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import { ELEMENT_COLOUR } from '../../ui/element-shape.tsx';
import type { Term } from './terms.ts';
import { CHART } from './text.ts';

interface PillarTableProps {
  pillars: readonly Pillar[];
  onTerm: (term: Term) => void;
}

export function PillarTable({ pillars, onTerm }: PillarTableProps) {
  const { rows } = CHART;
  const term = (value: Term) => (
    <button type="button" className="term" onClick={() => onTerm(value)}>
      {value}
    </button>
  );
  const cells: readonly [string, (pillar: Pillar) => ReactNode][] = [
    [rows.tenGod, ({ tenGod }) => term(tenGod)],
    [
      rows.stem,
      ({ stem, stemElement }) => (
        <span className={`serif text-heading ${ELEMENT_COLOUR[stemElement]}`}>{stem}</span>
      ),
    ],
    [
      rows.branch,
      ({ branch, branchElement }) => (
        <span className={`serif text-heading ${ELEMENT_COLOUR[branchElement]}`}>{branch}</span>
      ),
    ],
    [rows.hidden, ({ hiddenStems }) => <HiddenStems of={hiddenStems} />],
    [rows.element, ({ stemElement, branchElement }) => `${stemElement}·${branchElement}`],
    [rows.yinYang, ({ stemYinYang, branchYinYang }) => `${stemYinYang}·${branchYinYang}`],
    [rows.nayin, ({ nayin }) => nayin],
    [rows.stage, ({ stage }) => term(stage)],
    [rows.selfStage, ({ selfStage }) => term(selfStage)],
    [rows.xun, ({ xun }) => xun],
    [rows.void, (pillar) => pillar.void],
  ];
  return (
    <section>
      <h2 className="heading">{CHART.details}</h2>
      <p className="mb-3 text-small text-ink3">{CHART.detailsNote}</p>
      <table className="ruled table-fixed">
        <thead>
          <tr>
            <th scope="col" className="w-[19%]">
              <span className="sr-only">{CHART.item}</span>
            </th>
            {pillars.map(({ position }) => (
              <th key={position} scope="col">
                {CHART.pillars[position]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {name === rows.hidden && <span className="block">{rows.hiddenGods}</span>}
              </th>
              {pillars.map((pillar) => (
                <td key={pillar.position} className={pillar.position === 'day' ? 'bg-sunken' : ''}>
                  {cell(pillar)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HiddenStems({ of }: { of: Pillar['hiddenStems'] }) {
  return (
    <ul className="py-1.5">
      {of.map(({ stem, tenGod }) => (
        <li key={stem} className="whitespace-nowrap">
          {stem}
          <span className="ms-1 text-ink3">{tenGod}</span>
        </li>
      ))}
    </ul>
  );
}
