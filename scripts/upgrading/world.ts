import { existsSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ownAddress, readConfig } from '#api/platform/config';
import { sync } from '#db/backups';
import { RefusedError, UsageError } from '../lib/command.ts';
import { type Manifest, readManifest } from '../releasing/manifest.ts';
import { type Note, readNote, removeNote, writeNote } from './note.ts';

/** Options that both commands have, and their help. */
export const PLACE_OPTIONS = {
  home: { type: 'string', default: '/srv/ziping' },
  systemctl: { type: 'string', default: 'systemctl' },
  'ready-within': { type: 'string', default: '60' },
  json: { type: 'boolean', default: false },
} as const;

export const PLACE_HELP = [
  ['--home FOLDER', 'the folder with releases and current (/srv/ziping when left out)'],
  ['--systemctl PROGRAM', 'called with `restart ziping`, `stop ziping` and `start ziping` (systemctl)'],
  ['--ready-within SECONDS', 'how long a release may take until it serves (60)'],
  ['--json', 'one JSON object a line instead of text'],
] as const;

const ASK_EVERY_MS = 250;

/** Result of a command where no release serves. */
export const NOT_SERVING = 3;

type Place = Record<'home' | 'systemctl' | 'ready-within', string> & { json: boolean };

/** The folder of releases, the service, and the settings that it runs with. @throws UsageError */
export function worldOf({ home, systemctl, json, 'ready-within': within }: Place) {
  const readyWithinMs = Number(within) * 1000;
  if (!(readyWithinMs > 0)) throw new UsageError('--ready-within must be seconds.');
  const config = readConfig(process.env);
  const releases = join(home, 'releases');
  const link = join(home, 'current');
  const current = () => (existsSync(link) ? basename(readlinkSync(link)) : null);
  const executableOf = (release: string) => join(releases, release, 'ziping');

  /** The user of the service owns its data; commands run as that user, for what they write is read by it. */
  function asService(): string[] {
    const { uid, gid } = statSync(config.dataDir);
    const own = process.getuid?.();
    return own !== 0 || uid === own ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
  }

  async function run(command: readonly string[], input?: Uint8Array) {
    const stdin = input === undefined ? 'ignore' : new Blob([Buffer.from(input)]);
    const child = Bun.spawn([...command], { stdin, stdout: 'pipe', stderr: 'pipe' });
    const [stdout, stderr] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
    return { exitCode: await child.exited, stdout, stderr };
  }

  /** A command of a release, as the service's user. */
  const ziping = (release: string, ...args: string[]) => run([...asService(), executableOf(release), ...args]);

  async function service(act: 'start' | 'stop' | 'restart'): Promise<void> {
    const { exitCode, stderr } = await run([systemctl, act, 'ziping']);
    if (exitCode !== 0) throw new RefusedError(`${systemctl} ${act} ziping: ${stderr.trim()}`, NOT_SERVING);
  }

  /** Null of an archive from before there were any. */
  function manifestOf(release: string): Manifest | null {
    const file = join(releases, release, 'manifest.json');
    return existsSync(file) ? readManifest(file) : null;
  }

  const address = ownAddress(config.host, config.port);
  const get = (path: string) => fetch(`${address}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  const isServing = async () => (await get('/readyz'))?.status === 200;

  return {
    config,
    releases,
    manifestOf,
    run,
    ziping,
    service,
    isServing,
    /** False: the service did not get ready in time. */
    async isReadyInTime(): Promise<boolean> {
      for (const end = performance.now() + readyWithinMs; performance.now() < end; await Bun.sleep(ASK_EVERY_MS)) {
        if (await isServing()) return true;
      }
      return false;
    },
    /** Start time of the serving server, ms to the second; null if unknown. */
    async servingSince(): Promise<number | null> {
      const figures = await (await get('/metrics'))?.text();
      const seconds = /^process_start_time_seconds (\d+)/m.exec(figures ?? '')?.[1];
      return seconds === undefined ? null : Number(seconds) * 1000;
    },
    current,
    /** In one step: there is always a `current`. */
    use(release: string): void {
      rmSync(`${link}.new`, { force: true });
      symlinkSync(join('releases', release), `${link}.new`);
      renameSync(`${link}.new`, link);
      sync(home);
    },
    note: () => readNote(releases, current()),
    keep: (note: Note) => writeNote(releases, note),
    forget: () => removeNote(releases),
    say(fact: Readonly<Record<string, unknown>>, sentence: string): void {
      process.stdout.write(json ? `${JSON.stringify(fact)}\n` : `${sentence}\n`);
    },
  };
}

export type World = ReturnType<typeof worldOf>;
