import type { Context } from '../features/context.ts';
import * as accounts from '../features/people/accounts/service.ts';
import { ConfigError } from '../platform/setting.ts';

/**
 * Rejects the start of a new production shop without operator facts (电子商务法 15). A shop with customers starts and
 * logs a warning: neither an upgrade nor a lost setting may lock out people who have paid.
 * @throws ConfigError
 */
export async function requireOperator(context: Context, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return;
  if (!(await accounts.isAnybodyThere(context))) {
    const names = missing.join(', ');
    throw new ConfigError(`NODE_ENV=production does not open a new shop without operator settings: set ${names}.`);
  }
  context.log.warn({ missing }, 'operator settings are missing: set these');
}
