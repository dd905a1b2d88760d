import { useState } from 'react';
import { safeStorage } from '../../../kit/safe-storage.ts';
import type { ChartChoices } from './chart-choices.ts';
import { keepChoices, readChoices } from './stored-choices.ts';

/** The user's choices for the chart, kept on this device. */
export function useChoices(userId: string) {
  const [storage] = useState(() => safeStorage(() => window.localStorage));
  const [choices, setChoices] = useState(() => readChoices(storage, userId));
  function change(next: ChartChoices) {
    keepChoices(storage, userId, next);
    setChoices(next);
  }
  return [choices, change] as const;
}
