import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors';
import { writtenBy } from './answer-text.ts';
import { plain } from './plain.ts';

const write = writtenBy(
  z.object({
    people: z.array(z.object({ name: z.string(), note: z.optional(z.nullable(z.string())) })),
    best: z.nullable(z.object({ name: z.string() })),
  }),
);

const given = {
  people: [
    { name: '清风', passwordHash: 'secret' },
    { name: '明月', note: null },
  ],
  best: { name: '清风', phone: '13800000000' },
  digest: 'secret',
};

describe('a response', () => {
  it('contains the fields of its schema, at every depth, and nothing else', () => {
    expect(JSON.parse(write(given, '好'))).toEqual({
      code: 0,
      msg: '好',
      data: { people: [{ name: '清风' }, { name: '明月', note: null }], best: { name: '清风' } },
    });
  });

  it('that violates its schema is a server error which reports the path and no value', () => {
    const broken = { ...given, people: [{ name: 13800000000 }] };
    const failure = (() => {
      try {
        return write(broken, '');
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ kind: 'internal' });
    expect(String((failure as AppError).cause)).toContain('data,people,0,name');
    expect(String((failure as AppError).cause)).not.toContain('13800000000');
  });

  it('leaves out broken list elements, and reports their positions', () => {
    const reported: string[] = [];
    const lenient = writtenBy(
      z.object({ people: z.array(z.object({ name: z.string(), tags: z.array(z.string()) })), best: z.string() }),
      [],
      (places) => reported.push(places),
    );
    const people = [{ name: '清风', tags: ['甲', 5] }, { name: null }, { name: '明月', tags: [] }];
    expect(JSON.parse(lenient({ people, best: '清风' }, '')).data).toEqual({
      people: [
        { name: '清风', tags: ['甲'] },
        { name: '明月', tags: [] },
      ],
      best: '清风',
    });
    expect(reported).toEqual(['data,people,0,tags,1 data,people,1,name data,people,1,tags']);
    expect(() => lenient({ people, best: 5 }, '')).toThrow();
  });

  it.each<[string, z.core.$ZodType, unknown, boolean]>([
    ['an object with its keys', z.object({ a: z.int(), b: z.optional(z.string()) }), { a: 1 }, true],
    ['a key too many', z.object({ a: z.int() }), { a: 1, b: 2 }, false],
    ['a key too few', z.object({ a: z.int(), b: z.nullable(z.string()) }), { a: 1 }, false],
    ['an inherited value', z.object({ size: z.int() }), new Set(), false],
    ['a fraction', z.int(), 1.5, false],
    ['no number', z.number(), Number.NaN, false],
    ['another choice', z.enum(['a', 'b']), 'c', false],
    ['a list with one wrong element', z.array(z.boolean()), [true, 'no'], false],
    ['undefined where the key may only be absent', z.object({ a: z.exactOptional(z.int()) }), { a: undefined }, false],
    ['a check that the library makes', z.string().check(z.minLength(1)), 'a', false],
    ['other keys that the schema takes', z.catchall(z.object({}), z.string()), { a: 'b' }, false],
  ])('%s: whether it is written as it stands', (_, schema, value, isPlain) => {
    expect(plain(schema)(value)).toBe(isPlain);
    if (isPlain) expect(z.parse(schema, value)).toEqual(value);
  });
});
