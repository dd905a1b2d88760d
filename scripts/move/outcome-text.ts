import type { ComparedTable, Moved } from '#db/move/move';

/** Enough to tell two apart by eye; the whole is in --json. */
const SHOWN_OF_SUM = 12;

const number = (value: number) => value.toLocaleString('en');

function line({ name, rows, sha256, same }: ComparedTable, width: number, ready: boolean): string {
  const head = ready ? '' : same ? 'same     ' : 'DIFFERS  ';
  const counts =
    rows.source === rows.target || (ready && rows.target === 0)
      ? number(rows.source)
      : `${number(rows.source)}, there ${number(rows.target)}`;
  const [ours, theirs] = [sha256?.source, sha256?.target].map((sum) => sum?.slice(0, SHOWN_OF_SUM));
  const sums = ours === undefined ? '' : same ? ours : `${ours}, there ${theirs}`;
  return `  ${head}${name.padEnd(width)}  ${counts.padStart(10)}  ${sums}`.trimEnd();
}

function conclusion({ state, tables, money, source, target }: Moved): string[] {
  const rows = tables.reduce((all, table) => all + table.rows.source, 0);
  const there = tables.reduce((all, table) => all + table.rows.target, 0);
  const all = `all ${number(rows)} rows and ${number(money?.links ?? 0)} entries of the money`;
  switch (state) {
    case 'ready':
      return [
        there === 0
          ? `With --yes: ${number(rows)} rows come over.`
          : `A move was begun here; with --yes it goes on: ${number(there)} of ${number(rows)} rows are there.`,
      ];
    case 'ahead':
      return [
        `Brought ahead: ${number(there)} rows are there.`,
        `Now stop the servers on ${source} and run it with --yes: it brings what changed since.`,
      ];
    case 'moved':
      return [
        `Moved: ${all} are the same in both.`,
        `Set DATABASE_URL to the new address and start the server. Keep ${source} until it has run well.`,
      ];
    case 'same':
      return [`Moved already: ${all} are the same in both. Nothing was changed.`];
    case 'differs':
      return [
        'The two differ.',
        ...(money && !money.asInSource
          ? ['What is wrong with the rows of money is not the same in both.']
          : []),
        `Keep ${source}; to move again, make ${target} anew.`,
      ];
  }
}

/** What an operator reads: a line for each table that has rows, and what it comes to. */
export function outcomeText(outcome: Moved): string {
  const { source, target, tables, money, state } = outcome;
  const filled = tables.filter(({ rows }) => rows.source + rows.target > 0);
  const width = Math.max(5, ...filled.map(({ name }) => name.length));
  const empty = tables.length - filled.length;
  const faults = (money?.faults ?? []).map((fault) => `  ${fault}`);
  return [
    `From ${source} to ${target}`,
    ...filled.map((table) => line(table, width, state === 'ready' || state === 'ahead')),
    ...(empty > 0 ? [`  ${empty} tables are empty in both.`] : []),
    ...(faults.length > 0 ? ['Of the money, as it was before the move:', ...faults] : []),
    ...conclusion(outcome),
    '',
  ].join('\n');
}
