import {
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { ownAddress, readConfig } from '#api/platform/config';
import { UsageError } from '../lib/command.ts';
import { Manifest } from '../releasing/manifest.ts';

/** Options that both commands have. */
export const PLACE_OPTIONS = {
  home: { type: 'string', default: '/srv/ziping' },
  systemctl: { type: 'string', default: 'systemctl' },
  'ready-within': { type: 'string', default: '60' },
  json: { type: 'boolean', default: false },
} as const;

const ASK_EVERY_MS = 250;

/** The steps behind which a run that is cut short goes on, or back. */
const STEPS = ['begun', 'switched', 'going back', 'copy restored', 'done'] as const;

const State = z.object({
  step: z.enum(STEPS),
  /** Names of releases. */
  from: z.string(),
  to: z.string(),
  /** True where the later release changed the database. */
  migrated: z.boolean(),
  /** The copy from before, and when it was begun, ms. */
  copy: z.nullable(z.string()),
  /** Rows of the copy do not fit together: it is restored all the same, for it is what there was. */
  doubts: z.boolean(),
  copiedAt: z.int(),
});
export type State = z.infer<typeof State>;

const MIN_FREE_BYTES = 500e6;

/** Bytes that have to be free beside a database: the copy from before, and on the way back its restore. */
export const bytesNeeded = (databaseBytes: number): number => Math.max(MIN_FREE_BYTES, 2 * databaseBytes);

/** Somebody has to look: neither release runs. */
export class StandstillError extends Error {}

interface Place {
  home: string;
  systemctl: string;
  'ready-within': string;
  json: boolean;
}

/** @throws UsageError */
function secondsOf(text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1) throw new UsageError('--ready-within must be whole seconds.');
  return seconds;
}

/** The folder of releases, the service, and the settings that it runs with. */
export function worldOf({ home, systemctl, json, 'ready-within': within }: Place) {
  const readyWithinMs = secondsOf(within) * 1000;
  const config = readConfig(process.env);
  const releases = join(home, 'releases');
  const link = join(home, 'current');
  const stateFile = join(releases, 'upgrade.json');
  const executableOf = (release: string) => join(releases, release, 'ziping');

  /** The user of the service owns its data; commands run as that user, for what they write is read by it. */
  function asService(): string[] {
    const { uid, gid } = statSync(config.dataDir);
    const own = process.getuid?.();
    return own !== 0 || uid === own ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
  }

  async function run(command: readonly string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
    const child = Bun.spawn([...command], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' });
    const [stdout, stderr] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
    return { exitCode: await child.exited, stdout, stderr };
  }

  /** A command of a release, as the service's user. */
  const ziping = (release: string, ...args: string[]) => run([...asService(), executableOf(release), ...args]);

  async function stop(): Promise<void> {
    const { exitCode, stderr } = await run([systemctl, 'stop', 'ziping']);
    if (exitCode !== 0) throw new StandstillError(`${systemctl} stop ziping: ${stderr.trim()}`);
  }

  /** Null of an archive from before there were any. */
  function manifestOf(release: string): Manifest | null {
    const file = join(releases, release, 'manifest.json');
    return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  }

  async function isServing(): Promise<boolean> {
    const address = ownAddress(config.host, config.port);
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    return answer?.status === 200;
  }

  return {
    config,
    releases,
    executableOf,
    manifestOf,
    run,
    ziping,
    stop,
    /** Starts the release that `current` names; false: it did not get ready in time. */
    async startAndWait(withinMs = readyWithinMs): Promise<boolean> {
      const { exitCode } = await run([systemctl, 'start', 'ziping']);
      if (exitCode !== 0) return false;
      for (const end = performance.now() + withinMs; performance.now() < end; await Bun.sleep(ASK_EVERY_MS)) {
        if (await isServing()) return true;
      }
      return false;
    },
    current: () => (existsSync(link) ? basename(readlinkSync(link)) : null),
    /** In one step: there is always a `current`. */
    use(release: string): void {
      rmSync(`${link}.new`, { force: true });
      symlinkSync(join('releases', release), `${link}.new`);
      renameSync(`${link}.new`, link);
    },
    state: (): State | null =>
      existsSync(stateFile) ? State.parse(JSON.parse(readFileSync(stateFile, 'utf8'))) : null,
    keep(state: State): State {
      writeFileSync(`${stateFile}.new`, `${JSON.stringify(state)}\n`);
      renameSync(`${stateFile}.new`, stateFile);
      return state;
    },
    say(fact: Readonly<Record<string, unknown>>, sentence: string): void {
      process.stdout.write(json ? `${JSON.stringify(fact)}\n` : `${sentence}\n`);
    },
  };
}

export type World = ReturnType<typeof worldOf>;
