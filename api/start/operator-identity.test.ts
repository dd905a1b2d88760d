import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../tests/support/app.ts';
import { ConfigError } from '../platform/setting.ts';
import { requireOperatorSaid } from './operator-identity.ts';

const app = await testApp();
afterAll(() => app.close());

it('a new shop says who runs it or does not open; one with customers is told and goes on', async () => {
  const missing = ['OPERATOR_NAME', 'ICP_NUMBER'];
  await requireOperatorSaid(app.context, []);
  const refused = requireOperatorSaid(app.context, missing);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^NODE_ENV=production opens no new shop .* set OPERATOR_NAME, ICP_NUMBER\.$/);
  await app.register();
  const said: unknown[] = [];
  const log = { ...app.context.log, warn: (...what: unknown[]) => void said.push(what[0]) };
  await requireOperatorSaid({ ...app.context, log }, missing);
  expect(said).toEqual([{ missing }]);
});
