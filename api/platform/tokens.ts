import { jwt } from '@elysiajs/jwt';
import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';

/** Verifying a signature takes 20 µs, a cache lookup a tenth of that. */
const CACHE_SIZE = 10_000;

interface Claims {
  /** Id of the session's user or member of staff. */
  subject: string;
  session: string;
  /** ms since the epoch. */
  expiresAt: number;
}

/** The token of an `Authorization: Bearer …` header; throws AppError unauthenticated. */
function bearerToken(header: string | null): string {
  const token = /^Bearer ([\w.-]{16,1024})$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token;
}

function unexpired(claims: Claims, now: number): Claims {
  if (claims.expiresAt <= now) throw new AppError('sessionEnded');
  return claims;
}

export interface Tokens {
  sign(claims: Claims): Promise<string>;
  /**
   * Claims of the token in an `Authorization` header, cached once verified. @throws AppError unauthenticated (not ours)
   * or sessionEnded (ours, expired)
   */
  verify(authorization: string | null, now: number): Claims | Promise<Claims>;
}

/**
 * Bearer tokens of one audience: a user's token is worth nothing in the console and the other way
 * round. A token only names a session; whether that session still lives is asked of the database
 * each time, so the cache of verified signatures cannot delay a revocation.
 */
export function tokens(secret: string, audience: 'web' | 'staff'): Tokens {
  const signer = new Elysia().use(jwt({ name: 'jwt', secret, aud: audience })).decorator.jwt;
  const verified = new Map<string, Claims>();

  async function read(token: string): Promise<Claims> {
    // Expiry is checked below by the caller's clock, not by the library's: at time 0 nothing has expired, so the
    // library only checks signature, algorithm and audience.
    const payload = await signer.verify(token, {
      algorithms: ['HS256'],
      audience,
      currentDate: new Date(0),
    });
    if (!payload) throw new AppError('unauthenticated');
    const { sub, jti, exp } = payload;
    if (typeof sub !== 'string' || typeof jti !== 'string' || typeof exp !== 'number') {
      throw new AppError('unauthenticated');
    }
    return { subject: sub, session: jti, expiresAt: exp * 1000 };
  }

  async function firstSeen(authorization: string | null, now: number): Promise<Claims> {
    const claims = await read(bearerToken(authorization));
    const [oldest] = verified.size >= CACHE_SIZE ? verified.keys() : [];
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(authorization ?? '', claims);
    return unexpired(claims, now);
  }

  return {
    sign: ({ subject, session, expiresAt }) =>
      signer.sign({ sub: subject, jti: session, exp: Math.floor(expiresAt / 1000) }),
    verify(authorization, now) {
      const known = authorization === null ? undefined : verified.get(authorization);
      return known ? unexpired(known, now) : firstSeen(authorization, now);
    },
  };
}
