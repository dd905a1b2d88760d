import { describe, expect, it } from 'vitest';
import {
  GIFT_ALPHABET,
  GIFT_MS,
  GIFT_STATES,
  type GiftEvent,
  giftAfter,
  giftCheck,
  giftGroups,
  giftRefusal,
  readGiftCode,
} from './gift.ts';

const CODE = '7K2M9QX4TB0W5RDY'.slice(0, 15);
const WHOLE = `${CODE}${giftCheck(CODE)}`;

describe('a code', () => {
  it('is parsed from typed and pasted text', () => {
    const groups = giftGroups(WHOLE);
    const [wide] = [[...WHOLE].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')];
    for (const typed of [WHOLE, groups, groups.toLowerCase(), ` ${WHOLE} `, `https://z.cn/gift#${WHOLE}`, wide ?? '']) {
      expect(readGiftCode(typed), typed).toBe(WHOLE);
    }
    expect(readGiftCode(WHOLE.replaceAll('0', 'o'))).toBe(WHOLE);
  });

  it('detects typing errors: every wrong character but one of its class, and every swap of adjacent characters', () => {
    let wrong = 0;
    let told = 0;
    for (let at = 0; at < 16; at += 1) {
      for (const sign of GIFT_ALPHABET) {
        if (sign === WHOLE[at]) continue;
        wrong += 1;
        if (readGiftCode(WHOLE.slice(0, at) + sign + WHOLE.slice(at + 1)) === null) told += 1;
      }
    }
    expect(told / wrong).toBeGreaterThan(0.99);
    expect(readGiftCode(WHOLE.slice(1))).toBeNull();
    expect(readGiftCode('')).toBeNull();
    expect(readGiftCode(`K7${WHOLE.slice(2)}`)).toBeNull();
  });
});

describe('a gift', () => {
  it('is redeemed or refunded, and never both', () => {
    const events: GiftEvent[] = ['paid', 'redeemed', 'takenBack', 'lapsed', 'returned', 'returnFailed'];
    for (const state of GIFT_STATES) {
      for (const event of events) {
        const next = giftAfter(state, event);
        // Days are given in one place of the table alone, and from there money takes them back.
        if (next === 'redeemed') expect([state, event]).toEqual(['open', 'redeemed']);
        if (state === 'redeemed' && next !== null) expect([event, next]).toEqual(['returned', 'revoked']);
        if (['refunded', 'lapsed', 'revoked'].includes(state)) expect(next).toBeNull();
      }
    }
  });

  it('expires on time, whether or not the refund has started', () => {
    expect(giftRefusal({ state: 'open', boughtAt: 10 - GIFT_MS, endsAt: 10 }, 9)).toBeNull();
    expect(giftRefusal({ state: 'open', boughtAt: 10 - GIFT_MS, endsAt: 10 }, 10)).toBe('lapsed');
    expect(giftRefusal({ state: 'waiting', boughtAt: null, endsAt: null }, 10)).toBe('unknown');
    expect(giftRefusal({ state: 'refunding', boughtAt: 0, endsAt: 10 }, 9)).toBe('taken');
    // Before its time: the account of the buyer was deleted.
    for (const state of ['open', 'lapsing', 'lapsed'] as const)
      expect(giftRefusal({ state, boughtAt: 0, endsAt: 10 }, 10)).toBe('taken');
  });
});
