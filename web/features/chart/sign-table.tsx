import type { CyclicSign } from '#domain/bazi/luck';
import { CHART } from './text.ts';

interface SignTableProps {
  caption: string;
  /** Heads of the columns before 干支, 旬 and 空亡. */
  columns: readonly string[];
  rows: readonly (CyclicSign & { cells: readonly string[] })[];
}

/** Years or months with their pairs. */
export function SignTable({ caption, columns, rows }: SignTableProps) {
  return (
    <table className="ruled bg-card">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[...columns, CHART.ganzhi, CHART.xun, CHART.void].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.cells[0]}>
            {row.cells.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
            <td className="serif text-body">{row.ganzhi}</td>
            <td>{row.xun}</td>
            <td>{row.void}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
