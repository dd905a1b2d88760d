import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import type { Hotkey } from '../../lib/hotkey-registry.ts';
import { useHotkeys } from '../../lib/use-hotkeys.ts';
import { KEYS } from '../../ui/text.ts';
import { Palette } from './palette.tsx';
import { PALETTE } from './text.ts';

/** Opens the palette, by touch too. */
export function PaletteButton() {
  const { hotkeys } = useApp();
  const [shown, setShown] = useState<readonly Hotkey[] | null>(null);
  const open = () => setShown(hotkeys.all());
  useHotkeys([
    { keys: ['Mod+K'], label: PALETTE.title, group: KEYS.everywhere, when: !shown, act: open },
  ]);
  return (
    <>
      <Button quiet aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        {PALETTE.open}
        <kbd className="keycap px-1 pointer-coarse:hidden">⌘K</kbd>
      </Button>
      {shown && <Palette hotkeys={shown} onClose={() => setShown(null)} />}
    </>
  );
}
