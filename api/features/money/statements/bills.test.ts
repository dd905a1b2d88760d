import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { gbk } from '#tests/support/gbk.ts';
import { workbook } from '#tests/support/workbook.ts';
import { zip } from '#tests/support/zip.ts';
import { readSettlementReport } from './read.ts';

// Bills in the forms that WeChat Pay and Alipay document, and what people do to them.

const folder = mkdtempSync(join(tmpdir(), 'ziping-bills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CASES = new URL('../../../../tests/bills/', import.meta.url);
const caseFile = (name: string) => readFileSync(new URL(name, CASES), 'utf8').replaceAll('\r\n', '\n');

async function read(content: string | Uint8Array, format = 'wechat') {
  const path = join(folder, 'bill');
  writeFileSync(path, content);
  const { index, facts } = await readSettlementReport({ path, format, map: undefined }, () => undefined);
  return { orders: index.left(), ...facts };
}

const ORDER = '01a00000000070008000000000000001';
const PAID_AT = Date.parse('2026-11-20T10:05:01+08:00');
const PAID = {
  clientSn: ORDER,
  sn: '4200000000000000000000000001',
  paid: 2999,
  succeeded: true,
  refunded: 0,
  fee: 18,
  feeDue: 18,
  finishedAt: PAID_AT,
};
const REFUNDED = {
  clientSn: ORDER,
  paid: null,
  refunded: 2999,
  refundNos: ['01a0000000007000800000000000r001'],
  finishedAt: Date.parse('2026-11-20T12:00:09+08:00'),
};
const MERCHANT = 'wechat:1900000001';

describe('WeChat', () => {
  it.each([
    ['wechat-ordinary-24.csv', 'all', PAID],
    ['wechat-success.csv', 'payments', PAID],
    ['wechat-refund.csv', 'refunds', REFUNDED],
    ['wechat-comma-in-name.csv', 'all', PAID],
  ])('%s is read, and lists %s', async (name, coverage, order) => {
    expect(await read(readFileSync(new URL(name, CASES)))).toMatchObject({
      coverage,
      merchant: MERCHANT,
      orders: [order],
    });
  });

  it.each([
    ['GB18030', (text: string) => gbk(text.replace('\uFEFF', ''))],
    ['gzip', (text: string) => gzipSync(text)],
    ['zip', (text: string) => zip({ name: '1900000001All2026-11-20.csv', content: Buffer.from(text) })],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
    ['an xlsx workbook', (text: string) => workbook(cellsOf(text))],
    ['a column that is new', (text: string) => withColumn(text)],
    [
      'quotation marks and commas of a spreadsheet that kept the back-ticks',
      (text: string) => padded(text.replace('`月包VIP', '"`月包VIP,""首月"""')),
    ],
  ])('is read in %s', async (_, changed) => {
    for (const name of ['wechat-ordinary-24.csv', 'wechat-success.csv']) {
      expect((await read(changed(caseFile(name)))).orders).toMatchObject([PAID]);
    }
    expect((await read(changed(caseFile('wechat-refund.csv')))).orders).toMatchObject([REFUNDED]);
  });

  it.each(['月包VIP,首月', '"月包"VIP', "月包 'VIP', 50% \\ ;", '`月包', ',月包,'])(
    'reads the goods %j',
    async (goods) => {
      const text = caseFile('wechat-comma-in-name.csv').replace('`月包VIP,首月', `\`${goods}`);
      expect((await read(text)).orders).toMatchObject([PAID]);
    },
  );

  it('reads the column names of bills before 2018, and a provider’s bill', async () => {
    const old = caseFile('wechat-ordinary-24.csv')
      .replace('代金券或立减优惠金额', '企业红包金额')
      .replace('代金券或立减优惠退款金额', '企业红包退款金额')
      .replace('总代金券或立减优惠退款金额', '企业红包总退款金额')
      .replace('特约商户号', '子商户号')
      .replace('`1900000001,`0,', '`1900000001,`1600000002,');
    expect(await read(old)).toMatchObject({ merchant: 'wechat:1600000002', orders: [PAID] });
  });

  it('reads the footer of four sums that WeChat documents for SUCCESS', async () => {
    const foot = '总交易单数,应结订单总金额,手续费总金额,订单总金额\n`1,`29.99,`0.18000,`29.99\n';
    const text = caseFile('wechat-success.csv').replace(/总交易单数[\s\S]*/, foot);
    expect((await read(text)).orders).toMatchObject([PAID]);
  });

  it('uses the request day of a refund that has not arrived', async () => {
    const text = caseFile('wechat-refund.csv')
      .replace('`2026-11-20 12:00:09', '`')
      .replace('`SUCCESS,`月', '`PROCESSING,`月');
    const underway = [{ refundNo: REFUNDED.refundNos[0], amount: 2999 }];
    expect((await read(text)).orders).toMatchObject([{ clientSn: ORDER, refunded: 0, refundNos: [], underway }]);
  });

  it('checks the fee by the rate of the row', async () => {
    const text = caseFile('wechat-ordinary-24.csv').replaceAll('0.18000', '5.00000');
    expect((await read(text)).orders).toMatchObject([{ fee: 500, feeDue: 18 }]);
  });

  it('of a day without payments is read', async () => {
    const text = caseFile('wechat-ordinary-24.csv')
      .replace(/\n`2026.*/, '')
      .replace(/`1,.*/, '`0,`0.00,`0.00,`0.00,`0.00000');
    expect(await read(text)).toMatchObject({ coverage: 'all', merchant: null, orders: [] });
  });

  const SAVED_AGAIN = /spreadsheet saved this bill again/;
  const whole = caseFile('wechat-ordinary-24.csv');
  const row = /`2026.*\n/.exec(whole)?.[0] ?? '';
  it.each([
    ['saved by a spreadsheet', caseFile('wechat-saved-by-excel.csv'), SAVED_AGAIN],
    [
      'with a rounded number',
      whole.replace('`4200000000000000000000000001', '4.2E+27').replaceAll('`', ''),
      SAVED_AGAIN,
    ],
    [
      'with a number of 15 digits',
      whole.replace('`4200000000000000000000000001', '`4200000000202610000000000000'),
      SAVED_AGAIN,
    ],
    [
      'as a workbook with a rounded number',
      workbook(cellsOf(whole, { number: '4.2000000000000000E+27' })),
      SAVED_AGAIN,
    ],
    ['as a workbook with macros', workbook(cellsOf(whole), ['xl/vbaProject.bin']), /has macros/],
    ['as a damaged workbook', damagedWorkbook(), /damaged/],
    ['as an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /\.xls workbook/],
    ['cut in a row', whole.slice(0, whole.indexOf('`CNY')), /Line 2: the file was cut short/],
    ['cut in the footer', whole.slice(0, whole.lastIndexOf('`0.00')), /cut short/],
    ['cut before the footer', whole.slice(0, whole.indexOf('总交易单数')), /footer .* is missing/],
    ['doubled', whole + whole, /Line 5: the bill has ended/],
    ['with a row twice', whole.replace(row, row + row), /总交易单数 is 1 in the footer, 2 by the rows/],
    [
      'of two merchants',
      whole.replace(row, row + row.replace('`1900000001', '`1900000002')),
      /Line 3: the merchant is 1900000002/,
    ],
    ['with a line break in a name', whole.replace('月包VIP', '月包\nVIP'), /Line 2: a line break inside a cell/],
    ['with an endless line', whole.replace('月包VIP', 'x'.repeat(20_000)), /Line 2 is longer than 16 KiB/],
    ['without an end', 'x'.repeat(5_000_000), /Line 1 is longer than 16 KiB/],
  ])('is refused %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('is rejected as a workbook whose files unpack to more than its directory states', async () => {
    const rows = Array.from({ length: 2_000 }, () => ['x'.repeat(500)]);
    const honest = workbook(rows);
    const table = honest.lastIndexOf('PK\x01\x02');
    honest.writeUInt32LE(1_000, table + 24);
    await expect(read(honest)).rejects.toThrow(/damaged/);
  });
});

