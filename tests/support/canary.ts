import { eq } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import { readers } from './readers.ts';
import { CONSULT_TEXT } from './shop.ts';

const NAME = '金丝雀甲';
const TEXT = `${CONSULT_TEXT}金丝雀只说给老师听。`;
const BIRTH = { birthDate: '1977年3月9日', birthTime: 'hai', gender: 'female' };

/** A person whose data no other person may ever see, and all the words of it. */
export async function canaryIn(app: TestApp) {
  const people = readers(app);
  const person = await people.reader('year');
  await people.saveBirth(person, { username: NAME, ...BIRTH });
  const bought = await people.buyers.order(person, 'consult', { content: TEXT });
  await people.buyers.payAndHear(bought.clientSn);
  const { users, births, orders, membershipGrants } = app.store.t;
  const { q } = app.store;
  const state = async () => ({
    user: await q.select().from(users).where(eq(users.id, person.id)),
    birth: await q.select().from(births).where(eq(births.userId, person.id)),
    orders: await q.select().from(orders).where(eq(orders.userId, person.id)),
    grants: await q.select().from(membershipGrants).where(eq(membershipGrants.userId, person.id)),
  });
  const before = await state();
  const [account] = before.user;
  return {
    id: person.id,
    clientSn: bought.clientSn,
    /** Words that stand in no answer to anybody else. */
    secrets: [
      NAME,
      '金丝雀',
      person.phone,
      person.token,
      BIRTH.birthDate,
      account?.inviteCode ?? person.phone,
      account?.passwordHash ?? person.phone,
    ],
    state,
    before,
  };
}

export type Canary = Awaited<ReturnType<typeof canaryIn>>;
