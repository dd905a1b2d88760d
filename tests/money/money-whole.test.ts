import { expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { readers } from '../support/readers.ts';

it('holds throughout purchase, refund and account deletion', async () => {
  const app = await testApp();
  const people = readers(app);
  const person = await people.reader('month');
  const { clientSn } = await people.buyers.order(person, 'consult');
  await people.buyers.payAndHear(clientSn);
  const { id, token, password } = person;
  await app.call('POST', '/api/web/refund', { token, body: { id, client_sn: clientSn } });
  const gone = await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
  expect(gone).toMatchObject({ code: 0 });
  const ledger = ledgerOf(app.database, app.folder);
  expect(await ledger.offences()).toEqual([]);
  await ledger.close();
  await app.store.checkMoney((faults) => expect.unreachable(faults.join()));
  await app.close();
});
