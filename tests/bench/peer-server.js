// The call user-info as it is commonly written for Node: Fastify with its schemas, its token plug-in and
// drizzle over better-sqlite3. It answers from the database of `DATA_DIR` and opens no seal, which
// spares it work. Runs in a folder of its own, where `peers.ts` installs what it imports.
import jwt from '@fastify/jwt';
import Database from 'better-sqlite3';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import fastify from 'fastify';

const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  phone: text('phone').notNull(),
  name: text('name'),
  inviteCode: text('invite_code').notNull(),
  createdAt: integer('created_at').notNull(),
});
const births = sqliteTable('births', {
  userId: text('user_id').primaryKey(),
  birth: text('birth').notNull(),
});
const sessions = sqliteTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  endedAt: integer('ended_at'),
});
const grants = sqliteTable('membership_grants', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  level: text('level').notNull(),
  days: integer('days').notNull(),
  grantedAt: integer('granted_at').notNull(),
});

const db = drizzle(new Database(`${process.env.DATA_DIR}/ziping.db`, { readonly: true }));
const app = fastify();
await app.register(jwt, { secret: 'a secret of the benchmark alone' });

const asked = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const nullable = (type) => ({ type: [type, 'null'] });
const answer = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        username: { type: 'string' },
        birth: nullable('string'),
        isVip: { type: 'boolean' },
        vipLevel: nullable('string'),
        unpaidOrderNo: nullable('string'),
        inviteCode: { type: 'string' },
        createdAt: { type: 'integer' },
      },
    },
  },
};

app.get('/readyz', () => 'ok');

/** A token of the user's newest session. */
app.get('/token', { schema: { querystring: asked } }, async (request) => {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, request.query.id));
  return { token: app.jwt.sign({ sub: session.userId, jti: session.id }) };
});

app.get('/api/web/user-info', { schema: { querystring: asked, response: { 200: answer } } }, async (request, reply) => {
  const { sub, jti } = await request.jwtVerify();
  const live = and(eq(sessions.id, jti), isNull(sessions.endedAt));
  const [session] = await db.select().from(sessions).where(live);
  if (session?.userId !== sub || sub !== request.query.id) return reply.code(401).send();
  const rows = await db
    .select({
      user: users,
      birth: births.birth,
      grant: grants,
      unpaidOrderNo: sql`(select client_sn from orders where user_id = ${users.id} and status = 'WAITING' limit 1)`,
    })
    .from(users)
    .leftJoin(births, eq(births.userId, users.id))
    .leftJoin(grants, eq(grants.userId, users.id))
    .where(eq(users.id, sub));
  const [{ user, birth, unpaidOrderNo }] = rows;
  const grant = rows.map((row) => row.grant).find((each) => each !== null);
  const { id, phone, name, inviteCode, createdAt } = user;
  const data = { id, username: name ?? phone, birth, inviteCode, createdAt, unpaidOrderNo };
  return {
    code: 0,
    msg: '',
    data: { ...data, isVip: grant !== undefined, vipLevel: grant?.level ?? null },
  };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
