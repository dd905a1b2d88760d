// @ts-check
import { join } from 'node:path';

/** Of our own settings, those that a demonstration may share with the real installation. */
const SHARED = ['PORT', 'HOST', 'PUBLIC_URL', 'ALLOW_SANDBOX', 'LOG_LEVEL', 'TRUSTED_PROXIES'];

/** Prefixes and names of the product's settings (scripts/operations/settings.md). */
const OURS = new RegExp(
  `^(?:${[
    '(?:ALIYUN|CONSULT_SMS|DATABASE|DATA|ICP|INVOICE|JWT|LEDGER|LLM|OFFICIAL|OPERATOR|OTEL|OWNER|PAYMENT)_.*',
    '(?:SMS|SQB|STAFF|SUPPORT|TENCENT)_.*',
    'ALLOW_SANDBOX|API_DOCS|COPY_TO|HOST|LIMITS|LOG_LEVEL|METRICS_TOKEN|NODE_ENV|POLICE_RECORD|PORT|PRICES_SINCE',
    'PUBLIC_URL|SECURITY_CONTACT|TRUSTED_PROXIES',
  ].join('|')})$`,
);

/**
 * The environment of the demonstration: a folder of its own inside the data folder, with its own
 * keys and play money; no carrier, gateway, model or keeper of checkpoints of the real installation can be
 * reached from it, nor its database.
 * Made from its own result again it is the same.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment(env) {
  const kept = Object.entries(env).filter(([name]) => SHARED.includes(name) || !OURS.test(name));
  const folder = env.ZIPING_DEMO ?? join(env.DATA_DIR || 'data', 'demo');
  return { ...Object.fromEntries(kept), DATA_DIR: folder, ZIPING_DEMO: folder };
}
