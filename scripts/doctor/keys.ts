import { systemClock, timeOrderedIds } from '#api/platform/clock';
import type { Config } from '#api/platform/config';
import { DataKeysError, dataKeys } from '#api/platform/data-keys';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import { openKeys } from '#db/open';
import type { Finding } from './finding.ts';

/** Whether every birth, report and consultation can still be read, and what else still opens them. */
export async function keysFinding(config: Config): Promise<Finding> {
  const name = 'keys';
  const opened = await openKeys(config);
  if (!opened) return { name, state: 'watch', detail: 'not made yet' };
  const { keys, close } = opened;
  try {
    const secrets = dataKeySecretsOf(config, { keysExist: true });
    const sealing = dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets });
    const found = await sealing.survey(secrets.previous);
    const { present, neither } = found;
    if (neither > 0) {
      return { name, state: 'wrong', detail: `${neither} open with no secret that is here` };
    }
    if (found.previous > 0) {
      const detail = `${found.previous} still need the former secret: npm run secrets:rotate -- --yes`;
      return { name, state: 'watch', detail };
    }
    return secrets.previous === null
      ? { name, state: 'ok', detail: `${present} open with the secret` }
      : {
          name,
          state: 'watch',
          detail: `${present} open; the former secret is kept: after the next backup, npm run secrets:rotate -- --forget --yes`,
        };
  } catch (error) {
    if (!(error instanceof DataKeysError)) throw error;
    return { name, state: 'wrong', detail: error.message };
  } finally {
    await close();
  }
}
