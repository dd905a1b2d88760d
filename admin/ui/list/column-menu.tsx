import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { useApp } from '../../lib/app.ts';
import { LIST } from '../text.ts';
import { idOf, type ListColumns } from './list-features.tsx';

interface ColumnMenuProps<Row extends object> {
  columns: ListColumns<Row>;
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  compact: ReturnType<typeof useCompact>;
}

/** Menu of the visible columns. The first identifies the row and cannot be hidden. */
export function ColumnMenu<Row extends object>({ columns, hidden, onToggle, compact }: ColumnMenuProps<Row>) {
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-quiet">{LIST.columns}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className="z-20">
          <Popover.Popup className="popup min-w-40 py-1" data-own-keys>
            <Popover.Title className="sr-only">{LIST.columns}</Popover.Title>
            {columns.slice(1).map((column) => {
              const id = idOf(column);
              const { header, meta } = column;
              return (
                <label key={id} className="flex min-h-(--row) items-center gap-2.5 px-3">
                  <input
                    type="checkbox"
                    className="size-4 accent-ink"
                    checked={!hidden.has(id)}
                    onChange={() => onToggle(id)}
                  />
                  {meta?.name ?? (typeof header === 'string' ? header : id)}
                </label>
              );
            })}
            <label className="flex min-h-(--row) items-center gap-2.5 border-t border-line px-3 pointer-coarse:hidden">
              <input type="checkbox" className="size-4 accent-ink" checked={compact.on} onChange={compact.toggle} />
              {LIST.compact}
            </label>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Rows of 28 px instead of 32, for all lists of this device. */
export function useCompact() {
  const { device } = useApp();
  const [on, setOn] = useState(() => device.getItem('rows') === 'compact');
  function toggle() {
    device.setItem('rows', on ? 'usual' : 'compact');
    setOn(!on);
  }
  return { on, toggle };
}

/** Hidden columns of a list by id, stored on this device; the default is `atFirst`. */
export function useHiddenColumns(list: string, atFirst: readonly string[]) {
  const { device } = useApp();
  const key = `columns.${list}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = device.getItem(key);
    return new Set(kept === null ? atFirst : kept.split(','));
  });
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    device.setItem(key, [...next].join(','));
    setHidden(next);
  }
  return { hidden, toggle };
}
