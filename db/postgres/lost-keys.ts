import { KEYS_KEPT_QUERY, keysOfTextsQuery, lostSchema, lostTextsQuery, sealedColumns } from '../keys/sealed.ts';
import { hasTable, numberOf } from './monitor.ts';
import type { Asked } from './pool.ts';

/** True if there are keys, or at least a list of erased ones. */
export const hasKeys = async (client: Asked) =>
  (await hasTable(client, 'ziping_keys.erasures')) && (await numberOf(client, KEYS_KEPT_QUERY)) > 0;

/** Number of sealed texts without a key in the schema of keys, which may be missing. */
export async function lostTextsOf(client: Asked): Promise<number> {
  return numberOf(client, lostTextsQuery(await hasKeys(client)));
}

/** Throws LostKeysError for a database that has sealed texts and no keys at all; makes none. */
export async function refuseWithoutKeys(client: Asked): Promise<void> {
  if (await hasKeys(client)) return;
  const lost = await lostTextsOf(client);
  if (lost > 0) throw lostSchema(lost);
}

/** Counts the texts of the database that each key seals. */
export async function sealedTextsOf(client: Asked): Promise<Map<string, number>> {
  const rows: { id: string; n: string }[] = await client.unsafe(keysOfTextsQuery(sealedColumns()));
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}
