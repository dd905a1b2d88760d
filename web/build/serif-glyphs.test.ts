import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serifSelector, serifText, stylesOf } from './serif-glyphs.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

test('the classes of the serif face are those whose style names it', () => {
  const styles = `@utility plain { color: red; }
    @utility heading { font-family: var(--font-serif); }
    @layer components { .sign { & > b { font-family: var(--font-serif); } } }`;
  expect(serifSelector(styles)).toBe('.sign');
  expect(serifSelector(stylesOf(WEB)).split(',')).toEqual(expect.arrayContaining(['.serif', '.seal', '.title-slip']));
});

test('a prerendered page gives the text of its headings, with nested elements', () => {
  const page = '<main>文<h1 class="x heading">命<b>盘</b></h1><p>字</p></main>';
  expect(serifText(page, '.heading,.seal')).toBe('命盘');
});
