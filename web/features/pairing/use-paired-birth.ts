import { useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import { safeStorage } from '../../kit/safe-storage.ts';
import {
  forgetPairedBirth,
  keepPairedBirth,
  type PairedBirth,
  readPairedBirth,
} from './paired-birth.ts';

/** The other's birth on this device. */
export function usePairedBirth(today: CivilDate) {
  const [storage] = useState(() => safeStorage(() => window.localStorage));
  const [birth, setBirth] = useState(() => readPairedBirth(storage, today));
  return {
    birth,
    keep(next: PairedBirth) {
      keepPairedBirth(storage, next);
      setBirth(next);
    },
    forget() {
      forgetPairedBirth(storage);
      setBirth(null);
    },
  };
}
