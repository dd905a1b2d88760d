import { existsSync, statfsSync, statSync } from 'node:fs';
import { type Config, readConfig } from '#api/platform/config';
import { ConfigError } from '#api/platform/setting';
import { type DatabaseHealth, databaseHealth } from '#db/health';
import { withServices } from '../installation.ts';
import type { Finding } from './finding.ts';
import { keysFinding } from './keys.ts';

const MIB = 1_048_576;
/** Below the first a backup may not fit, below the second a write may not. */
const DISK_WATCH = 2_048 * MIB;
const DISK_WRONG = 200 * MIB;
/** SQLite cuts the log back to 64 MiB; a larger one means a reader that never ends. */
const LOG_WATCH = 128 * MIB;
/** The order number that is asked about: no order is ever numbered so. */
const NOBODYS_ORDER = 'DOCTOR0';

const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;

function disk({ dataDir }: Config): Finding {
  const name = 'disk';
  if (!existsSync(dataDir)) {
    return { name, state: 'watch', detail: `there is no folder ${dataDir} yet` };
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const state = free < DISK_WRONG ? 'wrong' : free < DISK_WATCH ? 'watch' : 'ok';
  return { name, state, detail: `${mib(free)} free in ${dataDir}` };
}

/** Who can read the folder can sign tokens and read births. */
function privacy({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) return [];
  const open = (statSync(dataDir).mode & 0o007) !== 0;
  return [
    {
      name: 'data folder',
      state: open ? 'wrong' : 'ok',
      detail: open ? `everybody on this machine can look into ${dataDir}: chmod 700` : 'private',
    },
  ];
}

function ofDatabase(health: DatabaseHealth | null, now: number): Finding[] {
  if (!health) return [{ name: 'database', state: 'watch', detail: 'not made yet' }];
  const { integrity, migrationsBehind: behind, bytes, logBytes, newestAt } = health;
  const { overdueJobs, flaggedOrders, moneyFaults, moneyLinks } = health;
  return [
    {
      name: 'database',
      state: integrity === 'ok' ? 'ok' : 'wrong',
      detail: integrity === 'ok' ? `whole, ${mib(bytes)}` : integrity,
    },
    {
      name: 'money',
      state: moneyFaults.length === 0 ? 'ok' : 'wrong',
      detail:
        moneyFaults.length === 0
          ? `${moneyLinks} entries as they were written`
          : moneyFaults.join('; '),
    },
    {
      name: 'migrations',
      state: behind === 0 ? 'ok' : behind > 0 ? 'watch' : 'wrong',
      detail:
        behind === 0
          ? 'as this release has them'
          : behind > 0
            ? `${behind} to come at the next start`
            : 'the database is of a newer release',
    },
    { name: 'log', state: logBytes > LOG_WATCH ? 'watch' : 'ok', detail: mib(logBytes) },
    {
      name: 'jobs',
      state: overdueJobs > 0 ? 'watch' : 'ok',
      detail: overdueJobs > 0 ? `${overdueJobs} overdue: is a server running?` : 'none overdue',
    },
    {
      name: 'orders',
      state: flaggedOrders > 0 ? 'watch' : 'ok',
      detail:
        flaggedOrders > 0 ? `${flaggedOrders} flagged for somebody to look at` : 'none flagged',
    },
    // A clock set back would end memberships late and codes never.
    {
      name: 'clock',
      state: newestAt > now ? 'wrong' : 'ok',
      detail: newestAt > now ? 'behind the newest order event' : 'ahead of every order event',
    },
  ];
}

async function server({ publicUrl }: Config): Promise<Finding> {
  const name = 'server';
  try {
    const signal = AbortSignal.timeout(5_000);
    const { status } = await fetch(`${publicUrl}/readyz`, { signal });
    const ready = status === 200;
    return { name, state: ready ? 'ok' : 'wrong', detail: `${publicUrl} answers ${status}` };
  } catch {
    return { name, state: 'watch', detail: `nothing answers at ${publicUrl}` };
  }
}

async function gateway({ payment }: Config): Promise<Finding> {
  const name = 'payment gateway';
  const sandbox = payment.provider === 'sandbox';
  try {
    const { known } = await withServices(({ payments }) => payments.probe(NOBODYS_ORDER));
    const answered = known ? 'knows an order that does not exist' : 'answers';
    const told = sandbox
      ? `the sandbox ${answered}: no money moves`
      : `${payment.provider} ${answered}`;
    return { name, state: known ? 'wrong' : sandbox ? 'watch' : 'ok', detail: told };
  } catch {
    const state = sandbox ? 'watch' : 'wrong';
    return { name, state, detail: `${payment.provider} does not answer` };
  }
}

function carrier({ sms }: Config): Finding {
  const sandbox = sms.provider === 'sandbox';
  const detail = sandbox
    ? 'the sandbox: codes lie on the desk'
    : `${sms.provider} is set; npm run sms:send-test shows whether it carries`;
  return { name: 'text messages', state: sandbox ? 'watch' : 'ok', detail };
}

/** Everything that can be looked at from outside the server. `now` is in ms. */
export async function checkAll(env: NodeJS.ProcessEnv, now: number): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: 'settings', state: 'wrong', detail: error.message }];
  }
  const health = await databaseHealth(config.databasePath, now);
  const damaged = health !== null && (health.integrity !== 'ok' || health.migrationsBehind < 0);
  return [
    { name: 'settings', state: 'ok', detail: config.production ? 'production' : 'development' },
    disk(config),
    ...privacy(config),
    ...ofDatabase(health, now),
    await keysFinding(config),
    await server(config),
    // Asking the gateway opens the database, which a damaged one would not survive unchanged.
    ...(damaged || !health ? [] : [await gateway(config)]),
    carrier(config),
  ];
}
