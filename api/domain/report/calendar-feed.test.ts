import { expect, test } from 'vitest';
import { readCalendar } from '../../../tests/support/icalendar.ts';
import { calendarFeed } from './calendar-feed.ts';

const today = { year: 2026, month: 12, day: 31 };
const feed = {
  id: 'feed-1',
  today,
  days: [
    {
      date: today,
      about: 'self',
      tone: '顺',
      headline: '该收的钱去问',
      quote: '该您的，问一声不算讨。',
    },
    {
      date: { year: 2027, month: 1, day: 1 },
      about: 'everybody',
      tone: '慢',
      headline: '睡前不看消息',
      quote: '想起什么，写在纸上。',
    },
  ],
  note: null,
} as const;

test('a day is a whole day of Beijing, which takes nobody’s time', () => {
  const ics = calendarFeed(feed);
  const [first, second] = readCalendar(ics);
  expect(first).toMatchObject({
    UID: '20261231-feed-1@ziping',
    DTSTAMP: '20261230T160000Z',
    DTSTART: '20261231',
    DTEND: '20270101',
    SUMMARY: '该收的钱去问（顺）',
    DESCRIPTION: '该您的，问一声不算讨。',
    TRANSP: 'TRANSPARENT',
  });
  expect(second).toMatchObject({ DTSTART: '20270101', SUMMARY: '睡前不看消息（大众：慢）' });
  expect(ics).not.toContain('VALARM');
});

test('long texts are folded between characters and come back whole, signs and all', () => {
  const note = `${'会员已到期，这里只有大众的基调；'.repeat(9)}a,b;c\\d\n😀完`;
  const [event] = readCalendar(calendarFeed({ ...feed, note }));
  expect(event?.DESCRIPTION).toBe(`该您的，问一声不算讨。\n${note}`);
});

test('the same day gives the same text', () => {
  expect(calendarFeed(feed)).toBe(calendarFeed(structuredClone(feed)));
});
