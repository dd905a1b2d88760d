import type { StaffLoginBody, StaffSignedIn, StaffView } from '#contract/admin';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import { mayStaff, type Permission, type StaffRole } from '#domain/staff';
import { bearerToken } from '../../platform/bearer.ts';
import { type Chance, randomText } from '../../platform/chance.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Lockout } from '../../platform/lockout.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { staffRepository } from './repository.ts';

/** A working day. */
const SESSION_MS = 12 * 60 * 60_000;

const AGENT_LENGTH = 200;

const OWNER = 'owner';
/** Letters and digits that cannot be taken for one another; 16 of them are 78 bits. */
const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const PASSWORD_LENGTH = 16;

export interface StaffParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  chance: Chance;
  tokens: Tokens;
  passwords: Passwords;
  lockout: Lockout;
  limits: RateLimit;
  trustedProxies: number;
}

/** From where a request came, as the server sees it. */
export interface Connection {
  socketAddress: string | undefined;
  forwardedFor: string | null;
  agent: string;
}

export interface StaffCaller extends StaffView {
  sessionId: string;
  ip: string;
  /** The user agent, cut to what the audit keeps. */
  agent: string;
}

/** Who works in the console, and what they may do there. */
export function staffService(parts: StaffParts) {
  const { store, clock, ids, chance, tokens, passwords, lockout, limits, trustedProxies } = parts;
  const repository = staffRepository(store);

  function newRow(username: string, role: StaffRole, passwordHash: string) {
    const createdAt = clock.now();
    return {
      id: ids.next(),
      username,
      role,
      passwordHash,
      disabledAt: null,
      createdAt,
      lastLoginAt: null,
    };
  }

  return {
    /** Throws AppError unauthenticated or sessionEnded. */
    async authenticate(header: string | undefined, from: Connection): Promise<StaffCaller> {
      const now = clock.now();
      const claims = await tokens.verify(bearerToken(header), now);
      const session = await repository.liveSession(claims.session);
      if (!session || session.id !== claims.subject || session.expiresAt <= now) {
        throw new AppError('sessionEnded');
      }
      const { id, username, role } = session;
      return {
        id,
        username,
        role,
        sessionId: claims.session,
        ip: clientAddress(from.socketAddress, from.forwardedFor, trustedProxies),
        agent: from.agent.slice(0, AGENT_LENGTH),
      };
    },

    /** Throws AppError forbidden unless the caller's role has the permission. */
    require(caller: StaffCaller, permission: Permission): void {
      if (!mayStaff(caller.role, permission)) throw new AppError('forbidden');
    },

    async login({ username, password }: StaffLoginBody, ip: string): Promise<StaffSignedIn> {
      await limits.perIp('staffLogin', ip);
      await lockout.check(username);
      const row = await repository.findByUsername(username);
      const known = row && row.disabledAt === null ? row : undefined;
      if (!(await passwords.verify(password, known?.passwordHash ?? null)) || !known) {
        await lockout.failed(username);
        throw new AppError('unauthenticated', { msg: '用户名或密码错误' });
      }
      await lockout.clear(username);
      const createdAt = clock.now();
      const expiresAt = createdAt + SESSION_MS;
      const session = ids.next();
      await store.tx((q) =>
        repository.openSession(q, {
          id: session,
          staffId: known.id,
          createdAt,
          expiresAt,
          endedAt: null,
        }),
      );
      return {
        token: await tokens.sign({ subject: known.id, session, expiresAt }),
        staff: { id: known.id, username: known.username, role: known.role },
      };
    },

    async logout({ sessionId }: StaffCaller): Promise<void> {
      await store.tx((q) => repository.endSession(q, sessionId, clock.now()));
    },

    /** A new account with a password made here, returned this once. Throws AppError conflict. */
    async add(username: string, role: StaffRole): Promise<string> {
      const password = randomText(chance, PASSWORD_ALPHABET, PASSWORD_LENGTH);
      const row = newRow(username, role, await passwords.hash(password));
      if (!(await store.tx((q) => repository.insert(q, row)))) {
        throw new AppError('conflict', { msg: '用户名已存在' });
      }
      return password;
    },

    /**
     * The first owner, when there is none: their password to print, or null. Of two processes
     * starting at once only one makes the owner, and only that one gets the password.
     */
    async ensureOwner(givenPassword: string | null): Promise<string | null> {
      if (await repository.hasOwner(store.q)) return null;
      const password = givenPassword ?? randomText(chance, PASSWORD_ALPHABET, PASSWORD_LENGTH);
      const row = newRow(OWNER, 'owner', await passwords.hash(password));
      const made = await store.tx(
        async (q) => !(await repository.hasOwner(q)) && (await repository.insert(q, row)),
      );
      return made ? password : null;
    },
  };
}

export type StaffService = ReturnType<typeof staffService>;
