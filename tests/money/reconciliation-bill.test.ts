import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as refunds from '#api/features/money/payments/refunds';
import * as reconciliation from '#api/features/money/reconciliation/service';
import { readSettlementReport } from '#api/features/money/statements/read';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { must } from '#domain/lookup';
import { type Category, DIFFERENCES } from '#domain/reconciliation/categories';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Random, randomOf } from '../support/random.ts';
import { type Shop, shop } from '../support/shop.ts';

/** Bills with random lies. */
/** `npm run test:faults` takes a thousand. */
const ROUNDS = process.env.SAMPLE_ONE_IN === '1' ? 1_000 : 80;
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_124);

const PAYMENTS = 102;
const REFUNDS = 10;
/** One pays again after eleven minutes: sooner it would look like one purchase paid for twice. */
const BUYERS = 8;
const FEE_RATE = 0.006;
const feeOf = (fen: number) => Math.round(fen * FEE_RATE);

/** A line of the bill, its cells by column. */
type Line = Record<string, string>;

let app: TestApp;
let at: Shop;
let folder: string;
let day: string;
let head: string[];
/** The bill as it should be: 102 payments, 10 of them given back. */
let clean: Line[];
const known = { unpaid: '', cancelled: '' };

const parsed = (text: string): Line[] => {
  const [first = '', ...lines] = text.trim().split('\n');
  head = [...first.split(','), 'fee'];
  return lines.map((line) => {
    const cells = line.split(',');
    const row = Object.fromEntries(head.map((name, place) => [name, cells[place] ?? '']));
    return { ...row, fee: row.kind === 'pay' ? String(feeOf(Number(row.amount))) : '0' };
  });
};

