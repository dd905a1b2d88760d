import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './password-rule.ts';
import { type Asker, passwordQueue } from './passwords.ts';

const CHEAP = { memory: 8, passes: 1 };
const stranger = (network: string) => ({ turn: 'stranger', network }) as const;

describe('the queue of passwords', () => {
  it('serves networks in turn, so that a flood from one does not delay another', async () => {
    const queue = passwordQueue({ cost: CHEAP });
    const ends: string[] = [];
    const ask = async (network: string) => {
      await queue.verify('x', null, stranger(network));
      ends.push(network);
    };
    const flood = Array.from({ length: 10 }, () => ask('flood'));
    await Promise.all([...flood, ask('home')]);
    expect(ends.indexOf('home')).toBeLessThanOrEqual(2);
  });

  it('limits the places of each network, but a known device always has one', async () => {
    const queue = passwordQueue({ perNetwork: 3, cost: CHEAP });
    const asked = Array.from({ length: 8 }, () => queue.verify('x', null, stranger('flood')));
    expect(queue.full('flood')).toBe(true);
    expect(queue.full('home')).toBe(false);
    asked.push(queue.verify('x', null, { turn: 'known', network: 'flood' }));
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(ends.at(-1)?.status).toBe('fulfilled');
  });

  it('gives a trusted network more places, from its first caller on', async () => {
    const queue = passwordQueue({ perNetwork: 3, perProvenNetwork: 6, cost: CHEAP });
    const ask = (caller: Asker) => Promise.allSettled(Array.from({ length: 8 }, () => queue.verify('x', null, caller)));
    const carrier = ask({ ...stranger('carrier'), proven: true });
    expect(queue.full('carrier')).toBe(true);
    const flood = ask(stranger('flood'));
    const refused = (ends: PromiseSettledResult<boolean>[]) =>
      ends.filter(({ status }) => status === 'rejected').length;
    expect([refused(await carrier), refused(await flood)]).toEqual([1, 5]);
  });

  it('serves known devices first, then names with an account, then the rest', async () => {
    const queue = passwordQueue({ cost: CHEAP });
    const ends: string[] = [];
    const ask = async (turn: 'known' | 'name' | 'stranger', network: string) => {
      await queue.verify('x', null, { turn, network });
      ends.push(turn);
    };
    const first = queue.verify('x', null, stranger('first'));
    await Promise.all([first, ask('stranger', 'a'), ask('name', 'b'), ask('known', 'c')]);
    expect(ends).toEqual(['known', 'name', 'stranger']);
  });

  it('hashes concurrently as configured, and serves all waiting callers', async () => {
    const queue = passwordQueue({ atOnce: 3, cost: CHEAP });
    const all = Array.from({ length: 50 }, (_, n) => queue.verify('x', null, stranger(`${n % 9}`)));
    expect(await Promise.all(all)).toEqual(all.map(() => false));
    expect(queue.full('0')).toBe(false);
  });

  it('detects a hash of another cost', async () => {
    const before = await passwordQueue({ cost: CHEAP }).hash('x');
    expect(passwordQueue({ cost: CHEAP }).isDated(before)).toBe(false);
    expect(passwordQueue({ cost: { memory: 16, passes: 1 } }).isDated(before)).toBe(true);
  });
});

describe('a password', () => {
  const PHONE = '13812345678';
  it.each([
    ['123456'],
    ['111111'],
    ['password'],
    ['Password'],
    ['abcdef'],
    ['987654'],
    ['啊啊啊啊啊啊'],
    ['a123456'],
    [PHONE],
    [`${PHONE}!`],
    ['+8613812345678'],
    ['345678'],
    ['87654321831'],
  ])('%s is refused', (password) => expect(isWeakPassword(password, PHONE)).toBe(true));

  it.each([['secret-66'], ['correct horse'], ['木火土金水'], ['345679'], ['13987654321'], ['owner-pass-123']])(
    '%s is accepted',
    (password) => expect(isWeakPassword(password, PHONE)).toBe(false),
  );
});
