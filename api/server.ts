import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listIncidents, recordIncident } from '#db/money/high-water-mark';
import { openDatabase } from '#db/open';
import { sandboxStore } from '#db/sandbox/store';
import type { Store } from '#db/store';
import { SECOND_STEP_ROLES } from '#domain/console/staff';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { createApp } from './app.ts';
import { drainAndStop } from './closing.ts';
import { dayWriter, homePage } from './features/readings/today/home-page.ts';
import { reportWriter } from './gateways/llm/report-writer.ts';
import { paymentProvider } from './gateways/payment/provider.ts';
import { pushSender } from './gateways/push/push-sender.ts';
import { vapidKeys } from './gateways/push/vapid-keys.ts';
import { isSandboxKey, sandboxKeyPair } from './gateways/sandbox/key-pair.ts';
import { smsProvider } from './gateways/sms/provider.ts';
import { systemClock, timeOrderedIds, watchedClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { isDemo } from './platform/demo-mark.ts';
import { exposedSandbox } from './platform/exposure.ts';
import { staticSite } from './platform/http/static-site.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { HASHES_AT_ONCE, passwordQueue } from './platform/passwords.ts';
import { webhookKeys } from './platform/payment-config.ts';
import { closeFiles } from './platform/private-files.ts';
import { secureRandom } from './platform/random.ts';
import { repeat } from './platform/repeat.ts';
import { dataKeySecretsOf, tokenSecretOf } from './platform/secret-change.ts';
import { ConfigError } from './platform/setting.ts';
import { createServices } from './services.ts';
import { startupErrorMessage } from './start-failure.ts';

/** In-flight requests get this long to finish once a stop is asked for. */
const STOP_WITHIN_MS = 8_000;
/** For so long answers end their connections, and a proxy sees /readyz fail, before the door is closed. */
const DRAIN_MS = 500;
/** A connection that sends nothing for so long is closed. */
const IDLE_SECONDS = 20;
/** How often the server looks for orders and refunds to ask the gateway about. */
const PAYMENTS_EVERY_MS = 1_000;
/** A code is sent as it is asked for; the server looks for those that a carrier or a kill left behind. */
const CODES_EVERY_MS = 1_000;
/** How often the server looks whether it is time to prepare the members' next day. */
const PREPARE_EVERY_MS = 20_000;
/** A reward waits a week; nobody minds half a minute more. */
const REWARDS_EVERY_MS = 30_000;
/** How often the server looks whom to tell of tomorrow. */
const TELL_EVERY_MS = 2_000;
/** How often the server looks whether there is a finished day to add up. */
const STATISTICS_EVERY_MS = 60_000;
/** How often the server looks for marks of phones whose twelve months are over. */
const FORGET_EVERY_MS = 60 * 60_000;
/** How often the simulated gateway looks for notices to send. */
const NOTICES_EVERY_MS = 500;

function built(folder: string): string {
  return fileURLToPath(new URL(`../${folder}/dist`, import.meta.url));
}

/** Red where a person looks on; a file or a journal gets the words alone. */
function red(text: string): string {
  return process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text;
}

function banner(address: string, config: Config, ownerPassword: string | null): string {
  const danger = exposedSandbox(config);
  const lines = [
    '',
    ...(danger === null ? [] : [red(`  ALLOW_SANDBOX=1  ${danger}.`), '']),
    `  Ziping is running (stop it with Ctrl-C)`,
    `  Consumer app   ${address}/`,
    `  Admin console  ${address}/admin`,
    ...(config.sms.provider === 'sandbox' || config.payment.provider === 'sandbox'
      ? [`  Sandbox desk   ${address}/sandbox`]
      : []),
    ...(ownerPassword === null
      ? []
      : [
          '',
          `  First owner    user name: ${config.ownerName}   password: ${ownerPassword}`,
          '                 shown this once; keep it',
        ]),
    '',
  ];
  return lines.join('\n');
}

/** How the server reaches itself: where it listens on every address, by the loopback one. */
function loopback(host: string): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return name.includes(':') ? `[${name}]` : name;
}

/** Who has the simulator's key file could announce payments that nobody made. */
function refuseSandboxKey({ payment, dataDir }: Config): void {
  if (payment.provider === 'sandbox') return;
  if (webhookKeys(payment).some((key) => isSandboxKey(dataDir, key))) {
    throw new ConfigError("SQB_PUBLIC_KEY must be the gateway's key: this is the sandbox's.");
  }
}

/**
 * Money that is gone or was altered on the disk is told as loudly as can be, and the shop goes on:
 * the gateway knows every payment, and reconciling the days since brings back what is missing.
 */
async function checkMoney(
  store: Store,
  { databasePath }: Config,
  log: Log,
  metrics: Metrics,
): Promise<void> {
  await store.checkMoney((faults) => {
    const stamp = new Date().toISOString().replace(/[-:]|\..*/g, '');
    const kept = recordIncident(databasePath, faults, stamp);
    log.error(
      { faults, kept },
      `money rows are missing or altered: reconcile, then remove ${kept}`,
    );
  });
  metrics.setMoneyVerified(listIncidents(databasePath).length === 0);
}