beforeAll(async () => {
  app = await testApp();
  at = shop(app);
  folder = mkdtempSync(join(tmpdir(), 'ziping-bill-'));
  day = isoDate(beijingDate(app.clock.now()));
  const buyers: Person[] = [];
  for (let count = 0; count < BUYERS; count++) buyers.push(await app.register());
  const paid: string[] = [];
  for (let count = 0; count < PAYMENTS; count++) {
    const { clientSn } = await at.order(must(buyers[count % BUYERS], 'buyer'), 'consult');
    await at.payAndHear(clientSn);
    at.wait(80);
    paid.push(clientSn);
  }
  for (const clientSn of paid.slice(0, REFUNDS)) {
    await refunds.refundOrder(app.context, { clientSn, amount: null, operator: 'amy', by: null, reason: '试' });
  }
  known.unpaid = (await at.order(must(buyers[0], 'buyer'), 'month')).clientSn;
  known.cancelled = (await at.order(must(buyers[1], 'buyer'), 'month')).clientSn;
  await at.press(known.cancelled, 'cancel');
  const { text } = await app.call('GET', `/sandbox/api/statement?date=${day}`);
  clean = parsed(text);
});
afterAll(() => {
  app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Findings of the run about a bill: `code order`, in the order of the text. */
async function found(lines: readonly Line[]): Promise<string[]> {
  const path = join(folder, 'bill.csv');
  writeFileSync(
    path,
    `${[head.join(','), ...lines.map((line) => head.map((name) => line[name]).join(','))].join('\n')}\n`,
  );
  const file = await readSettlementReport({ path, format: 'canonical', map: undefined }, () => undefined);
  const days = { firstDay: day, lastDay: day };
  const { findings } = await reconciliation.compareFile(
    app.context,
    file,
    days,
    { feeRate: FEE_RATE },
    () => undefined,
  );
  return findings.map(({ code, clientSn }) => `${code} ${clientSn}`).sort();
}

interface Lie {
  name: string;
  /** A payment that nobody gave back, one that was given back, or no line of the bill. */
  of: 'payment' | 'refunded' | 'nothing';
  /** Changes the bill about `line`, and tells what has to be found. */
  plant: (bill: Line[], line: Line, chance: Random) => [code: Category, clientSn: string][];
}

const without = (bill: Line[], line: Line) => void bill.splice(bill.indexOf(line), 1);
const after = (bill: Line[], line: Line, over: Line) =>
  void bill.splice(bill.indexOf(line) + 1, 0, { ...line, ...over });
const refundOf = (bill: Line[], { client_sn }: Line) =>
  must(
    bill.find((line) => line.client_sn === client_sn && line.kind === 'refund'),
    'refund',
  );
const changed = (line: Line, over: Line) => void Object.assign(line, over);
const order = ({ client_sn }: Line) => must(client_sn, 'order');

/** Each a way in which a bill and our records part. */
const LIES: readonly Lie[] = [
  {
    name: 'a row is lost',
    of: 'payment',
    plant: (bill, line) => {
      without(bill, line);
      return [['LOCAL_ONLY', order(line)]];
    },
  },
  {
    name: 'a row too many',
    of: 'payment',
    plant: (bill, line, chance) => {
      const strange = `X${chance.between(1e9, 1e10)}`;
      after(bill, line, { client_sn: strange, sn: `${strange}1`, trade_no: `${strange}2` });
      return [['GATEWAY_ONLY', strange]];
    },
  },
  {
    name: 'another amount',
    of: 'payment',
    plant: (_, line) => {
      changed(line, { amount: '39800' });
      return [['AMOUNT_MISMATCH', order(line)]];
    },
  },
  {
    name: 'another status',
    of: 'payment',
    plant: (_, line) => {
      changed(line, { status: 'FAIL' });
      return [['STATUS_MISMATCH', order(line)]];
    },
  },
  {
    name: 'a row twice',
    of: 'payment',
    plant: (bill, line) => {
      after(bill, line, {});
      return [['DUPLICATE_ROW', order(line)]];
    },
  },
  {
    name: 'a second payment',
    of: 'payment',
    plant: (bill, line) => {
      after(bill, line, { sn: `${line.sn}9`, trade_no: `${line.trade_no}9` });
      return [['DUPLICATE_PAYMENT', order(line)]];
    },
  },
  {
    name: 'the number of another trade',
    of: 'payment',
    plant: (_, line) => {
      changed(line, { trade_no: `${line.trade_no}8` });
      return [['TRADE_NO_MISMATCH', order(line)]];
    },
  },
  {
    name: 'another fee',
    of: 'payment',
    plant: (_, line) => {
      changed(line, { fee: '300' });
      return [['FEE_MISMATCH', order(line)]];
    },
  },
  {
    name: 'a refund added',
    of: 'payment',
    plant: (bill, line) => {
      after(bill, line, { kind: 'refund', refund_request_no: `R${line.sn}`, fee: '0' });
      return [['REFUND_GATEWAY_ONLY', order(line)]];
    },
  },
  {
    name: 'a refund missing',
    of: 'refunded',
    plant: (bill, line) => {
      without(bill, refundOf(bill, line));
      return [['REFUND_LOCAL_ONLY', order(line)]];
    },
  },
  {
    name: 'a refund of another amount',
    of: 'refunded',
    plant: (bill, line) => {
      changed(refundOf(bill, line), { amount: '100' });
      return [['REFUND_AMOUNT', order(line)]];
    },
  },
  {
    name: 'another refund of the same amount',
    of: 'refunded',
    plant: (bill, line) => {
      changed(refundOf(bill, line), { refund_request_no: `R${line.sn}` });
      return [['REFUND_NO_MISMATCH', order(line)]];
    },
  },
  {
    name: 'a payment of an order that nobody paid',
    of: 'nothing',
    plant: (bill, line) => {
      after(bill, line, { client_sn: known.unpaid, sn: '781', trade_no: '421', amount: '2999', fee: '18' });
      return [['LOCAL_UNPAID', known.unpaid]];
    },
  },
  {
    name: 'a payment of an order that was cancelled',
    of: 'nothing',
    plant: (bill, line) => {
      after(bill, line, { client_sn: known.cancelled, sn: '782', trade_no: '422', amount: '2999', fee: '18' });
      return [['LOCAL_UNPAID', known.cancelled]];
    },
  },
];

/** The lines of a copy of the bill that lies of a kind may be told of, each once. */
function linesFor(bill: readonly Line[]) {
  const back = new Set(bill.filter(({ kind }) => kind === 'refund').map(order));
  const payments = bill.filter(({ kind }) => kind === 'pay');
  const kept = payments.filter((line) => !back.has(order(line)));
  return { payment: kept, nothing: kept, refunded: payments.filter((line) => back.has(order(line))) };
}

const expected = (planted: readonly [Category, string][]) => planted.map(([code, sn]) => `${code} ${sn}`).sort();

describe('a bill of 112 rows', () => {
  it('reports nothing if it matches our records', async () => {
    expect(clean).toHaveLength(PAYMENTS + REFUNDS);
    expect(await found(clean)).toEqual([]);
  });

  it.each(LIES)('reports $name, and nothing else', async ({ of, plant }) => {
    const bill = structuredClone(clean);
    const planted = plant(bill, must(linesFor(bill)[of][3], 'line'), randomOf(SEED));
    expect(await found(bill)).toEqual(expected(planted));
    for (const [code] of planted) expect(DIFFERENCES).toContain(code);
  });

  it('reports the payment under another order’s number, on both', async () => {
    const bill = structuredClone(clean);
    const [other, one] = linesFor(bill).payment;
    if (!one || !other) throw new Error('no lines');
    const lost = order(one);
    one.client_sn = order(other);
    expect(await found(bill)).toEqual(
      expected([
        ['LOCAL_ONLY', lost],
        ['DUPLICATE_PAYMENT', order(other)],
      ]),
    );
  });
});

it(`reports all errors of ${ROUNDS} random bills, and nothing else (seed ${SEED})`, async () => {
  const chance = randomOf(SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const bill = structuredClone(clean);
    const lines = linesFor(bill);
    const free = { payment: [...lines.payment], refunded: [...lines.refunded] };
    const told = new Set<Lie>();
    const planted: [Category, string][] = [];
    for (let count = chance.between(0, 7); count > 0; count--) {
      const lie = must(chance.pick(LIES), 'lie');
      // An order that nobody paid can be told of once.
      if (lie.of === 'nothing' && told.has(lie)) continue;
      told.add(lie);
      const from = free[lie.of === 'refunded' ? 'refunded' : 'payment'];
      const [line] = from.splice(chance.between(0, from.length), 1);
      planted.push(...lie.plant(bill, must(line, 'line'), chance));
    }
    expect({ round, found: await found(bill) }).toEqual({ round, found: expected(planted) });
  }
});

it('a bill of another shop is rejected with a message, and nothing of it is stored', async () => {
  const strange = Array.from({ length: 20_001 }, (_, index) => ({
    ...must(clean[0], 'row'),
    client_sn: `X${index}`,
    sn: '',
  }));
  await expect(found(strange)).rejects.toThrow(/differ in more than 20000 places: it is of another shop/);
});

it('a bill that repeats a row endlessly is rejected while reading', async () => {
  const again = Array.from({ length: 20_002 }, () => must(clean[0], 'row'));
  await expect(found(again)).rejects.toThrow(/differ in more than 20000 places/);
});
