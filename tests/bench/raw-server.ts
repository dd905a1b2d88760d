import { Database } from 'bun:sqlite';
import { join } from 'node:path';

/** The floor to measure against: the same rows over Bun.serve and prepared statements, nothing else. */
const database = new Database(join(process.env.DATA_DIR ?? '', 'ziping.db'));
const user = database.prepare(
  'SELECT users.id, phone, name, invite_code, created_at, birth FROM users LEFT JOIN births ON births.user_id = users.id WHERE users.id = +?',
);

Bun.serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === '/readyz') return new Response('ok');
    const row = user.get(url.searchParams.get('id') ?? '');
    return Response.json({ code: 0, msg: '', data: row });
  },
});

process.on('SIGTERM', () => process.exit(0));
