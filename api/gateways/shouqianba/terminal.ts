import { createHash } from 'node:crypto';
import type { Store } from '#db/store';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import type { Ids } from '../../platform/clock.ts';
import type { Developer } from '../../platform/payment-config.ts';
import {
  type Change,
  isAmbiguous,
  isBadSignature,
  type KeyParts,
  newestPair,
  type Pair,
  terminalKeys,
} from './terminal-keys.ts';
import { type TerminalRow, terminalRepository } from './terminal-repository.ts';
import { type GatewayAnswer, type Signer, upstream } from './transport.ts';

export interface TerminalParts extends KeyParts {
  store: Store;
  ids: Ids;
  /** Serial numbers that are ours; grows by the one that signs. */
  known: Set<string>;
}

/** While another process changes the key we look again so often. */
const RECHECK_MS = 40;
/** A check-in that failed in doubt is not repeated for each call that could do without it. */
const PAUSE_MS = 60_000;

function terminalId({ vendorSn, deviceId, activationCode }: Developer): string {
  return createHash('sha256').update(`${vendorSn}\n${deviceId}\n${activationCode}`).digest('hex');
}

interface Tools extends TerminalParts {
  repository: ReturnType<typeof terminalRepository>;
  keys: ReturnType<typeof terminalKeys>;
}

/** Runs `change` in one process at a time; false when another one has the lease. */
async function alone({ repository, ids, clock }: Tools, change: (holder: string, row?: TerminalRow) => Promise<void>) {
  const holder = ids.next();
  if (!(await repository.lease(holder, clock.now()))) return false;
  try {
    await change(holder, await repository.load());
  } finally {
    await repository.release(holder);
  }
  return true;
}

/** Repeats until the terminal is `good`, changing it when no other process does. */
async function until(
  tools: Tools,
  good: (row: TerminalRow | undefined) => boolean,
  change: Change,
  signal: AbortSignal,
): Promise<Pair> {
  const { repository, keys } = tools;
  for (;;) {
    const row = await repository.load();
    const pair = newestPair(row);
    if (pair && good(row)) return pair;
    if (signal.aborted) throw new AppError('upstream', { cause: signal.reason });
    const changed = await alone(tools, async (holder, current) => {
      // Another process may have been faster between our look and our lease.
      if (newestPair(current) === null) await keys.activate(holder, signal);
      else if (current && !good(current)) await change(holder, current, signal);
    });
    if (!changed) await Bun.sleep(RECHECK_MS);
  }
}

function checkedInToday(row: TerminalRow, now: number): boolean {
  const day = (ms: number) => isoDate(beijingDate(ms));
  return row.checkedInAt !== null && day(row.checkedInAt) >= day(now);
}

/** A pair to sign a call with: a call that fails over its key can be repeated, so any will do. */
async function pairForCall(tools: Tools, signal: AbortSignal): Promise<Pair> {
  const { repository, keys, clock, log } = tools;
  const isSettled = (row: TerminalRow) => checkedInToday(row, clock.now()) && !isAmbiguous(row);
  const row = await repository.load();
  const pair = newestPair(row);
  const paused = row?.triedAt != null && clock.now() - row.triedAt < PAUSE_MS;
  if (!row || !pair) return until(tools, () => true, keys.checkIn, signal);
  if (isSettled(row) || paused) return pair;
  try {
    await alone(tools, async (holder, current) => {
      if (current && !isSettled(current)) await keys.resolve(holder, current, signal);
    });
  } catch (cause) {
    // A missed day must not stop payments: the old key may well be good still.
    log.warn({ err: cause }, 'payment terminal not checked in');
  }
  return newestPair(await repository.load()) ?? pair;
}

/**
 * Our terminal: activates itself on first use, changes its key once a day (the gateway's advice,
 * by natural day in Beijing) in one process at a time, and signs calls.
 */
export function terminal(parts: TerminalParts) {
  const { store, log, post, developer, apiBase, known } = parts;
  const repository = terminalRepository(store, () => terminalId(developer));
  const tools: Tools = { ...parts, repository, keys: terminalKeys(parts, repository) };

  async function signing(pair: Promise<Pair>): Promise<Pair> {
    const { sn } = await pair;
    known.add(sn);
    return pair;
  }

  return {
    serialNumbers: repository.serialNumbers,

    /**
     * A pair to sign a link with. A link that a customer has cannot be repeated, so its key must
     * not be in doubt. Throws AppError upstream.
     */
    async keyForPayLink(signal: AbortSignal): Promise<Signer> {
      const pair = await signing(pairForCall(tools, signal));
      const row = await repository.load();
      return row && isAmbiguous(row)
        ? until(tools, (each) => !!each && !isAmbiguous(each), tools.keys.resolve, signal)
        : pair;
    },

    /** One signed call. Throws AppError upstream when no answer came back. */
    async call(path: string, fields: Readonly<Record<string, string>>, signal: AbortSignal): Promise<GatewayAnswer> {
      const send = (pair: Pair) => {
        log.debug({ path, keyVersion: pair.version }, 'payment gateway call');
        return post(`${apiBase()}${path}`, { terminal_sn: pair.sn, ...fields }, pair, signal);
      };
      let pair = await signing(pairForCall(tools, signal));
      let answer = await send(pair);
      if (isBadSignature(answer)) {
        const { key } = pair;
        pair = await until(
          tools,
          (row) => row !== undefined && newestPair(row)?.key !== key,
          tools.keys.checkIn,
          signal,
        );
        answer = await send(pair);
      }
      if (answer.accepted && pair.unproven) await repository.confirm(pair.key);
      if (isBadSignature(answer)) throw upstream('signature', answer);
      return answer;
    },
  };
}
