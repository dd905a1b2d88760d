import { expect, test } from 'vitest';
import { PURPOSES } from '#domain/choosing/purposes';
import { calendarFile } from './calendar-file.ts';

const date = { year: 2026, month: 12, day: 31 };
const NOW = Date.UTC(2026, 10, 23, 12, 30);

test('an all-day event ends with the next day, and has an alarm at 20:00 the evening before', () => {
  const lines = calendarFile({ date, hour: null, purpose: '搬家' }, NOW, 'one').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ziping//Days//ZH',
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20261123T123000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'TRANSP:TRANSPARENT',
    'SUMMARY:搬家（自选日）',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:搬家（自选日）',
    'TRIGGER:-PT4H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a timed event is in Beijing time, with its end, and has an alarm on the same evening', () => {
  const text = calendarFile({ date, hour: { from: 7 }, purpose: '搬家' }, NOW, 'one');
  // 7:00 in Beijing is 23:00 UTC of the day before; 20:00 is eleven hours before.
  expect(text).toContain('DTSTART:20261230T230000Z\r\nDTEND:20261231T010000Z');
  expect(text).toContain('TRIGGER:-PT11H');
});

test('no line needs folding, whatever the purpose', () => {
  for (const { name } of Object.values(PURPOSES)) {
    const text = calendarFile({ date, hour: { from: 19 }, purpose: name }, NOW, crypto.randomUUID());
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(75);
  }
});
