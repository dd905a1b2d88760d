import { expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { queryOf } from './input.ts';

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('%', '%zz', '+'));

it('parses any query like the platform, and lists repeated parameters', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), fc.boolean(), (pairs, encoded) => {
      const written = encoded ? encodeURIComponent : (part: string) => part.replace(/[#&=]/g, '-');
      const search = pairs.map(([key, value]) => `${written(key)}=${written(value)}`).join('&');
      const { href, searchParams: platform } = new URL(`http://localhost/api?${search}`);
      const query = queryOf(href);
      for (const key of new Set(platform.keys())) {
        const values = platform.getAll(key);
        expect(query[key]).toEqual(values.length === 1 ? values[0] : expect.any(Array));
      }
      expect(Object.keys(query).length).toBe(new Set(platform.keys()).size);
    }),
  );
  expect(queryOf('http://localhost/api')).toEqual({});
});
