// @ts-check
import { join } from 'node:path';

/** Of our own settings, those that a demonstration may share with the real installation. */
const SHARED = ['PORT', 'HOST', 'PUBLIC_URL', 'ALLOW_SANDBOX', 'LOG_LEVEL', 'TRUSTED_PROXIES'];

/** Every setting of the product begins with one of these (scripts/operations/README.md, Settings). */
const OURS =
  /^(DATA_|DATABASE_|JWT_|OWNER_|SMS_|SQB_|PAYMENT_|LLM_|ALIYUN_|TENCENT_|LIMITS$|NODE_ENV$|PORT$|HOST$|PUBLIC_URL$|ALLOW_SANDBOX$|LOG_LEVEL$|TRUSTED_PROXIES$|ICP_|SUPPORT_|OFFICIAL_|STAFF_)/;

/**
 * The environment of the demonstration: a folder of its own inside the data folder, with its own
 * keys and play money; no carrier, gateway or model of the real installation can be reached from it,
 * nor its database: over PostgreSQL the demonstration has one of its own, DEMO_DATABASE_URL.
 * Made from its own result again it is the same.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment(env) {
  const kept = Object.entries(env).filter(([name]) => SHARED.includes(name) || !OURS.test(name));
  const folder = env.ZIPING_DEMO ?? join(env.DATA_DIR || 'data', 'demo');
  const database = env.DEMO_DATABASE_URL ? { DATABASE_URL: env.DEMO_DATABASE_URL } : {};
  return { ...Object.fromEntries(kept), ...database, DATA_DIR: folder, ZIPING_DEMO: folder };
}
