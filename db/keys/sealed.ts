/** A database was opened without its keys; the message gives the remedy. */
export class LostKeysError extends Error {}

/** Every column whose text is sealed with a key of its person's: `<key id>.<box>`. */
export const SEALED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  asks: ['text_sealed'],
  births: ['birth', 'life_stage'],
  reports: ['report'],
  gifts: ['code_sealed', 'note'],
  invoices: ['title', 'tax_no'],
  invoice_files: ['file'],
  orders: ['content'],
  pairs: ['link_code', 'label', 'joiner_label'],
  consult_demands: ['content', 'closing', 'wechat'],
  consult_followups: ['question', 'answer'],
  consult_holds: ['wechat'],
  consult_notes: ['text'],
  consult_ratings: ['text'],
  consult_summaries: ['text'],
  staff: ['totp_sealed', 'notice_to', 'notice_push'],
  user_notes: ['text'],
};

/** Key ids are UUIDs. */
const KEY_ID = 36;

export const keyIdOf = (sealed: string) => sealed.slice(0, KEY_ID);

export const sealedColumns = (): [table: string, column: string][] =>
  Object.entries(SEALED_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column): [string, string] => [table, column]),
  );

/** One number `n` on either engine: the keys and the erasures that are kept. */
export const KEYS_KEPT_QUERY =
  'select (select count(*) from ziping_keys.data_keys) + (select count(*) from ziping_keys.erasures) n';

/**
 * One number `n` on either engine: the sealed texts that no key of the schema `ziping_keys` opens, and
 * that were not erased. With `keysThere` false every sealed text, since there is no such schema.
 */
export function lostTextsQuery(keysThere: boolean, columns = sealedColumns()): string {
  const counts = columns.map(([table, column]) => {
    const id = `substr(${column}, 1, ${KEY_ID})`;
    const lost = keysThere
      ? `and ${id} not in (select id from ziping_keys.data_keys)
         and ${id} not in (select key_id from ziping_keys.erasures where key_id is not null)`
      : '';
    return `(select count(*) from ${table} where ${column} <> '' ${lost})`;
  });
  return `select ${['0', ...counts].join(' + ')} n`;
}

/** Rows `id`, `n` on either engine: how many texts each key seals. */
export function keysOfTextsQuery(columns: readonly (readonly [table: string, column: string])[]): string {
  const ids = columns.map(
    ([table, column]) => `select substr(${column}, 1, ${KEY_ID}) id from ${table} where ${column} <> ''`,
  );
  return `select id, count(*) n from (${ids.join(' union all ')}) texts group by id`;
}

/** The server's key schema is missing; none was created. */
export function lostSchema(lost: number): LostKeysError {
  return new LostKeysError(
    `The schema ziping_keys of the database is missing or empty, and ${lost} sealed texts cannot be read without it. Nothing was made: its latest copy lies beside the backups (npm run restore brings it).`,
  );
}
