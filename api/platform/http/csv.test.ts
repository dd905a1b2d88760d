import { expect, it } from 'vitest';
import { AppError } from '#domain/errors';
import { csvAnswer, csvBytes } from './streams.ts';

async function* table(...parts: string[][][]) {
  yield* parts;
}

it('begins with a byte order mark, once, and quotes what would break a row', async () => {
  const answer = await csvAnswer('a.csv', csvBytes(table([['姓名', 'b']], [['甲,乙', '"x"\n']], [])));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(3));
  expect(text).toBe('姓名,b\n"甲,乙","""x""\n"\n');
});

it.each(['=1+1', '+1', '-1+1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'escapes %j, which a spreadsheet would execute',
  async (cell) => {
    const text = await (await csvAnswer('a.csv', csvBytes(table([[cell]])))).text();
    expect(text.replaceAll('"', '')).toBe(`'${cell}\n`);
  },
);

it('keeps a negative number numeric', async () => {
  const text = await (await csvAnswer('a.csv', csvBytes(table([['-12.50']])))).text();
  expect(text).toBe('-12.50\n');
});

it('reports an error in the first part before anything is sent', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything to give
  const refused = (async function* (): AsyncGenerator<string[][]> {
    throw new AppError('forbidden');
  })();
  await expect(csvAnswer('a.csv', csvBytes(refused))).rejects.toThrow(AppError);
});
