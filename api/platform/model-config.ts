import { ConfigError, type Environment, matching, optional, setting, webAddress, wholeNumber } from './setting.ts';

/** A language model behind an address that speaks the OpenAI protocol. */
export interface ModelConfig {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** The registration number required next to the model's name; null if there is none yet. */
  filingNumber: string | null;
  /** Fen per million tokens. */
  prices: ModelPrices;
  caps: ModelCaps;
}

export interface ModelPrices {
  in: number;
  /** Tokens out of the provider's cache. */
  cached: number;
  out: number;
}

/** Past a cap the rules write. Days are Beijing's. */
export interface ModelCaps {
  atOnce: number;
  perUserDaily: number;
  daily: number;
}

const NEEDED = ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'] as const;

function needed(
  env: Environment,
  name: (typeof NEEDED)[number],
  mustBe: string,
  parse: (text: string) => string | undefined,
): string {
  const value = optional(env, name, mustBe, parse);
  if (value === null) throw new ConfigError(`${name} must be set: ${mustBe}.`);
  return value;
}

/** Null when none of the three is set; throws ConfigError when only some are. */
export function readModel(env: Environment): ModelConfig | null {
  if (NEEDED.every((name) => !env[name]?.trim())) return null;
  const count = (name: string, fallback: number, least: number) =>
    setting(env, name, fallback, `a whole number from ${least} to 10000000`, wholeNumber(least, 10_000_000));
  return {
    baseUrl: needed(env, 'LLM_BASE_URL', 'an http or https address', webAddress),
    apiKey: needed(env, 'LLM_API_KEY', '1 to 512 characters without spaces', matching(/^[\x21-\x7e]{1,512}$/)),
    model: needed(env, 'LLM_MODEL', '1 to 100 letters, digits and . _ : / -', matching(/^[\w.:/-]{1,100}$/)),
    filingNumber: optional(
      env,
      'LLM_FILING_NUMBER',
      '1 to 60 Chinese characters, letters, digits and hyphens',
      matching(/^[\p{Script=Han}\w-]{1,60}$/u),
    ),
    prices: {
      in: count('LLM_PRICE_IN', 0, 0),
      cached: count('LLM_PRICE_CACHED', 0, 0),
      out: count('LLM_PRICE_OUT', 0, 0),
    },
    caps: {
      atOnce: count('LLM_AT_ONCE', 16, 1),
      perUserDaily: count('LLM_DAILY_PER_USER', 20, 0),
      daily: count('LLM_DAILY', 5_000, 0),
    },
  };
}

/** Settings with which no model may write for the public; each as a clause with the variable's name. */
export function modelFaults(config: ModelConfig | null): string[] {
  if (config === null) return [];
  const { protocol, hostname } = new URL(config.baseUrl);
  const here = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return [
    // Births travel to it; on the same machine they pass no other hands.
    protocol !== 'https:' && !here && 'LLM_BASE_URL is not https',
    config.filingNumber === null && 'LLM_FILING_NUMBER is not set: the label must show it',
  ].filter((fault) => fault !== false);
}
