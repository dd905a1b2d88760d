import { useEffect, useEffectEvent } from 'react';
import { useApp } from './app.ts';
import type { Hotkey } from './hotkey-registry.ts';

/** Declares what keys do while this component is there; `?` shows them. Never while one types. */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const { hotkeys: registry } = useApp();
  const current = useEffectEvent(() => hotkeys);
  useEffect(() => registry.add(() => current()), [registry]);
}
