import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../tests/support/app.ts';
import { ConfigError } from '../platform/setting.ts';
import { requireOperator } from './operator-identity.ts';

const app = await testApp();
afterAll(() => app.close());

it('a new shop does not start without operator settings; one with customers starts with a warning', async () => {
  const missing = ['OPERATOR_NAME', 'ICP_NUMBER'];
  await requireOperator(app.context, []);
  const refused = requireOperator(app.context, missing);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    /^NODE_ENV=production does not open a new shop .* set OPERATOR_NAME, ICP_NUMBER\.$/,
  );
  await app.register();
  const said: unknown[] = [];
  const log = { ...app.context.log, warn: (...what: unknown[]) => void said.push(what[0]) };
  await requireOperator({ ...app.context, log }, missing);
  expect(said).toEqual([{ missing }]);
});
