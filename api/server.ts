import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLE_PAGES } from '#contract/console-pages';
import { ledgerWatermarkOf, listIncidents } from '#db/money/watermark';
import { openDatabase } from '#db/open';
import { ROOT } from '#db/root';
import { sandboxStore } from '#db/sandbox/store';
import { checkFilesInThread } from '#db/sqlite/file-check-thread';
import type { Store } from '#db/store';
import { SECOND_STEP_ROLES } from '#domain/console/staff';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { createApp } from './app.ts';
import { createContext } from './context.ts';
import * as secondOwner from './features/console/approvals/notice.ts';
import * as settlements from './features/console/settlements/service.ts';
import * as rollup from './features/console/statistics/rollup.ts';
import * as consultationsDue from './features/consulting/consultations/due.ts';
import * as reminders from './features/consulting/reminders/service.ts';
import * as reservations from './features/consulting/reservations/service.ts';
import type { Context } from './features/context.ts';
import * as privacy from './features/me/privacy/service.ts';
import * as invoices from './features/money/invoices/service.ts';
import * as refundsDue from './features/money/payments/refunds-due.ts';
import * as payments from './features/money/payments/service.ts';
import * as settlement from './features/money/payments/settlement.ts';
import * as nightly from './features/money/reconciliation/nightly.ts';
import * as restores from './features/money/restores/service.ts';
import * as unknownOrders from './features/money/restores/unknown.ts';
import * as smsCodes from './features/people/accounts/sms-codes.ts';
import * as phoneHashes from './features/people/phone-hashes/service.ts';
import * as eveningDays from './features/readings/reports/evening-days.ts';
import { dayWriter, homePage } from './features/readings/today/home-page.ts';
import * as eveningPush from './features/readings/tomorrow/evening-push.ts';
import * as expiryPush from './features/readings/tomorrow/expiry-push.ts';
import * as plans from './features/sales/plans/service.ts';
import * as referrals from './features/sales/referrals/service.ts';
import * as staff from './features/staff/sessions/service.ts';
import * as files from './features/system/files/service.ts';
import { healthFigures } from './features/system/health/figures.ts';
import * as ledger from './features/system/ledger/service.ts';
import type { Sandboxes } from './features/system/sandbox/routes.ts';
import { reportWriter } from './gateways/llm/model-writer.ts';
import { paymentProvider } from './gateways/payment/provider.ts';
import { pushSender } from './gateways/push/push-sender.ts';
import { vapidKeys } from './gateways/push/vapid-keys.ts';
import { isSandboxKey, sandboxKeyPair } from './gateways/sandbox/key-pair.ts';
import { smsProvider } from './gateways/sms/provider.ts';
import { systemClock, timeOrderedIds, watchedClock } from './platform/clock.ts';
import { type Config, missingOperator, ownAddress, readConfig, withExampleContacts } from './platform/config.ts';
import { isDemo } from './platform/demo-mark.ts';
import { exposedSandbox } from './platform/exposure.ts';
import { firstOwnerFile, isFirstOwnerKept, keepFirstOwner, removeFirstOwner } from './platform/first-owner.ts';
import { staticSite } from './platform/http/static.ts';
import { createLog, INSTANCE, type Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { HASHES_AT_ONCE, passwordQueue } from './platform/passwords.ts';
import { webhookKeys } from './platform/payment-config.ts';
import { closeFiles } from './platform/private-files.ts';
import { processFigures } from './platform/process-figures.ts';
import { secureRandom } from './platform/random.ts';
import { asTyped, RELEASE } from './platform/release.ts';
import { repeat } from './platform/repeat.ts';
import { secretsOf } from './platform/secret-change.ts';
import { ConfigError } from './platform/setting.ts';
import { inServerSpan, startTracing, tracedStore } from './platform/tracing.ts';
import { upkeepOf } from './platform/upkeep.ts';
import { readsInWorker } from './reads-in-worker.ts';
import { drainAndStop } from './start/closing.ts';
import { requireOperator } from './start/operator-identity.ts';
import { patiently, startFailure } from './start/start-failure.ts';

/** In-flight requests get this long to finish after a stop signal. */
const STOP_WITHIN_MS = 8_000;
/** Time before it stops listening in which answers end their connections and a proxy sees /readyz fail. */
const DRAIN_MS = 500;
/** Silence after which a connection is closed. */
const IDLE_SECONDS = 20;
/** Interval in ms at which the simulated gateway sends notifications. */
const NOTICES_EVERY_MS = 500;

/** Interval of the check whether the files are due. */
const FILES_EVERY_MS = 60_000;
const REPLACED_EVERY_MS = 5_000;

/** Work that every process does again and again; jobs and leases decide which one does what. */
const REPEATED: readonly {
  name: string;
  everyMs: number;
  run(ctx: Context, now: number): Promise<unknown>;
}[] = [
  { name: 'open payments', everyMs: 1_000, run: payments.runDue },
  { name: 'orders of a restored copy', everyMs: 1_000, run: restores.runDue },
  { name: 'numbers without an order', everyMs: 5_000, run: unknownOrders.runDue },
  { name: 'messages about hours', everyMs: 1_000, run: reminders.runDue },
  { name: 'questions to another owner', everyMs: 2_000, run: secondOwner.runDue },
  { name: 'slot reservations', everyMs: 1_000, run: reservations.runDue },
  // Codes are sent on request; this retries those left behind by a carrier or a kill.
  { name: 'codes', everyMs: 1_000, run: smsCodes.runDue },
  { name: 'days of tomorrow', everyMs: 20_000, run: eveningDays.runDue },
  // A reward waits a week: half a minute more does no harm.
  { name: 'referral rewards', everyMs: 30_000, run: referrals.runDue },
  { name: 'messages of tomorrow', everyMs: 2_000, run: eveningPush.runDue },
  { name: 'ends of memberships', everyMs: 20_000, run: expiryPush.runDue },
  { name: 'hours that came and went', everyMs: 20_000, run: consultationsDue.runDue },
  { name: 'hours that were missed', everyMs: 30_000, run: refundsDue.runMissed },
  { name: 'gifts that nobody used', everyMs: 60_000, run: refundsDue.runLapsed },
  { name: 'invoices never issued', everyMs: 60 * 60_000, run: invoices.runDue },
  { name: 'settlements of masters', everyMs: 10 * 60_000, run: settlements.runDue },
  { name: 'the day before, with the gateway', everyMs: 60_000, run: nightly.runDue },
  { name: 'finished days', everyMs: 60_000, run: rollup.runDue },
  { name: 'files of deleted accounts', everyMs: 60 * 60_000, run: privacy.runDue },
  { name: 'rows for the ledger', everyMs: 5_000, run: ledger.sealLately },
  { name: 'the ledger', everyMs: 60_000, run: ledger.runDue },
  { name: 'phones remembered long enough', everyMs: 60 * 60_000, run: phoneHashes.runDue },
];

const DOUBTS_EVERY_MS = 60 * 60_000;
const FIRST_OWNER_EVERY_MS = 2_000;

const built = (folder: string) => join(ROOT, folder, 'dist');

/** Red where a person looks on; a file or a journal gets the words alone. */
function red(text: string): string {
  return process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text;
}

/** Production prints into a journal, or a container's log, unless a person looks on: the password must not stay there. */
const printsFirstPassword = ({ production }: Config) => !production || process.stdout.isTTY;

function banner(address: string, config: Config, ownerPassword: string | null): string {
  const danger = exposedSandbox(config);
  const lines = [
    '',
    ...(danger === null ? [] : [red(`  ALLOW_SANDBOX=1  ${danger}.`), '']),
    `  Ziping is running (stop it with Ctrl-C)`,
    `  Consumer app   ${address}/`,
    `  Admin console  ${address}/admin`,
    ...(usesSandbox(config) ? [`  Sandbox desk   ${address}/sandbox`] : []),
    ...(ownerPassword === null
      ? []
      : [
          '',
          ...(printsFirstPassword(config)
            ? [
                `  First owner    user name: ${config.ownerName}   password: ${ownerPassword}`,
                '                 shown this once; keep it',
              ]
            : [`  First owner    in ${firstOwnerFile(config.dataDir)} until the first sign-in`]),
        ]),
    '',
  ];
  return lines.join('\n');
}

const usesSandbox = ({ sms, payment }: Config) => sms.provider === 'sandbox' || payment.provider === 'sandbox';

/** With the simulator's key file, a person could report payments that were never made. */
function refuseSandboxKey({ payment, dataDir }: Config): void {
  if (payment.provider === 'sandbox') return;
  if (webhookKeys(payment).some((key) => isSandboxKey(dataDir, key))) {
    throw new ConfigError("SQB_PUBLIC_KEY must be the gateway's key: this is the sandbox's.");
  }
}

/** Compares how far the entries about money have come with the watermark. */
async function checkMoney(
  store: Store,
  { databasePath }: Config,
  reporting: Pick<Context, 'log' | 'clock'>,
  metrics: Metrics,
): Promise<void> {
  await store.checkMoney((faults) => files.tellFaults(reporting, databasePath, faults));
  metrics.setMoneyVerified(listIncidents(databasePath).length === 0);
}

/** Parts of the server: the context of the use cases, and the simulated gateway if it has one. */
async function assemble(config: Config, log: Log, metrics: Metrics, ownPort: () => number) {
  const clock = watchedClock(systemClock, log);
  const ids = timeOrderedIds;
  const { store: opened, keys } = await openDatabase(config);
  const store = config.traces ? tracedStore(opened) : opened;
  const sandboxData = sandboxStore(config.dataDir);
  if (usesSandbox(config)) sandboxData.check();
  const sms = smsProvider(config.sms, sandboxData, clock, ids);
  const { secrets, previous } = await secretsOf(config, keys);
  const publicUrl = () => config.publicUrl.replace(/:0$/, `:${ownPort()}`);
  const outside = { store, clock, ids, random: secureRandom, log, secrets };
  const { gateway, simulator } = paymentProvider(config.payment, {
    ...outside,
    sandbox: sandboxData,
    ownAddress: () => ownAddress(config.host, ownPort()),
    publicAddress: publicUrl,
    sandboxKeys: () => sandboxKeyPair(config.dataDir),
    demo: isDemo(config.dataDir),
  });
  await checkMoney(store, config, outside, metrics);
  const { databasePath, postgresUrl, databaseConnections } = config;
  const place = { databasePath, postgresUrl, databaseConnections };
  const longReads = readsInWorker({ place, sandbox: gateway.sandbox }, log);
  const context = createContext({
    ...outside,
    passwords: passwordQueue({ atOnce: HASHES_AT_ONCE }),
    staffPasswords: passwordQueue(),
    metrics,
    reportWriter: reportWriter(config.model, { ...outside, metrics }),
    keys,
    longReads,
    smsSender: sms.sender,
    gateway,
    push: pushSender({ keys: vapidKeys(config.dataDir), log, publicUrl }),
    publicUrl,
    perIpFactor: config.perIpFactor,
    ledgerShip: config.ledgerShip,
    ledgerWatermark: ledgerWatermarkOf(config.dataDir),
    invoicing: config.invoicing,
    upkeep: upkeepOf(config.dataDir, log),
    trustedProxies: config.trustedProxies,
    secondStepFor: config.production && !isDemo(config.dataDir) ? SECOND_STEP_ROLES : [],
  });
  await requireOperator(context, missingOperator(config));
  const prepared = await privacy.prepare(context, previous);
  if (prepared.erasedAgain > 0) log.info(prepared, 'personal data');
  const recorded = await settlement.recordMissedRefunds(context);
  if (recorded > 0) log.warn({ recorded }, 'refunds at the gateway had no event: written now');
  await plans.addMissing(context, PLAN_CATALOGUE);
  const close = async () => {
    await longReads.close();
    await store.close('exiting');
    keys.close();
    sandboxData.close();
  };
  return { context, close, sandbox: { sms: sms.inbox, gateway: simulator } };
}

async function appOf(config: Config, context: Context, metrics: Metrics, sandbox: Sandboxes, stopping: () => boolean) {
  const web = staticSite(built('web'), '/');
  return createApp({
    context,
    ids: context.ids,
    log: context.log,
    metrics,
    https: config.publicUrl.startsWith('https:'),
    staffNetworks: config.staffNetworks,
    readiness: { ping: () => context.store.ping(), stopping },
    sandbox,
    site: {
      ...(config.payment.provider === 'sandbox' ? withExampleContacts(config.site) : config.site),
      sandbox: config.payment.provider === 'sandbox',
      demo: isDemo(config.dataDir),
    },
    about: { ...config.operator, icpNumber: config.site.icpNumber, version: RELEASE.version },
    securityContact: config.securityContact,
    docsOpen: config.docsOpen,
    metricsToken: config.metricsToken,
    strictAnswers: false,
    sites: {
      web,
      admin: staticSite(built('admin'), '/admin', CONSOLE_PAGES),
      home: homePage(context, web, await dayWriter(built('web'))),
    },
  });
}

/** Ends the process within STOP_WITHIN_MS of a signal; `work` is what has to be ended. */
function stopOnSignals(log: Log, begin: () => void, work: () => Promise<void>): void {
  let begun = false;
  async function stop(signal: string): Promise<void> {
    if (begun) return;
    begun = true;
    begin();
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      log.warn('requests still running were cut off');
      process.exit(1);
    }, STOP_WITHIN_MS);
    await work();
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
}

