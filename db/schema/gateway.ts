import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Our terminal at the payment gateway: the pair that signs every call. One row for all processes,
 * because each check-in makes the key before it worthless. `key` is the last key that is known to
 * work; `candidateKey` came with the last check-in and takes its place once a call signed with it
 * went well. Until then both are kept: an answer lost on the way leaves the gateway on either.
 */
export const gatewayTerminals = sqliteTable('gateway_terminals', {
  /** Of developer, device and activation code: another code activates another terminal. */
  id: text('id').primaryKey(),
  /** Null until activated. */
  terminalSn: text('terminal_sn'),
  key: text('key'),
  candidateKey: text('candidate_key'),
  /** Counts the keys, so that a log line can say which one signed. */
  keyVersion: integer('key_version').notNull(),
  checkedInAt: integer('checked_in_at'),
  /** Written before a check-in is sent: a later process sees that one may have been cut short. */
  triedAt: integer('tried_at'),
  /** The process that alone may activate or check in now, and until when. */
  leaseHolder: text('lease_holder'),
  leaseUntil: integer('lease_until').notNull(),
});
