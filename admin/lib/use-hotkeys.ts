import { useEffect, useEffectEvent } from 'react';
import { useApp } from './app.ts';
import type { Hotkey } from './hotkey-registry.ts';

/** Declares key bindings while this component is mounted; `?` lists them. Inactive while typing. */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const { hotkeys: registry } = useApp();
  const current = useEffectEvent(() => hotkeys);
  useEffect(() => registry.add(() => current()), [registry]);
}