/** A workbook whose sheet cannot be unpacked. */
function damagedWorkbook(): Buffer {
  const whole = workbook([['a', 'b', 'c']]);
  const at = whole.indexOf('sheet1.xml') + 'sheet1.xml'.length;
  return whole.fill(0xff, at, at + 40);
}

/** The cells of a bill as a spreadsheet shows them; `number` takes the place of WeChat's number. */
function cellsOf(text: string, number?: { number: string }) {
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => (number && cell.startsWith('`4200') ? number : cell)));
}

const withColumn = (text: string) =>
  text.replace(/^(.*)\n(.*)\n/, (_, head: string, row: string) => `${head},新列\n${row},\`新\n`);

/** Every line as wide as the widest one. */
function padded(text: string): string {
  const lines = text.trim().split('\n');
  const commas = (line: string) => line.split(',').length;
  const width = Math.max(...lines.map(commas));
  return lines.map((line) => line + ','.repeat(width - commas(line))).join('\n');
}

const ALIPAY_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const alipayRow = (kind: string, sum: string, refundNo: string, fee: string) =>
  `2026112022001400010000000001\t,${ORDER}\t,${kind},月包,2026-11-20 10:00:00,2026-11-20 10:05:01,,,,,u,${sum},${sum},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo},${fee},0.00,`;
