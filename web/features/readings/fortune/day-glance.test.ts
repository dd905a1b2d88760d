import { expect, test } from 'vitest';
import { AREAS, type Tone } from '#domain/outlook/outlook';
import { tellingArea } from './day-glance.tsx';

const areas = (...tones: Tone[]) => AREAS.map((area, at) => ({ area, name: area, tone: tones[at] ?? '平', line: '' }));

test.each<[Tone, Tone[], string]>([
  ['慢', ['平', '慢', '稳', '慢', '稳'], '事业'],
  ['平', ['平', '平', '稳', '稳', '稳'], '感情'],
  ['顺', ['稳', '平', '顺', '顺', '稳'], '财运'],
  ['稳', ['稳', '平', '平', '平', '平'], '感情'],
])('on a day that is %s the area that stands out most is open', (whole, tones, area) => {
  expect(tellingArea(areas(...tones), whole)?.area).toBe(area);
});
