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
  'tests/{money/{money-whole,reconciliation,reconciliation-nightly},console/{statistics,statistics-change,statistics-narrowed,worklist}}.test.ts':
    'sums, days over many rows, what waits',
  'tests/{money/{payments-sequences,goods-or-money,invoices},operations/restored,sales/{gifts,gifts-sequences}}.test.ts':
    'money: refunds, notices, what races, old copies',
  'tests/{console/consultations,consulting/{slots,reservations,reminders,master-cards},sales/referrals}.test.ts':
    'what two people want at once',
  'tests/people/{privacy,phone-hashes}.test.ts': 'what is exported of a person, and what is erased',
  'tests/money/ledger.test.ts': 'rows of two engines sealed and found alike',
  'tests/console/long-reads.test.ts': 'reads on the other thread, by a connection of its own',
  'tests/readings/reports.test.ts': 'reports, their texts as JSON',
  'tests/{readings/{news,tomorrow-push,reports-feedback,asks,pairs},consulting/calendar,people/expiry-notices}.test.ts':
    'the other repositories',
};
