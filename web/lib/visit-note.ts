import type { VisitSource } from '#domain/people/visit-source';
import type { KeyValue } from '../kit/safe-storage.ts';

/** `20778 wechat`: Beijing day of the last counted visit, and the last link that was not a direct visit. */
const NOTE = 'visit';

interface VisitRecord {
  day: number;
  source: VisitSource;
}

/** Privacy signals: Do Not Track, or Global Privacy Control. */
export interface TrackingPreferences {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

export function isTrackingAllowed({ doNotTrack, globalPrivacyControl }: TrackingPreferences): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}

export function readVisitNote(storage: Pick<KeyValue, 'getItem'>, known: readonly VisitSource[]): VisitRecord | null {
  const [day, said] = (storage.getItem(NOTE) ?? '').split(' ');
  const source = known.find((each) => each === said);
  return source && Number.isInteger(Number(day)) ? { day: Number(day), source } : null;
}

export function keepVisitNote(storage: Pick<KeyValue, 'setItem'>, note: VisitRecord): void {
  storage.setItem(NOTE, `${note.day} ${note.source}`);
}
