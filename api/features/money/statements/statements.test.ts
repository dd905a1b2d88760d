import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { gbk } from '#tests/support/gbk.ts';
import { csvRecords } from './csv.ts';
import { readSettlementReport } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziping-statements-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Uint8Array, name = 'bill.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Uint8Array, format: string, map?: unknown) {
  const declared = map === undefined ? undefined : file(JSON.stringify(map), 'map.json');
  const path = file(content);
  const { index } = await readSettlementReport({ path, format, map: declared }, () => undefined);
  return index.left();
}

const CANONICAL = 'client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time';

describe('our own format', () => {
  it('is fen and ms', async () => {
    const text = `${CANONICAL}\nA1,78,42,pay,,SUCCESS,2999,1763600000000\nA1,78,42,refund,R1,SUCCESS,1000,1763600001000\n`;
    expect(await read(text, 'canonical')).toMatchObject([
      { clientSn: 'A1', paid: 2999, refunded: 1000, finishedAt: 1763600000000, fee: null },
    ]);
  });

  it.each([
    ['', /is empty/],
    ['a,b\n1,2\n', /client_sn, sn, .* are missing/],
    [`${CANONICAL}\nA1,78,42,pay,,SUCCESS,29.99,1\n`, /Line 2: "29.99" is no amount/],
    [`${CANONICAL}\nA1,78,42,gift,,SUCCESS,1,1\n`, /kind must be/],
    [`${CANONICAL}\nA1,78,42\n`, /Line 2: 3 cells where the head has 8/],
    [new Uint8Array([0xff, 0xfe, 0x41]), /not utf-8/],
  ])('refuses %j', async (text, message) => {
    await expect(read(text, 'canonical')).rejects.toThrow(message);
  });
});

it('a bill with more rows than fit into memory is refused', async () => {
  const row = (n: number) => `A${n},S${n},T${n},pay,,SUCCESS,1,1763600000000\n`;
  const path = file(`${CANONICAL}\n${row(1)}${row(2)}${row(3)}`);
  const within = (rows: number) =>
    readSettlementReport({ path, format: 'canonical', map: undefined }, () => undefined, rows);
  await expect(within(2)).rejects.toThrow('more than 2 rows');
  expect((await within(3)).index.rows()).toBe(3);
});

it('a byte that is not text is rejected even late in the file: it may hide a digit', async () => {
  async function* pieces() {
    yield Buffer.from('A1,29.99\n'.repeat(1_000));
    yield Buffer.from([0x41, 0xff, 0x2c, 0x31]);
  }
  const records = csvRecords(pieces(), { encoding: 'either', delimiter: ',' });
  await expect(Array.fromAsync(records)).rejects.toThrow(/not utf-8/);
});

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const WECHAT_PAY =
  '`2026-11-20 10:11:12,`wx1,`100,`0,`,`4200001,`A1,`u1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`29.99,`0.00,`0,`0,`0.00,`0.00,`,`,`月包VIP,`,`0.18000,`0.60%,`29.99,`0.00,`';
const WECHAT_REFUND =
  '`2026-11-20 11:11:12,`wx1,`100,`0,`,`4200001,`A1,`u1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5000001,`R1,`10.00,`0.00,`ORIGINAL,`SUCCESS,`月包VIP,`,`-0.06000,`0.60%,`0.00,`10.00,`';
const WECHAT_FOOT = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const wechat = (foot: string, rows: readonly string[] = [WECHAT_PAY, WECHAT_REFUND]) =>
  `\uFEFF${[WECHAT_HEAD, ...rows, WECHAT_FOOT, foot].join('\r\n')}\r\n`;
const WECHAT = wechat('`2,`29.99,`10.00,`0.00,`0.12000,`29.99,`10.00');
const THIRDS = ['A2', 'A3', 'A4'].map(
  (order) =>
    `\`2026-11-20 10:11:12,\`wx1,\`100,\`0,\`,\`42${order},\`${order},\`u1,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`0.90,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`月包VIP,\`,\`0.00540,\`0.60%,\`0.90000,\`0.00000,\``,
);

const FOUND = [
  {
    clientSn: 'A1',
    sn: '4200001',
    paid: 2999,
    refunded: 1000,
    fee: 18,
    finishedAt: Date.parse('2026-11-20T10:11:12+08:00'),
  },
];

