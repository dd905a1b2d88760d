import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors';
import { writtenBy } from './calls.ts';

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

describe('an answer', () => {
  it('holds what its schema names, at every depth, and nothing else', () => {
    expect(JSON.parse(write(given, '好'))).toEqual({
      code: 0,
      msg: '好',
      data: { people: [{ name: '清风' }, { name: '明月', note: null }], best: { name: '清风' } },
    });
  });

  it('that breaks its schema is a fault of ours which names the place and no value', () => {
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
});
