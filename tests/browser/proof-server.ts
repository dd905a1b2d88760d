import { join } from 'node:path';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { runSql } from '../support/database.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** Starts a server that requires the most expensive proof of work from new users: 240 codes of this hour were wasted. */
export async function proofServer(): Promise<ChildServer> {
  const folder = scratchFolder('proof');
  const server = await childServer(folder, freePort(), { LIMITS: 'strict' });
  const inAnHour = Date.now() + 3_600_000;
  await runSql(join(folder, 'ziping.db'), `insert into rate_limits values ('wasted:register', 240, ${inAnHour})`);
  return server;
}