describe('the WeChat bill', () => {
  it('has yuan after back-ticks, and its footer agrees', async () => {
    expect(await read(WECHAT, 'wechat')).toMatchObject(FOUND);
  });

  it('is read in GBK and compressed too', async () => {
    expect(await read(gbk(WECHAT), 'wechat')).toMatchObject(FOUND);
    expect(await read(gzipSync(WECHAT), 'wechat')).toMatchObject(FOUND);
  });

  it('sums fractional fees before rounding', async () => {
    const text = wechat('`3,`2.70,`0.00,`0.00,`0.01620,`2.70,`0.00', THIRDS);
    expect((await read(text, 'wechat')).map(({ fee, paid }) => [fee, paid])).toEqual([
      [1, 90],
      [1, 90],
      [1, 90],
    ]);
    const rounded = wechat('`3,`2.70,`0.00,`0.00,`0.03000,`2.70,`0.00', THIRDS);
    await expect(read(rounded, 'wechat')).rejects.toThrow(/手续费总金额 is 0.03000 in the footer, 0.01620 by the rows/);
  });

  it.each([
    [wechat('`2,`29.99,`10.00,`0.00,`0.12000,`29.99,`10.00', [WECHAT_PAY.replace('CNY', 'USD')]), /currency is "USD"/],
    [wechat('`3,`29.99,`10.00,`0.00,`0.12000,`29.99,`10.00'), /总交易单数 is 3 in the footer, 2/],
    [wechat('`2,`29.99,`10.00,`0.00,`0.12000,`39.99,`10.00'), /订单总金额/],
    [wechat('`2,`29.99,`10.00,`0.00,`0.12001,`29.99,`10.00'), /手续费总金额/],
    [`${WECHAT_HEAD}\n${WECHAT_PAY}\n`, /footer .* is missing/],
    [wechat('`2,`29.99,`10.00,`0.00,`0.12000,`29.991,`10.00'), /"29.991" is no amount/],
    [wechat('`2,`29.99,`10.00'), /cut short/],
  ])('rejects an incomplete or unknown one (%#)', async (text, message) => {
    await expect(read(text, 'wechat')).rejects.toThrow(message);
  });
});

const ALIPAY_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const alipayRow = (kind: string, sum: string, refundNo: string, fee: string) =>
  `2026112022\t,A1\t,${kind},月包,2026-11-20 10:00:00,2026-11-20 10:00:05,,,,,u,${sum},${sum},0,0,0,0,0,,0,0,${refundNo},${fee},0,`;
const ALIPAY = [
  '#支付宝业务明细查询',
  '#-----------------------------------------业务明细列表----------------------------------------',
  ALIPAY_HEAD,
  alipayRow('交易', '29.99', '', '-0.18'),
  alipayRow('退款', '-10.00', 'R1', '0.06'),
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共29.99元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-10.00元，商家优惠退款共0.00元',
  '#导出时间：[2026-11-21 10:00:00]',
];

describe('the Alipay bill', () => {
  it('is read in UTF-8 too', async () => {
    expect(await read(ALIPAY.join('\n'), 'alipay')).toMatchObject([{ clientSn: 'A1', fee: 18 }]);
  });

  it.each([
    ['#交易合计：2笔，商家实收共29.99元，商家优惠共0.00元', /交易合计 is 2笔 29.99元 .*1笔 29.99元/],
    ['#退款合计：1笔，商家实收退款共-9.00元，商家优惠退款共0.00元', /退款合计/],
  ])('is rejected if a sum is altered: %s', async (line, message) => {
    const altered = gbk([...ALIPAY.slice(0, 6), line].join('\r\n'));
    await expect(read(altered, 'alipay')).rejects.toThrow(message);
  });

  it('is GBK padded with tabs, with refunds below zero', async () => {
    expect(await read(gbk(ALIPAY.join('\r\n')), 'alipay')).toMatchObject([
      { clientSn: 'A1', sn: '2026112022', paid: 2999, refunded: 1000, fee: 18 },
    ]);
  });

  it('is rejected if its end is missing', async () => {
    await expect(read(gbk(ALIPAY.slice(0, 5).join('\n')), 'alipay')).rejects.toThrow(/closing line/);
  });
});

describe('a declared mapping', () => {
  const map = {
    columns: {
      client_sn: '单号',
      amount: '金额',
      kind: '类型',
      refund_no: '退款号',
      status: '状态',
    },
    amountUnit: 'yuan',
    refundWords: ['退'],
    successWords: ['成功'],
    delimiter: ';',
  };

  it('reads the columns of another vendor', async () => {
    const text = '类型;单号;金额;退款号;状态\n付;A1;29.9;;成功\n退;A1;-10;R1;成功\n付;A2;5;;失败\n';
    expect(await read(text, 'map', map)).toMatchObject([
      { clientSn: 'A1', paid: 2990, refunded: 1000 },
      { clientSn: 'A2', paid: 500, succeeded: false },
    ]);
  });

  it.each([
    [{ ...map, amountUnit: 'dollar' }, /amountUnit/],
    [{ columns: { client_sn: 'x' }, amountUnit: 'fen' }, /columns.amount/],
    [{ ...map, surprise: 1 }, /surprise/],
    [{ ...map, columns: { ...map.columns, sn: '没有' } }, /没有 are missing/],
  ])('is rejected if it does not match (%#)', async (wrong, message) => {
    await expect(read('类型;单号;金额;退款号;状态\n', 'map', wrong)).rejects.toThrow(message);
  });
});

it('reports an unknown format and a missing file', async () => {
  await expect(read('', 'excel')).rejects.toThrow(/must be one of/);
  const nowhere = { path: join(folder, 'none'), format: 'canonical', map: undefined };
  await expect(readSettlementReport(nowhere, () => undefined)).rejects.toThrow(/no file/);
});
