import { createHash } from 'node:crypto';
import type { Store } from '#db/store';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type GatewayAnswer, textOf, upstream } from './envelope.ts';
import { type TerminalRow, terminalRepository } from './terminal-repository.ts';
import type { Post, Signer } from './transport.ts';
import { BAD_SIGNATURE } from './words.ts';

export interface Developer {
  vendorSn: string;
  vendorKey: string;
  appId: string;
  activationCode: string;
  deviceId: string;
}

export interface TerminalParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  post: Post;
  developer: Developer;
  /** Serial numbers that are ours; grows by the one that signs. */
  known: Set<string>;
  /** Address of the JSON calls, asked each time: a server may learn its own port late. */
  apiBase: () => string;
}

/** While another process changes the key we look again so often. */
const LOOK_AGAIN_MS = 40;
/** A check-in that failed in doubt is not repeated for each call that could do without it. */
const PAUSE_MS = 60_000;

interface Pair extends Signer {
  version: number;
  unproven: boolean;
}

const isBadSignature = (answer: GatewayAnswer) =>
  !answer.accepted && answer.errorCode === BAD_SIGNATURE;

/** Sent, and the answer never read: the gateway may have changed the key or not. */
const inDoubt = (row: TerminalRow) => row.triedAt !== null;

/** The newest key: an unproven one came from the gateway itself, after the proven one. */
function newestPair(row: TerminalRow | undefined): Pair | null {
  if (!row?.terminalSn || !row.key) return null;
  return {
    sn: row.terminalSn,
    key: row.candidateKey ?? row.key,
    version: row.keyVersion,
    unproven: row.candidateKey !== null,
  };
}

function terminalId({ vendorSn, deviceId, activationCode }: Developer): string {
  return createHash('sha256').update(`${vendorSn}\n${deviceId}\n${activationCode}`).digest('hex');
}

/**
 * Our terminal: activates itself on first use, changes its key once a day (the gateway's advice,
 * by natural day in Beijing), and signs calls. The rules of the key, by the vendor's key rotation
 * document: note the attempt before the call; keep the old key until the new one has signed a call
 * that went well; if the answer was lost, check in again with the old key; one process at a time.
 */
export function terminal(parts: TerminalParts) {
  const { store, clock, ids, log, post, developer, apiBase, known } = parts;
  const repository = terminalRepository(store, terminalId(developer));

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

  async function checkIn(holder: string, row: TerminalRow, signal: AbortSignal): Promise<void> {
    const { terminalSn: sn, key, candidateKey, keyVersion } = row;
    if (sn === null || key === null) return;
    await repository.put(holder, { triedAt: clock.now() });
    const fields = { terminal_sn: sn, device_id: developer.deviceId };
    // The proven key comes second: it is what a lost answer leaves us with.
    for (const signingKey of candidateKey === null ? [key] : [candidateKey, key]) {
      const answer = await post(
        `${apiBase()}/terminal/checkin`,
        fields,
        { sn, key: signingKey },
        signal,
      );
      if (isBadSignature(answer)) continue;
      const fresh = textOf(answer.biz, 'terminal_key');
      if (answer.accepted && fresh !== '') {
        await repository.put(holder, {
          key: signingKey,
          candidateKey: fresh,
          keyVersion: keyVersion + 1,
          checkedInAt: clock.now(),
          triedAt: null,
        });
        log.info({ keyVersion: keyVersion + 1 }, 'payment terminal checked in');
        return;
      }
      // Refused without acting: today's check-in is settled, and the key stays good.
      if (answer.refused) await repository.put(holder, { checkedInAt: clock.now(), triedAt: null });
      throw upstream('check-in', answer);
    }
    log.error({ keyVersion }, 'the payment gateway takes none of our keys: a new activation code');
    throw new AppError('upstream', { cause: new Error('check-in: no key is accepted') });
  }

  /** Runs `change` alone among all processes; false when somebody else was at it. */
  async function alone(change: (holder: string, row?: TerminalRow) => Promise<void>) {
    const holder = ids.next();
    if (!(await repository.lease(holder, clock.now()))) return false;
    try {
      await change(holder, await repository.load());
    } finally {
      await repository.release(holder);
    }
    return true;
  }

  /** Repeats until the terminal is `good`, changing it when nobody else does. */
  async function until(
    good: (row: TerminalRow | undefined) => boolean,
    signal: AbortSignal,
  ): Promise<Pair> {
    for (;;) {
      const row = await repository.load();
      const pair = newestPair(row);
      if (pair && good(row)) return pair;
      if (signal.aborted) throw new AppError('upstream', { cause: signal.reason });
      const changed = await alone(async (holder, current) => {
        // Somebody may have been quicker between our look and our lease.
        if (newestPair(current) === null) await activate(holder, signal);
        else if (current && !good(current)) await checkIn(holder, current, signal);
      });
      if (!changed) await Bun.sleep(LOOK_AGAIN_MS);
    }
  }

  function checkedInToday(row: TerminalRow): boolean {
    const day = (ms: number) => isoDate(beijingDate(ms));
    return row.checkedInAt !== null && day(row.checkedInAt) >= day(clock.now());
  }

  const isSettled = (row?: TerminalRow) =>
    row !== undefined && checkedInToday(row) && !inDoubt(row);

  /** A pair to sign a call with: a call that fails over its key can be repeated, so any will do. */
  async function pairForCall(signal: AbortSignal): Promise<Pair> {
    const row = await repository.load();
    const pair = newestPair(row);
    const paused = row?.triedAt != null && clock.now() - row.triedAt < PAUSE_MS;
    if (!row || !pair) return until(() => true, signal);
    if (isSettled(row) || paused) return pair;
    try {
      await alone(async (holder, current) => {
        if (current && !isSettled(current)) await checkIn(holder, current, signal);
      });
    } catch (cause) {
      // A missed day must not stop payments: the old key may well be good still.
      log.warn({ err: cause }, 'payment terminal not checked in');
    }
    return newestPair(await repository.load()) ?? pair;
  }

  async function signing(pair: Promise<Pair>): Promise<Pair> {
    const { sn } = await pair;
    known.add(sn);
    return pair;
  }

  return {
    serialNumbers: repository.serialNumbers,

    /**
     * A pair to sign a link with. Nobody can repeat a link that a customer has, so its key must
     * not be in doubt. Throws AppError upstream.
     */
    async pairForLink(signal: AbortSignal): Promise<Signer> {
      const pair = await signing(pairForCall(signal));
      const row = await repository.load();
      return row && inDoubt(row) ? until((each) => !!each && !inDoubt(each), signal) : pair;
    },

    /** One signed call. Throws AppError upstream when no answer came back. */
    async call(
      path: string,
      fields: Readonly<Record<string, string>>,
      signal: AbortSignal,
    ): Promise<GatewayAnswer> {
      const send = (pair: Pair) => {
        log.debug({ path, keyVersion: pair.version }, 'payment gateway call');
        return post(`${apiBase()}${path}`, { terminal_sn: pair.sn, ...fields }, pair, signal);
      };
      let pair = await signing(pairForCall(signal));
      let answer = await send(pair);
      if (isBadSignature(answer)) {
        const { key } = pair;
        pair = await until((row) => row !== undefined && newestPair(row)?.key !== key, signal);
        answer = await send(pair);
      }
      if (answer.accepted && pair.unproven) await repository.confirm(pair.key);
      if (isBadSignature(answer)) throw upstream('signature', answer);
      return answer;
    },
  };
}

export type Terminal = ReturnType<typeof terminal>;
