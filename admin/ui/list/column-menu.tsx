import { Popover } from '@base-ui/react/popover';
import { LIST } from '../text.ts';
import { columnId } from './list-definition.ts';
import type { ListColumns } from './list-features.ts';

interface ColumnMenuProps<Row extends object> {
  columns: ListColumns<Row>;
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Which columns are shown. The first one names the row and stays. */
export function ColumnMenu<Row extends object>({
  columns,
  hidden,
  onToggle,
}: ColumnMenuProps<Row>) {
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-quiet">{LIST.columns}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className="z-20">
          <Popover.Popup className="popup min-w-40 py-1" data-own-keys>
            <Popover.Title className="sr-only">{LIST.columns}</Popover.Title>
            {columns.slice(1).map((column) => {
              const id = columnId(column);
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
