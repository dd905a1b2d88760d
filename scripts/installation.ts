import { ruleWriter } from '#api/gateways/llm/rule-writer';
import { paymentProvider } from '#api/gateways/payment/provider';
import { pushSender } from '#api/gateways/push/push-sender';
import { vapidKeys } from '#api/gateways/push/vapid-keys';
import { sandboxKeyPair } from '#api/gateways/sandbox/key-pair';
import { smsProvider } from '#api/gateways/sms/provider';
import type { SmsSender } from '#api/gateways/sms/sender';
import { secureChance } from '#api/platform/chance';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { type Config, readConfig } from '#api/platform/config';
import { DataKeysError } from '#api/platform/data-keys';
import { createLog } from '#api/platform/log';
import { createMetrics } from '#api/platform/metrics';
import { passwordQueue } from '#api/platform/passwords';
import { dataKeySecretsOf, tokenSecretOf } from '#api/platform/secret-change';
import { ConfigError } from '#api/platform/setting';
import { createServices, type Services } from '#api/services';
import { LostDatabaseError } from '#db/money-start';
import { type Database, type DatabasePlace, openDatabase } from '#db/open';
import { COMMAND_CACHE_KIB } from '#db/pragmas';
import { LostKeysError } from '#db/sealed';
import { UsageError } from './command.ts';

/** The database; one that cannot be used as it is is a UsageError. */
async function opened(place: DatabasePlace): Promise<Database> {
  try {
    return await openDatabase(place, { cacheKib: COMMAND_CACHE_KIB });
  } catch (error) {
    const refused = error instanceof LostDatabaseError || error instanceof LostKeysError;
    throw refused ? new UsageError(error.message) : error;
  }
}

/** Runs `work` with the configured carrier of codes. */
export async function withSender<T>(work: (sender: SmsSender) => Promise<T>): Promise<T> {
  const config = configOrUsage();
  const { store, keys } = await opened(config);
  try {
    return await work(smsProvider(config.sms, store, systemClock, timeOrderedIds).sender);
  } finally {
    await store.close();
    keys.close();
  }
}

/**
 * Runs `work` with the services of the installation that the environment names, as the server
 * would, and closes the database after it. A setting that cannot be used is a UsageError.
 */
export async function withServices<T>(
  work: (services: Services) => Promise<T>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  const config = configOrUsage(environment);
  const database = await opened(config);
  try {
    const services = await servicesOf(config, database);
    return await work(services);
  } catch (error) {
    throw error instanceof DataKeysError ? new UsageError(error.message) : error;
  } finally {
    await database.store.close();
    database.keys.close();
  }
}

/** As a server would make them. Throws DataKeysError. */
async function servicesOf(config: Config, { store, keys }: Database): Promise<Services> {
  const clock = systemClock;
  const ids = timeOrderedIds;
  // What a command has to say goes to its own output: of the services only failures are of use.
  const log = createLog('error');
  const keysExist = (await keys.first()) !== undefined;
  const { dataKeySecret, previous } = dataKeySecretsOf(config, { keysExist });
  const secrets = { ...tokenSecretOf(config), dataKeySecret };
  const outside = { store, clock, ids, chance: secureChance, log, secrets };
  const publicUrl = () => config.publicUrl;
  const { gateway } = paymentProvider(config.payment, {
    ...outside,
    // The simulated gateway is the running server's.
    ownAddress: publicUrl,
    publicAddress: publicUrl,
    sandboxKeys: () => sandboxKeyPair(config.dataDir),
  });
  const services = createServices({
    ...outside,
    keys,
    smsSender: smsProvider(config.sms, store, clock, ids).sender,
    gateway,
    passwords: passwordQueue(),
    metrics: createMetrics(),
    // No command writes reports.
    reportWriter: ruleWriter,
    push: pushSender({ keys: vapidKeys(config.dataDir), log, publicUrl }),
    publicUrl,
    perIpFactor: config.perIpFactor,
    trustedProxies: 0,
  });
  await services.privacy.prepare(previous);
  return services;
}

/** The settings of the environment; one that cannot be used is a UsageError. */
export function configOrUsage(environment = process.env) {
  try {
    return readConfig(environment);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}
