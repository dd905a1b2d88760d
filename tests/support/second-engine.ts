/**
 * The contract of the second engine: the tests that `npm test` repeats over PostgreSQL, and what each
 * holds. Between them they run the statements of every repository; `npm run test:release -- postgres` repeats
 * every test that has a database, whose other statements are of the rules above the store.
 */
export const SECOND_ENGINE: Readonly<Record<string, string>> = {
  '**/*.postgres.test.ts': 'the server itself: pool, cut-offs, move both ways, commands',
  'db/{*,query/*,money/*,sqlite/*}.test.ts':
    'transactions, rollback, conflict and retry, after the commit, search by phone',
  'api/platform/{data-keys,jobs}.test.ts': 'keys under competition, bytes, leases of jobs',
  'api/features/**/*.test.ts': 'each repository: pages, search, whole numbers, JSON, limits, lockout',
  'api/gateways/shouqianba/terminal.test.ts': 'the key that several processes change',
  'tests/{money-whole,reconciliation,reconciliation-nightly,statistics,statistics-change,statistics-narrowed}.test.ts':
    'sums, days over many rows',
  'tests/{payments-sequences,goods-or-money,restored,gifts,gifts-sequences,invoices}.test.ts':
    'money: refunds, notices, what races, old copies',
  'tests/{console-consultations,consult-slots,consult-reservations,consult-reminders,master-cards,referrals}.test.ts':
    'what two people want at once',
  'tests/{privacy,phone-hashes}.test.ts': 'what is exported of a person, and what is erased',
  'tests/ledger.test.ts': 'rows of two engines sealed and found alike',
  'tests/long-reads.test.ts': 'reads on the other thread, by a connection of its own',
  'tests/reports.test.ts': 'reports, their texts as JSON',
  'tests/{news,consult-calendar,tomorrow-push,expiry-notices,reports-feedback,asks,pairs}.test.ts':
    'the other repositories',
};
