import type { Store } from '#db/store';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import { callLedger } from './call-ledger.ts';
import { modelClient } from './model-client.ts';
import { modelWriter } from './model-writer.ts';
import { ruleWriter } from './rule-writer.ts';
import type { ReportWriter } from './writer.ts';

interface ReportWriterParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: Pick<Metrics, 'countModelCall'>;
  /** A whole answer, in ms; for tests. */
  deadlineMs?: number;
}

/** The writer that the configuration names: the rules where it names no model. */
export function reportWriter(config: ModelConfig | null, parts: ReportWriterParts): ReportWriter {
  if (config === null) return ruleWriter;
  const ledger = callLedger({ ...parts, ...config });
  return modelWriter({ ...parts, config, client: modelClient(config), ledger });
}
