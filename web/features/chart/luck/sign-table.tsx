import type { ReactNode } from 'react';
import type { CyclicSign } from '#domain/bazi/luck';
import { TermButton } from '../explain/term-button.tsx';

interface SignRow extends CyclicSign {
  key: string;
  /** Cells before 干支; the first is the row header. */
  cells: readonly ReactNode[];
  /** Cells between 干支 and 旬. */
  more?: readonly ReactNode[];
  now?: boolean;
}

interface SignTableProps {
  caption: string;
  columns: readonly ReactNode[];
  moreColumns?: readonly ReactNode[];
  rows: readonly SignRow[];
}

/** Years or months with their pillars, 旬 and voids; the current row is marked. */
export function SignTable({ caption, columns, moreColumns = [], rows }: SignTableProps) {
  const heads: [string, ReactNode][] = [
    ...columns.map((head, at): [string, ReactNode] => [`column ${at}`, head]),
    ['ganzhi', <TermButton key="ganzhi" term="干支" />],
    ...moreColumns.map((head, at): [string, ReactNode] => [`more ${at}`, head]),
    ['xun', <TermButton key="xun" term="旬" />],
    ['void', <TermButton key="void" term="空亡" />],
  ];
  return (
    <table className="ruled bg-card">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map(([key, head]) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells], ganzhi, more = [], xun, void: empty, now }) => (
          <tr key={key} className={now ? 'bg-sunken' : ''} aria-current={now ? 'date' : undefined}>
            <th scope="row">
              <span className="text-meta text-ink">{head}</span>
            </th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay in place
              <td key={at}>{cell}</td>
            ))}
            <td className="serif text-body">{ganzhi}</td>
            {more.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay in place
              <td key={at}>{cell}</td>
            ))}
            <td>{xun}</td>
            <td>{empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
