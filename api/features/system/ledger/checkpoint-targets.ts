import { closeSync, constants, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';

/** A receiver that does not answer in time gets the next checkpoint, which covers this one. */
const TIMEOUT_MS = 10_000;

const isAddress = (place: string) => place.startsWith('https://');

/** Sends a checkpoint to every target of LEDGER_SHIP: an append-only file, or a receiver that stores it. */
export async function sendCheckpoint(ctx: Context, note: string): Promise<void> {
  for (const place of ctx.ledgerShip) {
    try {
      if (isAddress(place)) await post(place, note);
      else await appendFile(place, `${note}\n`, { mode: 0o600 });
    } catch (cause) {
      ctx.log.error(
        { err: cause, place: isAddress(place) ? new URL(place).host : place },
        'a checkpoint could not be sent',
      );
    }
  }
}

async function post(address: string, note: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: note,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
}

/** Lines of the files among the targets. */
export function readSent({ ledgerShip }: Pick<Context, 'ledgerShip'>): string[] {
  return ledgerShip
    .filter((place) => !isAddress(place) && existsSync(place))
    .flatMap((place) => readFileSync(place, 'utf8').split('\n'))
    .filter((line) => line !== '');
}

/** Longer than any checkpoint: the watermark is one write of fixed length. */
const MARK_LENGTH = 512;

/**
 * Writes the watermark: size and head of the ledger after a seal, so that a shortened ledger is detected locally too.
 */
export function writeWatermark(
  { ledgerWatermark, log }: Pick<Context, 'ledgerWatermark' | 'log'>,
  note: string,
  { isFirst }: { isFirst: boolean },
): void {
  if (!isFirst && !existsSync(ledgerWatermark))
    log.error({ ledgerWatermark }, 'the watermark of the ledger is missing: starting a new one');
  try {
    const descriptor = openSync(ledgerWatermark, constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      writeSync(descriptor, `${note.padEnd(MARK_LENGTH - 1)}\n`, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    log.error({ err: cause, ledgerWatermark }, 'the watermark of the ledger cannot be written');
  }
}

/** Returns the watermark line, or null. */
export const readWatermark = ({ ledgerWatermark }: Pick<Context, 'ledgerWatermark'>): string | null =>
  existsSync(ledgerWatermark) ? readFileSync(ledgerWatermark, 'utf8').trim() : null;
