import * as people from '#contract/calls/people';
import { VISIT_SOURCES, visitSource } from '#domain/people/visit-source';
import { dayOf } from '#domain/time/beijing-day';
import type { KeyValue } from '../kit/safe-storage.ts';
import type { Api } from './api.ts';
import {
  isTrackingAllowed,
  keepVisitNote,
  readVisitNote,
  type TrackingPreferences,
} from './visit-note.ts';

/**
 * Has the visit counted: once a device and Beijing day, by the kind of link alone. Nothing goes with
 * it that could tell one device from another.
 */
export async function countVisit(
  { api, storage }: { api: Pick<Api, 'call'>; storage: KeyValue },
  visit: { search: string; now: number; preferences: TrackingPreferences },
): Promise<void> {
  if (!isTrackingAllowed(visit.preferences)) return;
  const before = readVisitNote(storage, VISIT_SOURCES);
  const day = dayOf(visit.now);
  if (before?.day === day) return;
  const source = visitSource(visit.search);
  await api.call(people.visit, { source });
  // A visitor that returns without the link still came by it first.
  keepVisitNote(storage, {
    day,
    source: source === 'direct' ? (before?.source ?? source) : source,
  });
}

/** The query the page was opened with, whatever the router has made of the address since. */
export function landingSearch(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name || location.href, location.href).search;
}
