import { POSITIONS } from '#domain/bazi/chart';
import type { BornChart } from '#domain/bazi/date-chart';
import { noteText } from '#domain/bazi/text';
import { Choices } from '../../../ui/choices.tsx';
import { ELEMENT_COLOUR } from '../../../ui/element-shape.tsx';
import { PAIRING } from './text.ts';

interface Person {
  name: string;
  shown: BornChart;
  /** Index of the chart that is shown, where a 节 divides a day whose hour is unknown. */
  part: number;
  onPart: (part: number) => void;
}

/** Both charts by their pillars, one under the other, and what is to be checked about them. */
export function TwoCharts({ people }: { people: readonly Person[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="heading">{PAIRING.charts}</h2>
      <table className="ruled table-fixed bg-card">
        <caption className="sr-only">{PAIRING.charts}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{PAIRING.person}</span>
            </th>
            {POSITIONS.map((position) => (
              <th key={position} scope="col">
                {PAIRING.pillars[position]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, shown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {POSITIONS.map((position) => (
                <td key={position}>
                  <Signs shown={shown} position={position} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {people.map((person) => (
        <Notes key={person.name} {...person} />
      ))}
    </section>
  );
}

interface SignsProps {
  shown: BornChart;
  position: (typeof POSITIONS)[number];
}

function Signs({ shown, position }: SignsProps) {
  const pillar = shown.pillars.find((each) => each.position === position);
  if (!pillar) return <span className="text-small text-ink3">{PAIRING.unknownHour}</span>;
  return (
    <span className="serif text-heading">
      <span className={ELEMENT_COLOUR[pillar.stemElement]}>{pillar.stem}</span>
      <span className={ELEMENT_COLOUR[pillar.branchElement]}>{pillar.branch}</span>
    </span>
  );
}

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
