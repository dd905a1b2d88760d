import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';
import { expect, test } from 'vitest';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { BRANCHES, STEMS } from '#domain/calendar/ganzhi';
import { SERIF_TEXT } from './glyphs.ts';

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
