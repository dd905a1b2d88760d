import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '#db/faults/message-of';
import { litestreamConfig, litestreamProgram } from './backups/litestream.ts';
import { opensHere } from './backups/readable.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { fileFailures } from './lib/files.ts';
import { configOrUsage, requireInstallation } from './lib/installation.ts';
import { keysCarrier } from './ship/keys-carrier.ts';

const HELP: Help = {
  command: 'npm run ship --',
  summary:
    'Copies the embedded database continuously into the folder COPY_TO, with its keys, until it is stopped: at most a\nfew seconds are lost with the disk, and `restore --at` brings back any instant of the last 23 days.',
  forms: [''],
  options: [],
  examples: ['COPY_TO=/mnt/copies npm run ship', "npm run restore -- --at '2026-12-01T10:00' --check"],
  notes: [
    'The folder is on another disk or another machine (a mount). The copies are made by Litestream, a process of its\nown, which comes with a release; LITESTREAM names another program. Servers and it may be started in any order.',
    'The keys are carried whole, the latest only: an older copy could read what was deleted since.',
  ],
  exits: [
    [EXIT.ok, 'stopped'],
    [EXIT.failed, 'the tool could not be started'],
    [EXIT.usage, 'called wrongly, or COPY_TO is not set'],
  ],
};

const EVERY_MS = 1_000;
const RETRY_AFTER_MS = 5_000;
const ORPHAN_LOOK_MS = 50;
/** Waits for its target indefinitely; pages not yet replicated stay next to the database. */
const STOP_WITHIN_MS = 8_000;

/**
 * Ends the tool that a `ship` left behind which was killed: two of them on one database spoil what they carry. It is
 * known by the configuration that it was started with.
 */
async function endOrphan(pidFile: string, config: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const started = `/proc/${pid}/cmdline`;
  const isOurs = () => existsSync(started) && readFileSync(started, 'utf8').split('\0').includes(config);
  while (isOurs()) {
    process.kill(pid, 'SIGKILL');
    await Bun.sleep(ORPHAN_LOOK_MS);
  }
}

/** Runs the tool until `signal`, restarting it when it exits. */
async function keepRunning(program: string, config: string, signal: AbortSignal): Promise<void> {
  const pidFile = `${config}.pid`;
  await endOrphan(pidFile, config);
  while (!signal.aborted) {
    const tool = Bun.spawn([program, 'replicate', '-config', config], { stdout: 'inherit', stderr: 'inherit' });
    writeFileSync(pidFile, String(tool.pid), { mode: 0o600 });
    const stop = () => {
      tool.kill('SIGTERM');
      setTimeout(() => tool.kill('SIGKILL'), STOP_WITHIN_MS).unref();
    };
    signal.addEventListener('abort', stop, { once: true });
    const code = await tool.exited;
    signal.removeEventListener('abort', stop);
    if (signal.aborted) return;
    process.stderr.write(`litestream ended with ${code}; it is started again.\n`);
    await Bun.sleep(RETRY_AFTER_MS);
  }
}

/** Carries the keys each second until `signal`, and a last time after it. */
async function keepCarrying(carry: (now: number) => void, signal: AbortSignal): Promise<void> {
  let lastMessage = '';
  for (let isLast = false; !isLast; ) {
    isLast = signal.aborted;
    let output = '';
    try {
      carry(Date.now());
    } catch (cause) {
      // An unreachable target is retried; a damaged file is reported until it is repaired.
      output = messageOf(cause);
    }
    if (output !== '' && output !== lastMessage) process.stderr.write(`The keys were not carried: ${output}\n`);
    lastMessage = output;
    if (!isLast) await Bun.sleep(EVERY_MS);
  }
}

await runCommand(HELP, async (args) => {
  readOptions(args, {});
  await fileFailures(async () => {
    const config = configOrUsage();
    const { copyTo, databasePath, postgresUrl, dataDir } = config;
    await requireInstallation(config);
    if (postgresUrl !== null) throw new UsageError('Of PostgreSQL its own tools make continuous copies.');
    if (copyTo === null) throw new UsageError('COPY_TO is not set: the folder for continuous copies.');
    const program = litestreamProgram(process.env);
    mkdirSync(copyTo, { recursive: true, mode: 0o700 });
    const file = resolve(dataDir, 'litestream.json');
    writeFileSync(file, litestreamConfig(resolve(databasePath), copyTo), { mode: 0o600 });
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
    await Promise.all([
      keepRunning(program, file, stop.signal),
      keepCarrying(
        keysCarrier(databasePath, copyTo, () => opensHere(config)),
        stop.signal,
      ),
    ]);
    process.exit(EXIT.ok);
  });
});
