import type { ReactNode } from 'react';
import { POSITIONS } from '#domain/bazi/chart';
import { PAIRING } from './text.ts';

interface PairTableProps {
  /** Pillars from year to hour; an unknown hour is missing. */
  people: readonly { name: string; signs: readonly ReactNode[] }[];
}

/** The pillars of two people, one above the other. */
export function PairTable({ people }: PairTableProps) {
  return (
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
        {people.map(({ name, signs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {POSITIONS.map((position, at) => (
              <td key={position}>
                {signs[at] ? (
                  <span className="serif text-heading">{signs[at]}</span>
                ) : (
                  <span className="text-small text-ink3">{PAIRING.unknownHour}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
