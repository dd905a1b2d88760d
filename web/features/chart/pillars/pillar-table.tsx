import { type ReactNode, useState } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import type { Term } from '../explain/glossary.ts';
import { ExplainButton, TermButton } from '../explain/term-button.tsx';
import { CHART, STAR_TEXT } from '../text.ts';

/** Stars of a pillar shown before the row is opened: a pillar can have fifteen. */
const STARS_SHOWN = 3;

/** Rows of the chart by their header terms. */
const ROWS: readonly (readonly [Term, (pillar: Pillar) => ReactNode])[] = [
  ['十神', ({ tenGod }) => <TermButton term={tenGod} />],
  ['天干', ({ stem, stemElement }) => <Sign sign={stem} colour={ELEMENT_COLOUR[stemElement]} />],
  ['地支', ({ branch, branchElement }) => <Sign sign={branch} colour={ELEMENT_COLOUR[branchElement]} />],
  ['藏干', (pillar) => <HiddenStems pillar={pillar} />],
  ['五行', ({ stemElement, branchElement }) => `${stemElement}·${branchElement}`],
  ['阴阳', ({ stemYinYang, branchYinYang }) => `${stemYinYang}·${branchYinYang}`],
  ['纳音', ({ nayin }) => nayin],
  ['地势', ({ stage }) => <TermButton term={stage} />],
  ['自坐', ({ selfStage }) => <TermButton term={selfStage} />],
  ['旬', ({ xun }) => xun],
  ['空亡', (pillar) => pillar.void],
];

/** The chart as a table. */
export function PillarTable({ pillars }: { pillars: readonly Pillar[] }) {
  const [allStars, setAllStars] = useState(false);
  const starCount = pillars.reduce((count, { stars }) => count + stars.length, 0);
  const hasMore = pillars.some(({ stars }) => stars.length > STARS_SHOWN);
  return (
    <>
      <p className="mb-3 text-meta text-ink3 print:hidden">{CHART.detailsNote}</p>
      <table className="ruled table-fixed bg-card">
        <caption className="sr-only">{CHART.details}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[19%]">
              <span className="sr-only">{CHART.item}</span>
            </th>
            {pillars.map(({ position }) => (
              <th key={position} scope="col">
                <TermButton term={CHART.pillars[position]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([term, cell]) => (
            <Row key={term} term={term} pillars={pillars} cell={cell} />
          ))}
          <Row term="神煞" pillars={pillars} cell={({ stars }) => <Stars stars={stars} all={allStars} />} />
        </tbody>
      </table>
      {hasMore && (
        <button
          type="button"
          className="term text-meta print:hidden"
          aria-expanded={allStars}
          onClick={() => setAllStars(!allStars)}
        >
          {allStars ? STAR_TEXT.fewer : STAR_TEXT.more(starCount)}
        </button>
      )}
    </>
  );
}

interface RowProps {
  term: Term;
  pillars: readonly Pillar[];
  cell: (pillar: Pillar) => ReactNode;
}

function Row({ term, pillars, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <TermButton term={term} />
      </th>
      {pillars.map((pillar) => (
        <td key={pillar.position} className={pillar.position === 'day' ? 'bg-sunken' : ''}>
          {cell(pillar)}
        </td>
      ))}
    </tr>
  );
}

function Sign({ sign, colour }: { sign: string; colour: string }) {
  return <span className={`serif text-heading ${colour}`}>{sign}</span>;
}

function HiddenStems({ pillar }: { pillar: Pillar }) {
  return (
    <ExplainButton topic={{ kind: 'hiddenStems', pillar }} className="no-underline py-1.5">
      {pillar.hiddenStems.map(({ stem, tenGod }) => (
        <span key={stem} className="block">
          {stem} <span className="term-name whitespace-nowrap text-ink3">{tenGod}</span>
        </span>
      ))}
    </ExplainButton>
  );
}

/** Stars of a pillar; print always shows all. */
function Stars({ stars, all }: { stars: Pillar['stars']; all: boolean }) {
  return (
    <ul>
      {stars.map((star, index) => (
        <li key={star} className={all || index < STARS_SHOWN ? '' : 'hidden print:block'}>
          <ExplainButton topic={{ kind: 'star', star }} className="star">
            {star}
          </ExplainButton>
        </li>
      ))}
    </ul>
  );
}
