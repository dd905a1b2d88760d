import { Database } from 'bun:sqlite';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BirthWords, inWords } from '#api/features/people/births/service';
import { systemClock as clock, timeOrderedIds as ids } from '#api/platform/clock';
import { readConfig } from '#api/platform/config';
import { dataKeys } from '#api/platform/data-keys';
import { fixedHeaders } from '#api/platform/http/headers';
import { deriveKey } from '#api/platform/secret';
import { secretsOf } from '#api/platform/secret-change';
import { keysPathOf, openKeyStore } from '#db/sqlite/key-store';
import type { Grant } from '#domain/shop/membership';
import { countedAt, membershipInUse } from '#domain/shop/membership';
import { endsSelfRefund } from '#domain/shop/refund-rule';
import { trialOver } from '#domain/shop/trial';

// The floor to measure against: `user-info` as it would be written by hand, without a framework, a schema, a figure or
// a line of the log. It checks the same token, reads the same rows by prepared statements and gives the same bytes; the
// rules of the shop are the shop's.

interface AccountRow {
  id: string;
  phone: string;
  name: string | null;
  inviteCode: string;
  createdAt: number;
  phonePast: string | null;
  trialDays: number;
  birth: string | null;
  unpaidOrderNo: string | null;
  hasGrants: number;
  expiresAt: number;
}
type GrantRow = Grant & { clientSn: string | null; suspendedAt: number | null; reportOpenedAt: number | null };

const config = readConfig(process.env);
const database = new Database(config.databasePath, { readonly: true });
const account = database.prepare<AccountRow, [string]>(`
  SELECT users.id, phone, name, invite_code inviteCode, users.created_at createdAt, phone_past phonePast,
    trial_days trialDays, birth, expires_at expiresAt,
    (SELECT client_sn FROM orders WHERE user_id = users.id AND status = 'WAITING' AND flagged_at IS NULL
      ORDER BY created_at DESC LIMIT 1) unpaidOrderNo,
    EXISTS (SELECT 1 FROM membership_grants WHERE user_id = users.id) hasGrants
  FROM sessions JOIN users ON users.id = sessions.user_id LEFT JOIN births ON births.user_id = users.id
  WHERE sessions.id = +? AND ended_at IS NULL AND blocked_at IS NULL`);
const grantsOf = database.prepare<GrantRow, [string]>(`
  SELECT id, level, days, granted_at grantedAt, revoked_at revokedAt, suspended_at suspendedAt, client_sn clientSn,
    report_opened_at reportOpenedAt
  FROM membership_grants WHERE user_id = +?`);

const keys = openKeyStore(keysPathOf(config.databasePath));
const { secrets } = await secretsOf(config, keys);
const { open } = dataKeys({ keys, clock, ids, secrets });
const signingKey = deriveKey(secrets, 'web-tokens');

interface Claims {
  sub: string;
  jti: string;
  exp: number;
}

const claimsOf = new Map<string, Claims>();

function verified(authorization: string): Claims | null {
  const [, head = '', payload = '', signature = ''] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization) ?? [];
  const right = createHmac('sha256', signingKey).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims & { aud: string };
  if (claims.aud !== 'web') return null;
  claimsOf.set(authorization, claims);
  return claims;
}

const wordsOf = new Map<string, BirthWords | null>();

async function opened(userId: string, sealed: string): Promise<BirthWords | null> {
  const text = await open(userId, 'birth', sealed);
  const words = text === null ? null : inWords(JSON.parse(text));
  wordsOf.set(sealed, words);
  return words;
}

const fixed = {
  ...fixedHeaders('/api/', { https: false, page: false }),
  'content-type': 'application/json;charset=utf-8',
};
const headers = new Headers(fixed);
const refused = (status: number) =>
  Response.json({ code: status * 100, msg: '', data: null }, { status, headers: fixed });

async function userInfo(request: Request, query: string): Promise<Response> {
  const authorization = request.headers.get('authorization') ?? '';
  const claims = claimsOf.get(authorization) ?? verified(authorization);
  const now = Date.now();
  if (claims === null || claims.exp * 1_000 <= now) return refused(401);
  const row = account.get(claims.jti);
  if (row === null || row.id !== claims.sub || row.expiresAt <= now) return refused(401);
  if (query !== `id=${row.id}`) return refused(403);
  const grants = row.hasGrants === 1 ? countedAt(grantsOf.all(row.id), now) : [];
  const { membership, grantId } = membershipInUse(grants, now);
  const days = grants.find(({ id }) => id === grantId);
  const words = row.birth === null ? null : (wordsOf.get(row.birth) ?? (await opened(row.id, row.birth)));
  const username = row.name ?? row.phone;
  const data = {
    id: row.id,
    username,
    profile: words && { username, ...words },
    lifeStage: null,
    isVip: membership.isVip,
    vipLevel: membership.level,
    vipStartAt: membership.startAt,
    vipExpireAt: membership.expireAt,
    unpaidOrderNo: row.unpaidOrderNo,
    unopenedOrderNo: days && endsSelfRefund(days, now) ? days.clientSn : null,
    freeExpire: trialOver({ ...row, phonePast: null }, now),
    trialDays: row.trialDays,
    vipExpire: membership.expired,
    inviteCode: row.inviteCode,
    createdAt: row.createdAt,
  };
  const response = new Response(JSON.stringify({ code: 0, msg: '', data }), { headers });
  response.headers.set('x-request-id', Bun.randomUUIDv7());
  return response;
}

Bun.serve({
  port: config.port,
  hostname: '127.0.0.1',
  fetch(request) {
    const { url } = request;
    const path = url.indexOf('/', 'http://'.length);
    const mark = url.indexOf('?', path);
    const pathname = mark === -1 ? url.slice(path) : url.slice(path, mark);
    if (pathname === '/api/web/user-info') return userInfo(request, mark === -1 ? '' : url.slice(mark + 1));
    return pathname === '/readyz' ? new Response('ok') : refused(404);
  },
});

process.on('SIGTERM', () => process.exit(0));
