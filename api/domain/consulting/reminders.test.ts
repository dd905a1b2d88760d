import { describe, expect, it } from 'vitest';
import { beijingMidnight } from '../calendar/civil-date.ts';
import { afterQuiet, changeText, isQuiet, maySend, reminderAt, reminderText } from './reminders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIDNIGHT = beijingMidnight({ year: 2026, month: 11, day: 23 });
/** `hours` of the 23rd of November 2026 in Beijing. */
const at = (hours: number) => MIDNIGHT + hours * HOUR;
const LONG_BEFORE = at(0) - 10 * DAY;

describe('a reminder', () => {
  it('is sent a day and an hour before, and never in quiet hours', () => {
    expect(reminderAt(at(10), 'day', LONG_BEFORE)).toBe(at(10) - DAY);
    expect(reminderAt(at(10), 'hour', LONG_BEFORE)).toBe(at(9));
    // 6:30 is quiet.
    expect(reminderAt(at(7.5), 'hour', LONG_BEFORE)).toBe(at(-2.5));
    expect(reminderAt(at(22.5), 'day', LONG_BEFORE)).toBe(at(-2.5));
    // 22:00 is quiet already, and its evening is the same one.
    expect(reminderAt(at(23), 'hour', LONG_BEFORE)).toBe(at(21.5));
    for (let half = 0; half < 48; half += 1) {
      for (const lead of ['day', 'hour'] as const) {
        const planned = reminderAt(at(half / 2), lead, LONG_BEFORE) ?? 0;
        expect(isQuiet(planned)).toBe(false);
        expect(planned).toBeLessThanOrEqual(at(half / 2) - HOUR);
      }
    }
  });

  it('is skipped right after the confirmation', () => {
    expect(reminderAt(at(10), 'day', at(8) - DAY + 3 * HOUR)).toBeNull();
    // Taken at 23:00 for 9:30: the evening has passed, seven o'clock is early enough.
    expect(reminderAt(at(7.5), 'hour', at(-1))).toBe(at(7));
    expect(reminderAt(at(7), 'hour', at(-1))).toBeNull();
  });

  it('is scheduled for a future time only', () => {
    expect(reminderAt(at(10), 'day', at(10) - DAY)).toBeNull();
    expect(reminderAt(at(10), 'day', at(10) - DAY - 1)).toBe(at(10) - DAY);
  });

  it('is sent late only while useful', () => {
    expect(maySend(at(10), 'day', at(8))).toBe(true);
    expect(maySend(at(10), 'day', at(8) + 1)).toBe(false);
    expect(maySend(at(10), 'hour', at(9.75))).toBe(true);
    expect(maySend(at(10), 'hour', at(9.75) + 1)).toBe(false);
    expect(afterQuiet(at(23))).toBe(at(31));
    expect(afterQuiet(at(5))).toBe(at(7));
    expect(afterQuiet(at(12))).toBe(at(12));
  });

  it('contains time, master and contact method, and nothing of the question', () => {
    const words = {
      slotAt: at(10),
      proposedAt: null,
      master: '清和先生',
      way: 'call',
      mayRefund: true,
      phone: '138****5678',
    } as const;
    for (const change of ['booked', 'moved', 'givenUp'] as const) {
      expect(changeText(change, words, null)).toMatch(/全额退款。$/);
      // An hour after a missed one is not given back.
      expect(changeText(change, { ...words, mayRefund: false }, null)).not.toMatch(/退款/);
    }
    expect(reminderText('day', words, at(-14))).toBe(
      '明天 10:00 与清和先生通话，届时拨打 138****5678。需要改期可在订单里办理。',
    );
    expect(reminderText('hour', words, at(9))).toBe('一小时内（10:00）清和先生来电，请保持电话畅通。');
    expect(reminderText('hour', { ...words, way: 'wechat' }, at(-2.5))).toBe(
      '明天 10:00清和先生微信语音联系您，请留意微信。',
    );
  });
});
