import type { ReportSection } from '#contract/reports';

type Table = NonNullable<ReportSection['table']>;

interface SectionTableProps {
  table: Table;
  title: string;
}

/** A longer piece of a cell, or a cell of more signs, would make a column too narrow to read. */
const LONGEST_PIECE = 6;
const LONGEST_CELL = 14;

const isWordy = (cell: string) =>
  cell.length > LONGEST_CELL || cell.split(/\s/).some((piece) => piece.length > LONGEST_PIECE);

/** A table of a section: ruled where its words are few, else a row under another. */
export function SectionTable({ table, title }: SectionTableProps) {
  const wordy = table.rows.some((cells) => cells.some(isWordy));
  return wordy ? <RowList table={table} /> : <RuledTable table={table} title={title} />;
}

/** Where it is wider than the page it scrolls by itself, by keys too. */
function RuledTable({ table: { head, rows }, title }: SectionTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keys
    <section aria-label={title} tabIndex={0} className="table-frame">
      <table className="ruled reading-table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished report never move
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowList({ table: { head, rows } }: { table: Table }) {
  return (
    <ul className="rows mt-3">
      {rows.map(([first, ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished report never move
        <li key={row} className="py-2">
          <p className="serif">{first}</p>
          <dl className="text-meta">
            {cells.map((cell, column) => (
              <div key={head[column + 1]} className="flex gap-3">
                <dt className="w-14 flex-none text-ink3">{head[column + 1]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
