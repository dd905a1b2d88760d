import { useState } from 'react';
import { type KeyValue, safeStorage } from '../../../kit/safe-storage.ts';
import { type BirthPlace, type ChartChoices, DEFAULT_CHOICES, isDefault } from './conventions.ts';

const keyOf = (userId: string) => `chartOptions_${userId}`;

/** The choices this device keeps for the user; whatever in them does not read is the default. */
export function readChoices(storage: KeyValue, userId: string): ChartChoices {
  const kept = parse(storage.getItem(keyOf(userId)));
  return {
    dayBoundary: kept.dayBoundary === '23h' ? '23h' : DEFAULT_CHOICES.dayBoundary,
    luckMethod: kept.luckMethod === 1 ? 1 : DEFAULT_CHOICES.luckMethod,
    summerTime: kept.summerTime === true,
    place: isPlace(kept.place) ? kept.place : null,
  };
}

/** The default leaves nothing behind. */
export function keepChoices(storage: KeyValue, userId: string, choices: ChartChoices): void {
  if (isDefault(choices)) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), JSON.stringify(choices));
}

function parse(text: string | null): Partial<Record<keyof ChartChoices, unknown>> {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function isPlace(value: unknown): value is BirthPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { clock, province, city, longitude } = value as Partial<Record<keyof BirthPlace, unknown>>;
  const named = [clock, province, city].every((text) => typeof text === 'string');
  return named && typeof longitude === 'number' && longitude >= 73 && longitude <= 136;
}

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
