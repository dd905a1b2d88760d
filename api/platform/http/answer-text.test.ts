import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors';
import { writtenBy } from './answer-text.ts';

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
});
