import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOLIDAY_YEARS } from '#domain/calendar/holidays';
import { type Installation, installation } from '../tests/support/installation.ts';
import { ofHolidays } from './doctor/checks.ts';

let place: Installation;
beforeEach(async () => {
  place = await installation();
  await place.opened(async ({ store }) => store.ping());
  // As a server would have made them.
  for (const file of readdirSync(place.folder)) chmodSync(join(place.folder, file), 0o600);
});
afterEach(() => place.remove());

async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const { stdout, exitCode } = await place.run(script, ['--json', ...args], {
    PUBLIC_URL: 'http://127.0.0.1:9',
    ...env,
  });
  return { exitCode, said: stdout ? JSON.parse(stdout) : null };
}

interface Check {
  name: string;
  state: string;
}
const doctor = async (env: Record<string, string> = {}) => {
  const { exitCode, said } = await run('doctor', [], env);
  const states = Object.fromEntries(said.checks.map(({ name, state }: Check) => [name, state]));
  return { exitCode, states };
};

it('reports no error for a fresh installation, and names what is not ready for production', async () => {
  const { exitCode, states } = await doctor();
  expect(exitCode).toBe(0);
  expect(states).toMatchObject({
    settings: 'ok',
    database: 'ok',
    migrations: 'ok',
    'data folder': 'ok',
    'text messages': 'watch',
    server: 'watch',
    holidays: ofHolidays(HOLIDAY_YEARS.last, Date.now()).state,
  });
});

it('reports a world-readable data folder, and an unusable setting', async () => {
  chmodSync(place.folder, 0o755);
  expect((await doctor()).states['data folder']).toBe('wrong');
  expect(await doctor({ PORT: 'x' })).toEqual({ exitCode: 1, states: { settings: 'wrong' } });
});

it('reports files readable by others, which the next command fixes', async () => {
  await place.run('backup', []);
  const [copy = ''] = readdirSync(join(place.folder, 'backups'));
  const secret = join(place.folder, 'jwt-secret');
  writeFileSync(secret, 's'.repeat(64));
  const files = [join(place.folder, 'backups', copy), secret];
  for (const file of files) chmodSync(file, 0o644);
  expect((await doctor()).states.files).toBe('wrong');
  expect((await place.run('plans-seed', [])).exitCode).toBe(0);
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await doctor()).states.files).toBe('ok');
});

it('sends a test message by the configured carrier and prints the result', async () => {
  const sent = await run('sms-send-test', ['--phone', '13800138000']);
  expect(sent).toEqual({ exitCode: 0, said: { provider: 'sandbox', sent: true, reason: null } });

  const refusing = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => Response.json({ Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '余额不足' }),
  });
  const failed = await run('sms-send-test', ['--phone', '13800138000'], {
    SMS_PROVIDER: 'aliyun',
    ALIYUN_SMS_ENDPOINT: refusing.url.origin,
    ALIYUN_ACCESS_KEY_ID: 'a',
    ALIYUN_ACCESS_KEY_SECRET: 'b',
    ALIYUN_SMS_SIGN_NAME: '子平',
    ALIYUN_SMS_TEMPLATE_CODE: '1',
  });
  await refusing.stop(true);
  expect(failed).toMatchObject({
    exitCode: 1,
    said: { sent: false, reason: expect.stringMatching(/AMOUNT_NOT_ENOUGH 余额不足/) },
  });
  expect((await run('sms-send-test', ['--phone', '12345'])).exitCode).toBe(2);
});
