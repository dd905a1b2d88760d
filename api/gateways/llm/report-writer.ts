import type OpenAI from 'openai';
import type { Store } from '#db/store';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import { callLedger } from './call-ledger.ts';
import type { ModelClient, Piece, Usage } from './model-client.ts';
import { modelWriter } from './model-writer.ts';
import { ruleWriter } from './rule-writer.ts';
import type { ReportWriter } from './writer.ts';

/** Until the first byte of an answer; the whole of it is bounded by the caller's `stop`. */
const TIMEOUT_MS = 60_000;
/** A written report is paid for: tried twice, not the SDK's three times. */
const RETRIES = 1;

/** DeepSeek names what its cache answered in a field of its own. */
type AnyUsage = OpenAI.CompletionUsage & { prompt_cache_hit_tokens?: number };

function usageOf(usage: AnyUsage): Usage {
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0;
  return { in: usage.prompt_tokens, cached, out: usage.completion_tokens };
}

/**
 * Any provider that speaks the OpenAI protocol. The SDK is loaded with the first question: an
 * installation without a model neither waits for it nor keeps it in memory.
 */
function openaiClient(
  { baseUrl, apiKey, model }: Pick<ModelConfig, 'baseUrl' | 'apiKey' | 'model'>,
  timeout = TIMEOUT_MS,
): ModelClient {
  let client: OpenAI | null = null;

  async function connected(): Promise<OpenAI> {
    const { default: Client } = await import('openai');
    client ??= new Client({ baseURL: baseUrl, apiKey, timeout, maxRetries: RETRIES });
    return client;
  }

  return {
    async *answer({ system, user }, mostTokens, stop): AsyncGenerator<Piece> {
      const sdk = await connected();
      const stream = await sdk.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          max_tokens: mostTokens,
          temperature: 0.7,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: stop },
      );
      for await (const chunk of stream) {
        const choice = chunk.choices?.[0];
        yield {
          text: choice?.delta?.content ?? '',
          finish: choice?.finish_reason ?? null,
          usage: chunk.usage ? usageOf(chunk.usage) : null,
        };
      }
    },
  };
}

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
  return modelWriter({ ...parts, config, client: openaiClient(config), ledger });
}
