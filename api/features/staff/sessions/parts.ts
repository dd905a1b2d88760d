import type { Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { KnownDevices } from '../../../platform/known-devices.ts';
import type { Lockout } from '../../../platform/lockout.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import type { AuditService } from '../audit/service.ts';
import type { StaffFactorsService } from '../factors/service.ts';

export interface StaffParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  chance: Random;
  tokens: Tokens;
  passwords: Passwords;
  lockout: Lockout;
  devices: KnownDevices;
  limits: RateLimit;
  audit: Pick<AuditService, 'record'>;
  factors: StaffFactorsService;
  trustedProxies: number;
  /** Roles that must have the second step whatever an owner decides. */
  secondStepFor: readonly StaffRole[];
}

/** From where a request came, as the server sees it. */
export interface Connection {
  socketAddress: string | undefined;
  forwardedFor: string | null;
  agent: string;
  /** The cookie of the device, which is remembered with a sign-in. */
  device?: string;
  /** The page asked by itself, with nobody at it: that does not keep a session alive. */
  unattended: boolean;
}
