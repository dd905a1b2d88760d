import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/platform/config';
import { DataKeysError, surveyKeys } from '#api/platform/data-keys';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import { lostTextsAt, openKeys } from '#db/open';
import { keyRowsIn, keysBeside } from '#db/sqlite/key-copy';
import type { KeyRow } from '#db/sqlite/key-store';
import type { Finding } from './finding.ts';

const name = 'keys';
const wrong = (detail: string): Finding => ({ name, state: 'wrong', detail });

/** Whether every birth, report and consultation can still be read, and what else still opens them. */
export async function keysFinding(
  config: Config,
  { damaged = false }: { damaged?: boolean } = {},
): Promise<Finding> {
  const lost = damaged ? 0 : await lostTextsAt(config);
  if (lost > 0) return wrong(`${lost} sealed texts have no key${copyText(config)}`);
  const opened = await openKeys(config);
  if (!opened) return { name, state: 'watch', detail: 'not made yet' };
  try {
    return ofSecret(config, await opened.keys.all());
  } catch (error) {
    if (!(error instanceof DataKeysError)) throw error;
    return wrong(error.message);
  } finally {
    await opened.close();
  }
}

/** Where the way out may lie; over PostgreSQL the copies are the operator's own. */
function copyText({ databasePath, postgresUrl, dataDir }: Config): string {
  const copy = keysBeside(join(dataDir, 'backups', 'x'), databasePath);
  if (postgresUrl !== null || !existsSync(copy)) return '; find the latest copy of the keys';
  return `; the copy ${copy} has ${keyRowsIn(copy).length} keys`;
}

function ofSecret(config: Config, rows: readonly KeyRow[]): Finding {
  if (rows.length === 0) return { name, state: 'ok', detail: 'none yet' };
  const secrets = dataKeySecretsOf(config, { keysExist: true });
  const { present, previous, neither } = surveyKeys(rows, secrets);
  if (neither > 0) return wrong(`${neither} open with no secret that is here`);
  if (previous > 0) {
    const detail = `${previous} still need the former secret: npm run secrets:rotate -- --yes`;
    return { name, state: 'watch', detail };
  }
  return secrets.previous === null
    ? { name, state: 'ok', detail: `${present} open with the secret` }
    : {
        name,
        state: 'watch',
        detail: `${present} open; the former secret is kept: after the next backup, npm run secrets:rotate -- --forget --yes`,
      };
}
