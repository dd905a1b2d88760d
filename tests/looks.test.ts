import { afterEach, beforeEach, expect, it } from 'vitest';
import { STAFF_BUDGETS } from '#domain/console/staff-act';
import { type Person, type TestApp, testApp } from './support/app.ts';
import { type Colleague, consoleConsultations } from './support/console-consultations.ts';

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let client: Person;
let support: Colleague;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  client = await app.register();
  support = await desk.colleague('support');
});
afterEach(() => app.close());

async function looks(of = client) {
  const { data } = await app.call('GET', `/api/web/looks?id=${of.id}`, { token: of.token });
  return (data as { looks: object[] }).looks;
}

it('the client reads which role looked at what on which day, and of nobody else', async () => {
  const clientSn = await desk.consultation(client);
  expect(await looks()).toEqual([]);
  for (let n = 0; n < 3; n += 1) await desk.detail(support, clientSn);
  await app.call('POST', `/api/admin/users/${client.id}/reveal-phone`, { token: support.token });
  expect(await looks()).toEqual([
    { day: '2026-11-21', role: 'support', what: 'user.reveal-phone' },
    { day: '2026-11-21', role: 'support', what: 'demand.read' },
  ]);
  const other = await app.register();
  expect(await looks(other)).toEqual([]);
  const foreign = await app.call('GET', `/api/web/looks?id=${client.id}`, { token: other.token });
  expect(foreign.status).toBe(403);
});

it('consultations of others are read within a budget of the day, each once, one’s own without end', async () => {
  const { perDay } = STAFF_BUDGETS.texts;
  const own = await desk.consultation(client);
  expect((await desk.move(support, own, 'accept')).code).toBe(0);
  const others: string[] = [];
  for (let n = 0; n < perDay + 2; n += 1) others.push(await desk.consultation(await app.register()));
  const read = async (sn: string) => (await desk.detail(support, sn)).status;
  const statuses = await Promise.all(others.map(read));
  expect(statuses.filter((status) => status === 200)).toHaveLength(perDay);
  expect(statuses.filter((status) => status === 403)).toHaveLength(2);
  const opened = others[statuses.indexOf(200)] ?? '';
  expect(await read(opened)).toBe(200);
  expect(await read(own)).toBe(200);
  const refused = await desk.detail(support, others[statuses.indexOf(403)] ?? '');
  expect(refused.msg).toContain('查看他人负责的咨询今天共 30 条，还剩 0 条');
  expect(refused.data).toBeNull();
}, 60_000);
