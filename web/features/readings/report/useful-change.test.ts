import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { basicReport } from '#domain/report/kinds/natal/natal';
import { usefulChange } from './useful-change.ts';

const date = { year: 1990, month: 5, day: 20 };
const analysis = analyse(chart({ date, hour: 14, minute: 30, second: 0, gender: 'male' }, DEFAULT_OPTIONS), 'male');
const now = basicReport(analysis, { year: 2026, month: 11, day: 21 });
/** As it would have been kept by rules that found 金. */
const former = JSON.parse(JSON.stringify(now).replaceAll('用水、喜', '用金、喜'));

describe('a useful element that the rules have changed', () => {
  it('is told with the former one, where this device read that', () => {
    expect(usefulChange(former, now)).toEqual(['金', '水']);
  });

  it('is not told where nothing changed, and where nothing was read', () => {
    expect(usefulChange(now, now)).toBeNull();
    expect(usefulChange(undefined, now)).toBeNull();
    expect(usefulChange({ sections: [] }, now)).toBeNull();
  });
});