const ALIPAY = [
  '#支付宝业务明细查询',
  '#账号：[20881021234567890156]',
  '#起始日期：[2026年11月20日 00:00:00]   终止日期：[2026年11月21日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  ALIPAY_HEAD,
  alipayRow('交易', '29.99', '', '-0.18'),
  alipayRow('退款', '-10.00', 'R1', '0.06'),
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共29.99元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-10.00元，商家优惠退款共0.00元',
  '#导出时间：[2026年11月21日 10:00:00]',
].join('\r\n');
const ALIPAY_ORDER = { clientSn: ORDER, sn: '2026112022001400010000000001', paid: 2999, refunded: 1000, fee: 18 };

describe('Alipay', () => {
  it.each([
    ['GB18030', gbk(ALIPAY)],
    ['UTF-8', ALIPAY],
    [
      'a zip with the sums of the day',
      zip(
        { name: gbk('20881021234567890156_20261120_业务明细.csv'), content: Buffer.from(gbk(ALIPAY)) },
        { name: gbk('20881021234567890156_20261120_业务明细(汇总).csv'), content: Buffer.from('x') },
      ),
    ],
    ['an xlsx workbook', workbook(cellsOf(ALIPAY.replaceAll('\r', '')))],
    ['half-width brackets', ALIPAY.replaceAll('（元）', '(元)')],
    ['a column that is new', ALIPAY.replace(',备注', ',备注,新列').replaceAll('0.00,\r\n', '0.00,,x\r\n')],
    ['a spreadsheet that kept its numbers', padded(ALIPAY.replaceAll('\r', ''))],
  ])('is read in %s', async (_, content) => {
    expect(await read(content, 'alipay')).toMatchObject({
      coverage: 'all',
      merchant: 'alipay:20881021234567890156',
      orders: [ALIPAY_ORDER],
    });
  });

  it.each(['月包,首月', '月包,2026,"首月"', 'a,b,c,d'])('reads the goods %j', async (goods) => {
    expect((await read(gbk(ALIPAY.replaceAll('月包', goods)), 'alipay')).orders).toMatchObject([ALIPAY_ORDER]);
  });

  it.each([
    [
      'saved by a spreadsheet',
      ALIPAY.replaceAll('2026-11-20 10:05:01', '2026/11/20 10:05'),
      /spreadsheet saved this bill again/,
    ],
    [
      'with a rounded number',
      ALIPAY.replaceAll(/2026112022\d+\t/g, '2.02611E+27'),
      /spreadsheet saved this bill again/,
    ],
    ['cut short', ALIPAY.slice(0, ALIPAY.indexOf('退款,')), /cells where the head has|closing line/],
    ['cut between rows', ALIPAY.slice(0, ALIPAY.indexOf('#---', 200)), /closing line/],
    ['doubled', `${ALIPAY}\r\n${ALIPAY}`, /a second bill begins here/],
    [
      'with a row twice',
      ALIPAY.replace(/\r\n(2026112022.*?)\r\n/, '\r\n$1\r\n$1\r\n'),
      /交易合计 is 1笔 29.99元 in the footer, 2笔/,
    ],
    [
      'of two accounts',
      ALIPAY.replace('\r\n#起', '\r\n#账号：[20880000000000000156]\r\n#起'),
      /the merchant is 20880000000000000156/,
    ],
    ['with macros', workbook(cellsOf(ALIPAY.replaceAll('\r', '')), ['xl/vbaProject.bin']), /has macros/],
  ])('is refused %s', async (_, content, message) => {
    await expect(read(content, 'alipay')).rejects.toThrow(message);
  });
});

it('names a folder', async () => {
  const file = { path: folder, format: 'wechat', map: undefined };
  await expect(readSettlementReport(file, () => undefined)).rejects.toThrow(`${folder} is a folder.`);
});
