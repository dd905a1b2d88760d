import type { Store } from '#db/store';
import type { Clock, Ids } from './clock.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Random } from './random.ts';

/** Parts of the machine that every use case needs; tests give their own. */
export interface Platform {
  store: Store;
  clock: Clock;
  ids: Ids;
  random: Random;
  /** Signs audit entries, seals the entries of the ledger and signs its checkpoints. */
  ledgerKey: string;
  log: Log;
  jobs: Jobs;
  metrics: Pick<Metrics, 'countPayment' | 'countReturned'>;
}
