import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { PackedOrders } from './packed-orders.ts';
import { orderKey, type StatementOrder } from './statement-order.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Few numbers, so that orders are met again. */
const number = fc.integer({ min: 0, max: 40 }).map((n) => `Z${n}`);
const order: fc.Arbitrary<StatementOrder> = fc.record({
  clientSn: fc.oneof(number, fc.constant('')),
  sn: fc.oneof(number, text),
  tradeNo: text,
  paid: fc.option(fc.nat()),
  succeeded: fc.boolean(),
  refunded: fc.nat(),
  refundNos: fc.array(text, { maxLength: 3 }),
  fee: fc.option(fc.nat()),
  finishedAt: fc.option(fc.nat()),
});
const step = fc.record({ take: fc.boolean(), order });

describe('the orders of a statement as bytes', () => {
  it('are handed out as a Map would hand them out', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const packed = new PackedOrders();
        const map = new Map<string, StatementOrder>();
        for (const { take, order: one } of steps) {
          const key = orderKey(one);
          expect(packed.get(key)).toEqual(map.get(key));
          if (take) {
            expect(packed.take(key)).toEqual(map.get(key));
            map.delete(key);
          } else {
            packed.set(one);
            map.set(key, one);
          }
        }
        const byKey = (a: StatementOrder, b: StatementOrder) => (orderKey(a) < orderKey(b) ? -1 : 1);
        expect([...packed.values()].sort(byKey)).toEqual([...map.values()].sort(byKey));
      }),
    );
  });

  it('are all found again when there are many', () => {
    const packed = new PackedOrders();
    const numbered = (n: number): StatementOrder => ({
      clientSn: `Z${n}`,
      sn: `78${n}`,
      tradeNo: `微信${n}`,
      paid: n,
      succeeded: true,
      refunded: 0,
      refundNos: [],
      fee: null,
      finishedAt: n,
    });
    const count = 20_000;
    for (let n = 0; n < count; n += 1) packed.set(numbered(n));
    for (let n = 0; n < count; n += 1) expect(packed.get(`Z${n}`)).toEqual(numbered(n));
    expect([...packed.values()].map(({ paid }) => paid)).toEqual([...Array(count).keys()]);
  });
});
