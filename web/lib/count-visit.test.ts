import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { safeStorage } from '../kit/safe-storage.ts';
import { countVisit } from './after-start.ts';
import { readVisitNote, type TrackingPreferences } from './visit-note.ts';

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;

/** A device, and what it sent. */
function device(preferences: TrackingPreferences = {}) {
  const sent: unknown[] = [];
  // Without site data the storage keeps in memory.
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  let reached = true;
  const api = {
    async call(call: Call, ...[body]: unknown[]): Promise<never> {
      if (!reached) throw new Error('offline');
      sent.push([call.path, body]);
      return null as never;
    },
  };
  return {
    sent,
    open: (search: string, now: number) => countVisit({ api, storage }, { search, now, preferences }),
    source: () => readVisitNote(storage, VISIT_SOURCES)?.source,
    goOffline: (offline: boolean) => {
      reached = !offline;
    },
  };
}

describe('a visit', () => {
  it('is counted once for each day in Beijing', async () => {
    const phone = device();
    await phone.open('', NOON);
    await phone.open('?utm_source=weibo', NOON + DAY / 2 - 1);
    expect(phone.sent).toEqual([['/api/web/visit', { source: 'direct' }]]);
    await phone.open('', NOON + DAY / 2);
    expect(phone.sent).toHaveLength(2);
  });

  it('stores the last link, also when the device returns later without it', async () => {
    const phone = device();
    await phone.open('?utm_source=xhs', NOON);
    await phone.open('', NOON + DAY);
    expect(phone.sent.at(-1)).toEqual(['/api/web/visit', { source: 'direct' }]);
    expect(phone.source()).toBe('xiaohongshu');
    await phone.open('?utm_source=weixin', NOON + 2 * DAY);
    expect(phone.source()).toBe('wechat');
  });

  it('that could not be sent is counted at the next opening', async () => {
    const phone = device();
    phone.goOffline(true);
    await expect(phone.open('', NOON)).rejects.toThrow();
    phone.goOffline(false);
    await phone.open('', NOON + 1);
    expect(phone.sent).toHaveLength(1);
  });

  it.each<[string, TrackingPreferences]>([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('with %s is not counted, and stores nothing on the device', async (_name, preferences) => {
    const phone = device(preferences);
    await phone.open('?utm_source=xhs', NOON);
    expect(phone.sent).toEqual([]);
    expect(phone.source()).toBeUndefined();
  });
});
