import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Drawing, INKS, InkDrawing } from './ink.tsx';

it.each(Object.keys(INKS) as Drawing[])('the %s is under 1 kB, has one red element and no text', (of) => {
  const markup = renderToStaticMarkup(<InkDrawing of={of} />);
  expect(Buffer.byteLength(markup)).toBeLessThan(1000);
  expect(markup.match(/--seal/g)).toHaveLength(1);
  expect(markup).toContain('aria-hidden="true"');
});
