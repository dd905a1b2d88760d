import type { Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { LIST } from '../text.ts';
import type { listFeatures } from './list-features.tsx';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface ColumnHeadProps<Row extends object> {
  header: Header<typeof listFeatures, Row>;
  title: ReactNode;
}

/** A column header; a button if the list can be sorted by it. */
export function ColumnHead<Row extends object>({ header, title }: ColumnHeadProps<Row>) {
  const { column } = header;
  const className = column.columnDef.meta?.className ?? '';
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const sorted = column.getIsSorted();
  return (
    <th scope="col" className={className} aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
      <button type="button" className={`sort ${sorted ? 'text-ink' : ''}`} onClick={column.getToggleSortingHandler()}>
        {title}
        <SortMark sorted={sorted} />
      </button>
    </th>
  );
}

/** Two triangles; the active one is filled. */
function SortMark({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const shade = (way: 'asc' | 'desc') => (sorted === way ? 'fill-ink' : 'fill-control opacity-45');
  return (
    <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
      <path d="M4 0 8 5H0z" className={shade('asc')} />
      <path d="M4 12 0 7h8z" className={shade('desc')} />
    </svg>
  );
}

interface TickProps {
  name: string;
  ticked: boolean;
  onToggle: (range: boolean) => void;
}

/** Selects a row; with Shift, the range from the last one. */
export function Tick({ name, ticked, onToggle }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={LIST.tick(name)}
        checked={ticked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}

interface TickAllProps {
  all: number;
  ticked: number;
  onChange: (on: boolean) => void;
}

export function TickAll({ all, ticked, onChange }: TickAllProps) {
  const some = ticked > 0 && ticked < all;
  return (
    <label className="tick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        type="checkbox"
        aria-label={LIST.tickAll}
        checked={all > 0 && ticked === all}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
