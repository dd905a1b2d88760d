import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..');
const files = globSync('{features,lib}/**/*text.ts', { cwd: FOLDER });

/** 没有读到, 没有保存成功: a translation. Mainland apps say 加载失败, 保存失败. */
const TRANSLATED = /没有.{0,6}(读到|成功)/;

test('no text contains 没有…读到 or 没有…成功', () => {
  expect(files.length).toBeGreaterThan(25);
  const found = files.filter((file) => TRANSLATED.test(readFileSync(join(FOLDER, file), 'utf8')));
  expect(found).toEqual([]);
});
