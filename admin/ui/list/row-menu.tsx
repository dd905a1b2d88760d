import { Menu } from '@base-ui/react/menu';
import { shownKey } from '../key-help.tsx';
import { KEYS } from '../text.ts';
import type { RowAct } from './list-definition.ts';

/** Anchor of the menu: a row, or the pointer. */
export type MenuPlace = Element | { getBoundingClientRect: () => DOMRect };

export const pointPlace = (x: number, y: number): MenuPlace => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
});

interface RowMenuProps {
  place: MenuPlace;
  acts: readonly RowAct[];
  onClose: () => void;
}

export function RowMenu({ place, acts, onClose }: RowMenuProps) {
  return (
    <Menu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={document.querySelector('main')}>
        <Menu.Positioner anchor={place} side="bottom" align="start" sideOffset={2} className="z-20">
          <Menu.Popup className="popup min-w-50 py-1" aria-label={KEYS.menu} data-own-keys>
            {acts.map(({ label, key, act }) => (
              <Menu.Item key={label} className="option" onClick={act}>
                {label}
                {key && (
                  <span aria-hidden="true" className="keycap ms-auto px-1">
                    {shownKey(key)}
                  </span>
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
