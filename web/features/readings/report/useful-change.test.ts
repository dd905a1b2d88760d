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

describe('a useful god changed by the rules', () => {
  it('is reported with the former one, if this device read it', () => {
    expect(usefulChange(former, now)).toEqual(['金', '水']);
  });

  it('is not reported if nothing changed, or nothing was read', () => {
    expect(usefulChange(now, now)).toBeNull();
    expect(usefulChange(undefined, now)).toBeNull();
    expect(usefulChange({ sections: [] }, now)).toBeNull();
  });
});
