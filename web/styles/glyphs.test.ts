import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';
import { expect, test } from 'vitest';
import { BRANCH_PAIRS, STEM_PAIRS, TRIO_RULES } from '#domain/bazi/relation-tables';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { STAR_RULES } from '#domain/stars/star-rules';
import { SERIF_LATER_TEXT, SERIF_TEXT } from './glyphs.ts';

const FEATURES = fileURLToPath(new URL('../features', import.meta.url));

test('no feature’s headings are forgotten', async () => {
  const files = [...new Glob('*/text.ts').scanSync(FEATURES)].map((file) =>
    file.replace('text.ts', 'serif.ts'),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { SERIF } = (await import(`${FEATURES}/${file}`)) as { SERIF: readonly string[] };
    for (const text of SERIF) expect(SERIF_TEXT, file).toContain(text);
  }
});

test('every sign is in the face', () => {
  const signs = [...STEMS, ...BRANCHES, ...DOUBLE_HOURS.map((hour) => hour.name)];
  for (const sign of signs) expect(SERIF_TEXT).toContain(sign);
});

test('the titles of the chart’s sheets are in one of the two parts', () => {
  const pairs = [...STEM_PAIRS.values(), ...BRANCH_PAIRS.values()].flat();
  const titles = [...STAR_RULES, ...pairs, ...TRIO_RULES].map(({ name }) => name);
  const missing = titles.filter((title) =>
    Array.from(title).some((sign) => !(SERIF_TEXT + SERIF_LATER_TEXT).includes(sign)),
  );
  expect(missing).toEqual([]);
});
