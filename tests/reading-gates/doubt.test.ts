import { expect, test } from 'vitest';
import { chartOfBirth } from '#domain/bazi/chart';
import { civilTime } from '#domain/calendar/civil-time';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { jieSecond } from '#domain/calendar/solar-terms';
import { analyse } from '#domain/outlook/analyse';
import { basicReport } from '#domain/report/kinds/natal/natal';
import { FIRST_DAY } from './people.ts';

/** Births about a 节: which of the two months holds is the first thing that a reading is not sure of. */

const MONTHS = 12;
/** Every so many 节; the summers of 1986 to 1991 are among them. */
const APART = 17;
const FIRST_YEAR = 1962;
const LAST_YEAR = 2005;

test('a 节 inside the double-hour of birth is the first doubt', () => {
  let met = 0;
  for (let jie = FIRST_YEAR * MONTHS; jie < LAST_YEAR * MONTHS; jie += APART) {
    const { date } = civilTime(jieSecond(jie));
    const gender = jie % 2 ? 'male' : 'female';
    const hours = DOUBLE_HOURS.map(({ code }) =>
      chartOfBirth({ gender, calendar: 'solar', solar: date, lunar: solarToLunar(date), time: code }),
    );
    const born = hours.find(({ notes }) => notes.some(({ kind }) => kind === 'jieInDoubleHour'));
    const note = born?.notes.find((each) => each.kind === 'jieInDoubleHour');
    if (!(born && note)) continue;
    met += 1;
    const { sections } = basicReport(analyse(born, gender), FIRST_DAY);
    const doubt = sections.find(({ id }) => id === 'doubt')?.text ?? '';
    expect(doubt.slice(0, 24), doubt).toContain(`交${note.jie}`);
  }
  expect(met).toBeGreaterThan(5);
});
