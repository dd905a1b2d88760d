/**
 * Tests of SQLite's file itself, or of what lies beside it, and what they are about that PostgreSQL
 * has not or leaves to its own tools. Every other test that needs a database runs over both engines
 * (postgres.config.ts), and opens the one of its run (database.ts, installation.ts).
 */
export const OF_THE_FILE: Readonly<Record<string, string>> = {
  'db/faults/file-fault.test.ts': 'a file that is shorter than it says, or is being written',
  'db/sqlite/key-store.test.ts': 'what a file of keys still holds after a key was destroyed',
  'db/money.test.ts': 'the log that lost its end, the mark beside the file, backups of it',
  'db/sqlite/lock-holder.test.ts': 'who holds the write lock of the file',
  'db/sqlite/pragmas.test.ts': 'a file that two processes begin at once',
  'db/sqlite/reads.test.ts': 'a closed file is free for others',
  'db/sqlite/prepared.test.ts': 'rows of the file, which are made without the query layer',
  'db/store.test.ts': 'the locks and pragmas of the file, and its one writer',
  'scripts/backup.test.ts': 'copies of the file; those of a server are made by its own tools',
  'scripts/continuous-copies.test.ts': 'the log of the file, which is carried elsewhere',
  'scripts/demo/demo.test.ts': 'a demonstration is a file in its own folder',
  'scripts/damaged-files.test.ts': 'files that were cut or altered',
  'scripts/doctor-file.test.ts': 'a file that was cut short',
  'scripts/full-disk.test.ts': 'a disk without room for the file; a server has a disk of its own',
  'tests/operations/file-checks.test.ts': 'what a server finds of its own files, and the mark beside them',
  'tests/operations/kills.test.ts': 'a file whose migration or backup was killed',
  'tests/money/money-log.test.ts': 'a server whose log lost its end',
  'tests/operations/replaced-files.test.ts': 'files that are replaced under a running server',
  'tests/people/privacy-keys.test.ts': 'the file of keys beside the database and beside its backups',
};