/** Checks the files of the embedded database after a start and each night; PostgreSQL checks its own. */
function watchFiles(context: Context, { dataDir, databasePath }: Config, metrics: Metrics) {
  const check = () => checkFilesInThread(databasePath, context.stopping.signal);
  const checked = { dataDir, databasePath, metrics, check };
  const first = files.checkAfterStart(context, checked);
  const due = () => files.runDue(context, context.clock.now(), checked);
  const replaced = files.replacedWatch(context, checked);
  return [
    () => first,
    repeat('files', FILES_EVERY_MS, due, context.log),
    repeat('files in place', REPLACED_EVERY_MS, replaced, context.log),
  ];
}

/** Removes the first owner's password once they have signed in. */
function forgetFirstOwner(context: Context, dataDir: string) {
  const look = async () => {
    if (await staff.hasOwnerSignedIn(context)) removeFirstOwner(dataDir);
  };
  return repeat("the first owner's password", FIRST_OWNER_EVERY_MS, look, context.log);
}

async function serve(config: Config): Promise<void> {
  refuseSandboxKey(config);
  const traces = config.traces ? await startTracing(INSTANCE) : null;
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  closeFiles(config);
  // With PORT=0 the port is known once it is taken, and no request comes before.
  let port = config.port;
  let stopping = false;
  const { context, close, sandbox } = await assemble(config, log, metrics, () => port);
  metrics.watch([
    ...processFigures(config.postgresUrl === null ? 'sqlite' : 'postgres'),
    ...healthFigures(context, config),
  ]);
  const app = await appOf(config, context, metrics, sandbox, () => stopping);
  if (traces !== null) {
    const trusted = config.trustedProxies > 0;
    app.wrap(
      (answer, request) =>
        (...given: unknown[]) =>
          inServerSpan(() => answer(...given), request, trusted),
    );
  }
  const repeated: (() => Promise<void>)[] = [];
  const begin = () => {
    stopping = true;
  };
  stopOnSignals(log, begin, async () => {
    // Readers waiting for a model get the rules' words now, and every stream ends.
    context.stopping.abort();
    await Promise.all(repeated.map((end) => end()));
    await drainAndStop(app, DRAIN_MS);
    await smsCodes.rest(context);
    await close();
    await traces?.shutdown();
  });

  app.listen({
    port: config.port,
    hostname: config.host,
    // The framework shares a taken port by default; then two servers would answer in turns.
    reusePort: false,
    idleTimeout: IDLE_SECONDS,
    // Bodies are cut off at BODY_LIMIT while being read, and answered like all others; below this limit the runtime
    // would answer itself, without a body. A body that no handler reads is not buffered either.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
  });
  port = app.server?.port ?? config.port;
  metrics.setStarted(performance.now() / 1000);
  for (const { name, everyMs, run } of REPEATED) {
    repeated.push(repeat(name, everyMs, () => run(context, context.clock.now()), log));
  }
  const doubts = files.doubtsWatch(context, { databasePath: config.databasePath, metrics });
  repeated.push(repeat('doubts about money', DOUBTS_EVERY_MS, doubts, log));
  if (config.postgresUrl === null) repeated.push(...watchFiles(context, config, metrics));
  const simulator = sandbox.gateway;
  if (simulator) {
    repeated.push(repeat('sandbox notices', NOTICES_EVERY_MS, () => simulator.sendDue(), log));
  }

  // After the port is taken: a second start by mistake changes nothing.
  const { ownerPassword: given, ownerName } = config;
  const ownerPassword = await patiently(() => staff.ensureOwner(context, given, ownerName));
  const madePassword = config.ownerPassword ? null : ownerPassword;
  if (madePassword !== null && !printsFirstPassword(config))
    keepFirstOwner(config.dataDir, config.ownerName, madePassword);
  if (isFirstOwnerKept(config.dataDir)) repeated.push(forgetFirstOwner(context, config.dataDir));
  process.stdout.write(`${banner(context.publicUrl(), config, madePassword)}\n`);
  const danger = exposedSandbox(config);
  if (danger !== null) log.error({ danger }, 'ALLOW_SANDBOX=1: a sandbox is open to others');
  log.info({ port }, 'listening');
}

// A log that takes no lines, as on a full disk, must not end the server: those lines are lost, later ones not.
process.stdout.on('error', () => {});

try {
  await serve(readConfig(process.env));
} catch (error) {
  const failure = startFailure(error, process.env);
  if (failure === null) throw error;
  process.stderr.write(asTyped(`${failure.sentence}\n`));
  process.exit(failure.exitCode);
}