async function serve(config: Config): Promise<void> {
  refuseSandboxKey(config);
  const log = createLog(config.logLevel);
  const clock = watchedClock(systemClock, log);
  const ids = timeOrderedIds;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  closeFiles(config);
  const { store, keys } = await openDatabase(config);
  const sandbox = sandboxStore(config.dataDir);
  const sms = smsProvider(config.sms, sandbox, clock, ids);
  const keysExist = (await keys.first()) !== undefined;
  const { dataKeySecret, previous } = dataKeySecretsOf(config, { keysExist });
  const secrets = { ...tokenSecretOf(config), dataKeySecret };
  // With PORT=0 the port is known once it is taken; whoever asks then is served already.
  let port = config.port;
  const publicUrl = () => config.publicUrl.replace(/:0$/, `:${port}`);
  const outside = { store, clock, ids, chance: secureRandom, log, secrets };
  const { gateway, simulator } = paymentProvider(config.payment, {
    ...outside,
    sandbox,
    ownAddress: () => `http://${loopback(config.host)}:${port}`,
    publicAddress: publicUrl,
    sandboxKeys: () => sandboxKeyPair(config.dataDir),
  });
  const metrics = createMetrics();
  await checkMoney(store, config, log, metrics);
  const services = createServices({
    ...outside,
    passwords: passwordQueue({ atOnce: HASHES_AT_ONCE }),
    staffPasswords: passwordQueue(),
    metrics,
    reportWriter: reportWriter(config.model, { ...outside, metrics }),
    keys,
    smsSender: sms.sender,
    gateway,
    push: pushSender({ keys: vapidKeys(config.dataDir), log, publicUrl }),
    publicUrl,
    perIpFactor: config.perIpFactor,
    trustedProxies: config.trustedProxies,
    secondStepFor: config.production && !isDemo(config.dataDir) ? SECOND_STEP_ROLES : [],
  });
  const prepared = await services.privacy.prepare(previous);
  if (prepared.erasedAgain > 0) log.info(prepared, 'personal data');
  await services.plans.addMissing(PLAN_CATALOGUE);
  const web = staticSite(built('web'), '/');
  let stopping = false;

  const app = createApp({
    services,
    clock,
    ids,
    log,
    metrics,
    https: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    staffNetworks: config.staffNetworks,
    readiness: { ping: () => store.ping(), stopping: () => stopping },
    sandbox: { sms: sms.inbox, gateway: simulator },
    site: {
      ...config.site,
      sandbox: config.payment.provider === 'sandbox',
      demo: isDemo(config.dataDir),
    },
    securityContact: config.securityContact,
    docsOpen: config.docsOpen,
    metricsToken: config.metricsToken,
    sites: {
      web,
      admin: staticSite(built('admin'), '/admin'),
      home: homePage(web, services.today, await dayWriter(built('web'))),
    },
  });
  const repeated: (() => Promise<void>)[] = [];
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      log.warn('requests still running were cut off');
      process.exit(1);
    }, STOP_WITHIN_MS);
    // Whoever waits for a model has the rules' words now, and every stream comes to its end.
    services.reports.stop();
    await Promise.all(repeated.map((end) => end()));
    await drainAndStop(app, DRAIN_MS);
    await services.accounts.rest();
    await store.close();
    keys.close();
    sandbox.close();
    clearTimeout(deadline);
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((cause: unknown) => {
        log.error({ err: cause }, 'stopping failed');
        process.exit(1);
      });
    });
  }

  app.listen({
    port: config.port,
    hostname: config.host,
    // The framework shares a taken port by default; then two servers would answer in turns.
    reusePort: false,
    idleTimeout: IDLE_SECONDS,
    // Bodies are cut off at BODY_LIMIT as they are read, and answered as everything is; below this
    // the runtime would answer by itself, with nothing. What nobody reads is not kept either.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
  });

  port = app.server?.port ?? config.port;
  const checkPayments = () => services.payments.runDue(clock.now());
  repeated.push(repeat('open payments', PAYMENTS_EVERY_MS, checkPayments, log));
  const sendCodes = () => services.accounts.runDue();
  repeated.push(repeat('codes', CODES_EVERY_MS, sendCodes, log));
  const prepareDays = () => services.reports.runDue(clock.now());
  repeated.push(repeat('days of tomorrow', PREPARE_EVERY_MS, prepareDays, log));
  const giveRewards = () => services.referrals.runDue(clock.now());
  repeated.push(repeat('referral rewards', REWARDS_EVERY_MS, giveRewards, log));
  const tellTomorrow = () => services.tomorrow.runDue(clock.now());
  repeated.push(repeat('messages of tomorrow', TELL_EVERY_MS, tellTomorrow, log));
  const addUpDays = () => services.statistics.runDue(clock.now());
  repeated.push(repeat('finished days', STATISTICS_EVERY_MS, addUpDays, log));
  const rewriteErased = () => services.privacy.runDue(clock.now());
  repeated.push(repeat('files of deleted accounts', FORGET_EVERY_MS, rewriteErased, log));
  const forgetPhones = () => services.phoneMarks.runDue(clock.now());
  repeated.push(repeat('phones remembered long enough', FORGET_EVERY_MS, forgetPhones, log));
  if (simulator) {
    repeated.push(repeat('sandbox notices', NOTICES_EVERY_MS, () => simulator.sendDue(), log));
  }

  // Only who could take the port may make the owner: a second start by mistake changes nothing.
  const ownerPassword = await services.staff.ensureOwner(config.ownerPassword, config.ownerName);
  process.stdout.write(
    `${banner(publicUrl(), config, config.ownerPassword ? null : ownerPassword)}\n`,
  );
  const danger = exposedSandbox(config);
  if (danger !== null) log.error({ danger }, 'ALLOW_SANDBOX=1: a sandbox is open to others');
  log.info({ port }, 'listening');
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  const sentence = startupErrorMessage(error, process.env);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
