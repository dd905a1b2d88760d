import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import type { Behind } from './behind.ts';
import { ListLink } from './list-link.tsx';
import { Meaning } from './meaning.tsx';
import { STATISTICS } from './text.ts';

interface Head {
  name: string;
  /** Definition, if the name does not suffice. */
  meaning?: string | undefined;
  className?: string | undefined;
}

export interface FigureCell {
  text: string;
  /** The list it was counted from. */
  behind?: Behind | undefined;
  /** Shown next to it, such as its share of another number. */
  note?: string | undefined;
  title?: string | undefined;
  /** Shade in percent; higher is darker. */
  heat?: number | undefined;
  /** Length of the bar below it, between 0 and 1. */
  bar?: number | undefined;
}

export interface FigureRow {
  name: string;
  title?: string | undefined;
  /** A cell per column after the first; null: the days are not over yet. */
  cells: readonly (FigureCell | null)[];
}

interface FigureTableProps {
  label: string;
  heads: readonly Head[];
  rows: readonly FigureRow[];
  foot?: FigureRow;
  /** Width below which it scrolls. */
  className?: string;
}

/** Numbers that link to the lists they were counted from; the first column names the row. */
export function FigureTable({ label, heads, rows, foot, className = '' }: FigureTableProps) {
  const lineOf = ({ name, title, cells }: FigureRow) => (
    <tr key={`${name} ${title ?? ''}`}>
      <th scope="row" title={title} className="sticky start-0 bg-card whitespace-nowrap">
        {name}
      </th>
      {cells.map((cell, index) => (
        <Cell key={heads[index + 1]?.name} cell={cell} />
      ))}
    </tr>
  );
  return (
    <ScrollRegion label={label}>
      <table className={`ledger-table ${className}`}>
        <thead>
          <tr>
            {heads.map(({ name, meaning, className: width }) => (
              <th key={name} scope="col" className={width}>
                {meaning ? <Meaning of={meaning}>{name}</Meaning> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(lineOf)}</tbody>
        {foot && <tfoot>{lineOf(foot)}</tfoot>}
      </table>
    </ScrollRegion>
  );
}

function Cell({ cell }: { cell: FigureCell | null }) {
  if (cell === null) return <td className="text-ink3">{STATISTICS.notYet}</td>;
  const { text, behind, note, title, heat, bar } = cell;
  const shade = heat ? { background: `color-mix(in oklab, var(--seal) ${Math.round(heat)}%, transparent)` } : undefined;
  return (
    <td title={title} style={shade}>
      {behind ? <ListLink behind={behind}>{text}</ListLink> : text}
      {note && <span className="ms-2 whitespace-nowrap text-ink3">{note}</span>}
      {bar !== undefined && (
        <svg className="mt-1 block h-1 w-full" aria-hidden="true" preserveAspectRatio="none">
          <rect width="100%" height="100%" fill="var(--line)" />
          <rect width={`${100 * bar}%`} height="100%" fill="var(--ink2)" />
        </svg>
      )}
    </td>
  );
}
