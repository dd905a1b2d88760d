import { expect, it } from 'vitest';
import { generalDayReport } from './general-day.ts';

it('a general day whose theme is long enough ends what to do with its small act', () => {
  // Scene, more and way have 78 characters together: the last line of a theme is for those under 75.
  const { sections } = generalDayReport({ year: 2026, month: 10, day: 30 });
  expect(sections.find(({ id }) => id === 'act')?.text).toBe(
    '今天把它们写成一列，第三件旁边注明“周四”，再拿给来的人看。\n\n十分钟　把包里的东西倒出来，只放回用得着的。',
  );
});
