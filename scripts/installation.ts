import { sandboxSms } from '#api/gateways/sms/sandbox';
import { secureChance } from '#api/platform/chance';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { ConfigError, readConfig } from '#api/platform/config';
import { installationSecret } from '#api/platform/secret';
import { createServices, type Services } from '#api/services';
import { openStore } from '#db/client';
import { UsageError } from './command.ts';

/**
 * Runs `work` with the services of the installation that the environment names, as the server
 * would, and closes the database after it. A setting that cannot be used is a UsageError.
 */
export async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const config = configOrUsage();
  const store = openStore(config.databasePath);
  const clock = systemClock;
  const ids = timeOrderedIds;
  try {
    return await work(
      createServices({
        store,
        clock,
        ids,
        chance: secureChance,
        smsSender: sandboxSms(store, clock, ids),
        secret: config.jwtSecret ?? installationSecret(config.dataDir),
        perIpFactor: config.perIpFactor,
      }),
    );
  } finally {
    store.close();
  }
}

function configOrUsage() {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}
