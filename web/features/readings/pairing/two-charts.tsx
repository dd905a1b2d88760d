import { Fragment } from 'react';
import type { BornChart } from '#domain/bazi/date-chart';
import { noteText } from '#domain/bazi/text';
import { Choices } from '#web/ui/choices.tsx';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import { PairTable } from './pair-table.tsx';
import { PAIRING } from './text.ts';

interface Person {
  name: string;
  shown: BornChart;
  /** Index of the chart shown, if a 节 divides a day whose hour is unknown. */
  part: number;
  onPart: (part: number) => void;
}

/** The pillars of both charts, one above the other, with what should be checked. */
export function TwoCharts({ people }: { people: readonly Person[] }) {
  return (
    <>
      <PairTable people={people.map(({ name, shown }) => ({ name, signs: signsOf(shown) }))} />
      {people.map((person) => (
        <Notes key={person.name} {...person} />
      ))}
    </>
  );
}

/** Pillars of a chart, each character in the colour of its element. */
const signsOf = ({ pillars }: BornChart) =>
  pillars.map(({ position, stem, branch, stemElement, branchElement }) => (
    <Fragment key={position}>
      <span className={ELEMENT_COLOUR[stemElement]}>{stem}</span>
      <span className={ELEMENT_COLOUR[branchElement]}>{branch}</span>
    </Fragment>
  ));

function Notes({ name, shown, part, onPart }: Person) {
  const divided = shown.notes.find((note) => note.kind === 'jieOnDay');
  return (
    <>
      {divided?.kind === 'jieOnDay' && (
        <Choices
          label={PAIRING.part(name)}
          options={[
            ['0', PAIRING.before(divided.jie)],
            ['1', PAIRING.after(divided.jie)],
          ]}
          value={part === 0 ? '0' : '1'}
          onChange={(value) => onPart(Number(value))}
        />
      )}
      {shown.notes.length > 0 && (
        <ul className="text-small text-ink3">
          {shown.notes.map((note) => (
            <li key={note.kind}>
              {name}：{noteText(note)}。
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
