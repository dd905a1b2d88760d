import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MONEY_KINDS } from '../store.ts';
import { moneyWatermark, type Positions } from './watermark.ts';

const NOTHING = Object.fromEntries(MONEY_KINDS.map((kind) => [kind, { count: 0, last: null }])) as Positions;

it('a watermark that cannot be written is logged once, and not at every commit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-mark-'));
  const said: string[] = [];
  const hear = ({ message }: Error) => said.push(message);
  process.on('warning', hear);
  try {
    const mark = moneyWatermark(join(folder, 'ziping.db'), () => 0);
    mark.write(NOTHING);
    // A closed descriptor refuses every write, as a full disk may.
    mark.close();
    for (let commit = 0; commit < 3; commit += 1) mark.write(NOTHING);
    await setImmediate();
    expect(said).toEqual([expect.stringContaining('The mark of the money cannot be written')]);
  } finally {
    process.off('warning', hear);
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a watermark that was writable again is logged once more when it next fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-mark-'));
  const said: string[] = [];
  const hear = ({ message }: Error) => said.push(message);
  process.on('warning', hear);
  try {
    const mark = moneyWatermark(join(folder, 'ziping.db'), () => 0);
    // Positions that are none: the write fails, and the file stays as it was.
    const broken = {} as Positions;
    for (const positions of [broken, broken, NOTHING, broken, broken]) mark.write(positions);
    mark.close();
    await setImmediate();
    const one = expect.stringContaining('The mark of the money cannot be written');
    expect(said).toEqual([one, one]);
  } finally {
    process.off('warning', hear);
    rmSync(folder, { recursive: true, force: true });
  }
});

it('an unreadable or missing watermark is logged by its path, and one that does not exist yet is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-mark-'));
  const said: string[] = [];
  const hear = ({ message }: Error) => said.push(message);
  process.on('warning', hear);
  try {
    const database = join(folder, 'ziping.db');
    for (let start = 0; start < 2; start += 1) {
      const mark = moneyWatermark(database, () => 0);
      mark.write(NOTHING);
      mark.close();
    }
    await setImmediate();
    expect(said).toEqual([]);
    const path = join(folder, 'ziping-money.mark');
    writeFileSync(path, 'garbage');
    moneyWatermark(database, () => 0).close();
    await setImmediate();
    expect(said).toEqual([expect.stringContaining(`the mark of the money ${path} cannot be read`)]);
    rmSync(path);
    moneyWatermark(database, () => 3).close();
    await setImmediate();
    expect(said).toEqual([expect.anything(), expect.stringContaining(`${path} is missing beside 3 entries`)]);
  } finally {
    process.off('warning', hear);
    rmSync(folder, { recursive: true, force: true });
  }
});
