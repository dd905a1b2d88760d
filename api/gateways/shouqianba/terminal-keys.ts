import { AppError } from '#domain/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Developer } from '../../platform/payment-config.ts';
import { BAD_SIGNATURE } from './order.ts';
import type { TerminalRow, terminalRepository } from './terminal-repository.ts';
import { type GatewayAnswer, type Post, type Signer, textOf, upstream } from './transport.ts';

export interface KeyParts {
  clock: Clock;
  log: Log;
  post: Post;
  developer: Developer;
  /** Address of the JSON calls, asked each time: a server may learn its own port late. */
  apiBase: () => string;
  /** A check-in gets only so much of a call's time: a day without one is no reason to fail. */
  checkInMs: number;
}

/** Changes the stored terminal, under the lease of `holder`; throws AppError upstream. */
export type Change = (holder: string, row: TerminalRow, signal: AbortSignal) => Promise<void>;

/** A number no order has. */
const NO_ORDER = 'KEYCHECK';
const IN_MAINTENANCE = 'MAINTENANCE_INPROGRESS';

export interface Pair extends Signer {
  version: number;
  unproven: boolean;
}

export const isBadSignature = (answer: GatewayAnswer) => !answer.accepted && answer.errorCode === BAD_SIGNATURE;

/** Sent, and the answer never read: the gateway may have changed the key or not. */
export const isAmbiguous = (row: TerminalRow) => row.triedAt !== null;

/** The newest key: an unproven one came from the gateway itself, after the proven one. */
export function newestPair(row: TerminalRow | undefined): Pair | null {
  if (!row?.terminalSn || !row.key) return null;
  return {
    sn: row.terminalSn,
    key: row.candidateKey ?? row.key,
    version: row.keyVersion,
    unproven: row.candidateKey !== null,
  };
}

/**
 * Key rotation of a terminal. By the vendor's document: note the attempt before
 * the call, keep the old key until the new one has signed a call that went well, and where the
 * answer was lost check in again with the old key.
 */
export function terminalKeys(parts: KeyParts, repository: ReturnType<typeof terminalRepository>) {
  const { clock, log, post, developer, apiBase, checkInMs } = parts;

  async function activate(holder: string, signal: AbortSignal): Promise<void> {
    const { appId, activationCode, deviceId, vendorSn, vendorKey } = developer;
    const answer = await post(
      `${apiBase()}/terminal/activate`,
      { app_id: appId, code: activationCode, device_id: deviceId },
      { sn: vendorSn, key: vendorKey },
      signal,
    );
    const terminalSn = textOf(answer.biz, 'terminal_sn');
    const key = textOf(answer.biz, 'terminal_key');
    if (!answer.accepted || terminalSn === '' || key === '') throw upstream('activation', answer);
    await repository.put(holder, {
      terminalSn,
      key,
      candidateKey: null,
      keyVersion: 1,
      checkedInAt: clock.now(),
      triedAt: null,
    });
    log.info({ terminalSn }, 'payment terminal activated');
  }

  /** Today's check-in is no matter any more, and the key is good. */
  const settled = () => ({ checkedInAt: clock.now(), triedAt: null });

  /** Stores the fresh key in addition to the proven one. @throws AppError upstream if there is none. */
  async function keepFresh(holder: string, answer: GatewayAnswer, key: string, keyVersion: number): Promise<void> {
    const candidateKey = textOf(answer.biz, 'terminal_key');
    if (answer.accepted && candidateKey !== '') {
      await repository.put(holder, { key, candidateKey, keyVersion, ...settled() });
      log.info({ keyVersion }, 'payment terminal checked in');
      return;
    }
    // The gateway reports that it did not act: the key is unchanged.
    if (answer.refused || answer.errorCode === IN_MAINTENANCE) await repository.put(holder, settled());
    throw upstream('check-in', answer);
  }

  async function checkIn(holder: string, row: TerminalRow, budget: AbortSignal): Promise<void> {
    const { terminalSn: sn, key, candidateKey, keyVersion } = row;
    if (sn === null || key === null) return;
    await repository.put(holder, { triedAt: clock.now() });
    const signal = AbortSignal.any([budget, AbortSignal.timeout(checkInMs)]);
    const fields = { terminal_sn: sn, device_id: developer.deviceId };
    // The proven key comes second: it is what a lost answer leaves us with.
    for (const signingKey of candidateKey === null ? [key] : [candidateKey, key]) {
      const answer = await post(`${apiBase()}/terminal/checkin`, fields, { sn, key: signingKey }, signal);
      if (!isBadSignature(answer)) return keepFresh(holder, answer, signingKey, keyVersion + 1);
    }
    log.error({ keyVersion }, 'the payment gateway takes none of our keys: a new activation code');
    throw new AppError('upstream', { cause: new Error('check-in: no key is accepted') });
  }

  /**
   * Resolves a doubt: a harmless query signed with our key shows whether it is still valid; if not, the check-in did
   * reach the gateway, and is repeated.
   */
  async function resolve(holder: string, row: TerminalRow, signal: AbortSignal): Promise<void> {
    const pair = newestPair(row);
    if (!pair || !isAmbiguous(row)) return checkIn(holder, row, signal);
    const fields = { terminal_sn: pair.sn, client_sn: NO_ORDER };
    const answer = await post(`${apiBase()}/upay/v2/query`, fields, pair, signal);
    if (isBadSignature(answer)) return checkIn(holder, row, signal);
    if (!answer.accepted) throw upstream('question about the key', answer);
    await repository.put(holder, { ...settled(), key: pair.key, candidateKey: null });
  }

  return { activate, checkIn, resolve };
}
