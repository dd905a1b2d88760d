import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { gbk } from '#tests/support/gbk.ts';
import { zip } from '#tests/support/zip.ts';
import { readSettlementReport } from '../read.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziping-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = 'client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time,fee';
const BILL = Buffer.from(`${HEAD}\nA1,78,42,pay,,SUCCESS,2999,1763600000000,18\n`);
const SUMS = Buffer.from('"sums of the day"\n');
const MEGABYTE = 1024 * 1024;

async function read(content: Uint8Array, entry?: string) {
  const path = join(folder, 'download');
  writeFileSync(path, content);
  const shares: number[] = [];
  const file = { path, format: 'canonical', map: undefined, entry };
  const { index } = await readSettlementReport(file, (share) => shares.push(share));
  return { orders: index.left(), share: shares.at(-1) };
}

const bill = { name: 'bill.csv', content: BILL };
const alipay = [
  { name: gbk('20881_20261120_业务明细.csv'), content: BILL },
  { name: gbk('20881_20261120_业务明细(汇总).csv'), content: SUMS },
];
const two = [
  { name: '19.csv', content: SUMS },
  { name: '20.csv', content: BILL },
];
const TWO = /2 bills; name one with --entry: 19.csv, 20.csv/;

describe('a compressed bill is read like the bill', () => {
  it.each([
    ['gz', gzipSync(BILL), undefined],
    ['zip', zip(bill), undefined],
    ['zip with Alipay’s two files, their names in GBK', zip(...alipay), undefined],
    ['zip with the one named', zip(...two), '20.csv'],
  ])('%s', async (_, content, entry) => {
    expect(await read(content, entry)).toMatchObject({
      orders: [{ clientSn: 'A1', paid: 2999, fee: 18 }],
      share: 1,
    });
  });
});

describe('an archive is refused', () => {
  // Head and rows that are right, so that nothing but the size can end the reading.
  const row = 'A1,78,42,pay,,SUCCESS,2999,1763600000000,18\n';
  const large = Buffer.concat([BILL, Buffer.alloc(64 * MEGABYTE, row)]);
  const packed = zip(bill);
  const gz = gzipSync(BILL);

  it.each([
    ['two bills in a zip', zip(...two), TWO],
    ['sums alone', zip({ name: '汇总.csv', content: SUMS }), /0 bills; name one/],
    ['a bomb that says its size', zip({ name: 'a.csv', content: large }), /100 times/],
    ['a bomb that hides its size', zip({ name: 'a.csv', content: large, lies: { size: 1000 } }), /100 times|damaged/],
    ['a bomb in gz', gzipSync(large), /100 times/],
    ['one too large', zip({ ...bill, lies: { size: 0xfffffff0 } }), /more than 512 MiB/],
    ['a crowd', zip(...Array.from({ length: 101 }, () => bill)), /more than 100 entries/],
    ['a path up', zip({ name: '../bill.csv', content: BILL }), /path outside/],
    ['a path from the root', zip({ name: '/etc/bill.csv', content: BILL }), /path outside/],
    ['a path of Windows', zip({ name: 'a\\..\\..\\bill.csv', content: BILL }), /path outside/],
    ['a drive', zip({ name: 'C:bill.csv', content: BILL }), /path outside/],
    ['a password', zip({ ...bill, lies: { flags: 1 } }), /password/],
    ['a wrong sum', zip({ ...bill, lies: { crc: 1 } }), /damaged/],
    ['a wrong size', zip({ ...bill, lies: { size: BILL.length + 1 } }), /damaged/],
    ['a cut zip', packed.subarray(0, -1), /damaged/],
    ['a zip cut at its head', packed.subarray(0, 20), /damaged/],
    ['a cut gz', gz.subarray(0, -9), /cannot be read/],
    ['a gz without its sum', gz.subarray(0, -4), /cannot be read/],
  ])('%s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('if the named entry is missing, or there is nothing to choose from', async () => {
    await expect(read(packed, 'b.csv')).rejects.toThrow(/0 entries b.csv.*: bill.csv/);
    await expect(read(gz, 'bill.csv')).rejects.toThrow(/--entry is for/);
  });
});
