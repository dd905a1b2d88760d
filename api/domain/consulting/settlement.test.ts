import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { linesOf, type PaidSession, type SessionEvent, type Share, settled } from './settlement.ts';

const HOUR = 3_600_000;
const NOON = 1_800_000_000_000;
const SHARES: Share[] = [
  { masterId: 'qing', fromDay: 0, basisPoints: 6_000 },
  { masterId: 'ruo', fromDay: 0, basisPoints: 5_000 },
];

const event = (action: SessionEvent['action'], minutes: number, assigneeId: string | null = 'qing'): SessionEvent => ({
  id: `${action}${minutes}`,
  at: NOON + minutes * 60_000,
  action,
  assigneeId,
  slotAt: NOON,
});
const order = (events: SessionEvent[], refunds: PaidSession['refunds'] = []): PaidSession => ({
  clientSn: 'a',
  amount: 39_900,
  refunds,
  events,
});
const earned = (one: PaidSession) =>
  linesOf(one, SHARES).map(({ masterId, kind, micro }) => [masterId, kind, Number(micro) / 1e6]);
const HELD = [event('begin', 0), event('finish', 60)];

describe('a master’s share of an order', () => {
  it.each<[string, PaidSession, ReturnType<typeof earned>]>([
    ['the share of an hour held', order(HELD), [['qing', 'held', 23_940]]],
    ['nothing of one taken back', order([event('begin', 0), event('unbegin', 5)]), []],
    ['nothing of one the master missed', order([event('masterAbsent', 15)]), []],
    ['half of a first absence', order([event('clientAbsent', 15)]), [['qing', 'absent', 11_970]]],
    [
      'the whole of a second one besides',
      order([event('clientAbsent', 15), event('rebook', 20), event('clientAbsent', 99)]),
      [
        ['qing', 'absent', 11_970],
        ['qing', 'absent', 23_940],
      ],
    ],
    [
      'one hour only where the line broke and the rest was held later',
      order([...HELD, event('rebook', 70), event('begin', 600), event('finish', 630)]),
      [['qing', 'held', 23_940]],
    ],
    [
      'by the minutes where it was handed over',
      order([event('begin', 0), event('handOver', 15, 'ruo'), event('finish', 60, 'ruo')]),
      [
        ['qing', 'held', 5_985],
        ['ruo', 'held', 14_962.5],
      ],
    ],
    ['nothing of an hour in doubt', order([event('begin', 0), event('finish', 12)]), []],
    [
      'the share of one in doubt once it was confirmed',
      order([event('begin', 0), event('finish', 12), event('confirmHour', 900)]),
      [['qing', 'held', 23_940]],
    ],
    ['nothing of one that was rejected', order([event('begin', 0), event('finish', 12), event('rejectHour', 900)]), []],
    [
      'one hour only where it was confirmed after the rest had been held',
      order([
        event('begin', 0),
        event('finish', 12),
        event('rebook', 20),
        event('begin', 600),
        event('finish', 640),
        event('confirmHour', 900),
      ]),
      [['qing', 'held', 23_940]],
    ],
    [
      'less what was given back afterwards',
      order(HELD, [{ refundNo: 'r', amount: 3_990, at: NOON + 9 * HOUR }]),
      [
        ['qing', 'held', 23_940],
        ['qing', 'refund', -2_394],
      ],
    ],
    [
      'of what was left where something was given back before',
      order(HELD, [{ refundNo: 'r', amount: 3_990, at: NOON - HOUR }]),
      [['qing', 'held', 21_546]],
    ],
  ])('is %s', (_name, one, lines) => {
    expect(earned(one)).toEqual(lines);
  });
});

const anyOrder = fc
  .record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    over: fc.integer({ min: 1, max: 59 }),
    handed: fc.boolean(),
    back: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 }),
  })
  .map(({ amount, over, handed, back }): PaidSession => {
    let left = amount;
    const refunds = back.flatMap((wish, index) => {
      const some = Math.min(wish, left);
      left -= some;
      return some > 0 ? [{ refundNo: `r${index}`, amount: some, at: NOON + (2 + index) * HOUR }] : [];
    });
    const over_ = handed ? [event('handOver', over, 'ruo')] : [];
    const last = handed ? 'ruo' : 'qing';
    const events = [event('begin', 0), ...over_, event('finish', 60, last)];
    return { clientSn: 'a', amount, refunds, events };
  });

describe('a payout statement', () => {
  it('adds up to the fen: the total of its lines is rounded down once', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 40 }), (orders) => {
        const lines = orders.flatMap((one, index) =>
          linesOf(one, SHARES).map((line) => ({ ...line, id: `${index} ${line.id}` })),
        );
        const { fen, lines: whole } = settled(lines);
        expect(whole.reduce((sum, line) => sum + line.fen, 0)).toBe(fen);
        const exact = lines.reduce((sum, { micro }) => sum + Number(micro), 0) / 1e6;
        expect(Math.abs(exact - fen)).toBeLessThan(1.001);
        for (const [index, line] of whole.entries()) {
          expect(Math.abs(line.fen - Number(lines[index]?.micro ?? 0n) / 1e6)).toBeLessThan(1);
        }
      }),
    );
  });

  it('pays a master nothing for a fully refunded order, and never less', () => {
    fc.assert(
      fc.property(anyOrder, (one) => {
        const sum = linesOf(one, SHARES).reduce((total, { micro }) => total + micro, 0n);
        const back = one.refunds.reduce((total, { amount }) => total + amount, 0);
        expect(Number(sum)).toBeGreaterThanOrEqual(0);
        expect(Number(sum) / 1e6).toBeLessThanOrEqual((one.amount - back) * 0.6 + 0.001);
      }),
    );
  });
});
