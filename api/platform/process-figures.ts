import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Figure } from './metrics.ts';
import { RELEASE } from './release.ts';

const LOOP_RESOLUTION_MS = 20;
const NS_IN_SECOND = 1e9;
const US_IN_SECOND = 1e6;
const OPEN_FILES = '/proc/self/fd';

/** Open files and connections; absent if the system does not report them. */
function openFiles(): number[] {
  try {
    return [readdirSync(OPEN_FILES).length];
  } catch {
    return [];
  }
}

/** Figures of the process itself. Each reading of the event loop's delay begins the next. */
export function processFigures(engine: 'sqlite' | 'postgres'): Figure[] {
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  return [
    {
      name: 'ziping_build_info',
      help: 'Always 1: which release runs on which engine.',
      labels: ['version', 'commit', 'engine'],
      read: () => [{ labels: { ...RELEASE, engine }, value: 1 }],
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time, of users and system.',
      read() {
        const { user, system } = process.cpuUsage();
        return [{ value: (user + system) / US_IN_SECOND }];
      },
    },
    {
      name: 'process_open_fds',
      help: 'Files and connections open.',
      read: () => openFiles().map((value) => ({ value })),
    },
    {
      name: 'ziping_event_loop_delay_seconds',
      help: 'How late timers came since the last reading.',
      labels: ['quantile'],
      read() {
        // One long stop is a single late timer among hundreds: only the longest of all shows it.
        const samples = [50, 99, 100].map((percent) => ({
          labels: { quantile: String(percent / 100) },
          value: ((percent === 100 ? loop.max : loop.percentile(percent)) || 0) / NS_IN_SECOND,
        }));
        loop.reset();
        return samples;
      },
    },
  ];
}
