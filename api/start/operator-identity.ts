import type { Context } from '../features/context.ts';
import * as accounts from '../features/people/accounts/service.ts';
import { ConfigError } from '../platform/setting.ts';

/**
 * Refuses to open a new shop in production that does not say who runs it (电子商务法 15). One that has customers goes
 * on and is told: neither an upgrade nor a lost line of the settings closes the door behind people who have paid.
 * Throws ConfigError.
 */
export async function requireOperatorSaid(context: Context, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return;
  if (!(await accounts.isAnybodyThere(context))) {
    const names = missing.join(', ');
    throw new ConfigError(`NODE_ENV=production opens no new shop that does not say who runs it: set ${names}.`);
  }
  context.log.warn({ missing }, 'who runs the service is not said: set these');
}
