import { type KeyObject, sign } from 'node:crypto';
import type { SandboxStore } from '#db/sandbox/store';
import type { Queries } from '#db/store';
import type { Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { SandboxClock } from './clock-repository.ts';
import type { FaultRepository } from './fault-repository.ts';
import { orderFields } from './lifecycle.ts';
import type { SandboxOrder } from './order-repository.ts';
import { notificationRepository, type SandboxNotification } from './order-repository.ts';

const SECOND = 1_000;
/** Seconds after the payment at which a notice is sent until it is acknowledged; then silence. */
const TRIES_AT = [1, 5, 30, 600] as const;
/** Delay in ms of a reordered payment notification, so that later events overtake it. */
const HELD_BACK_MS = 30 * SECOND;
const ANSWER_WITHIN_MS = 5_000;
/** The one answer that counts, to the letter. */
const ACKNOWLEDGEMENT = 'success';

function tryAt(startsAt: number, attempt: number): number | null {
  const seconds = TRIES_AT[attempt];
  return seconds === undefined ? null : startsAt + seconds * SECOND;
}

interface NotificationsParts {
  store: SandboxStore;
  ids: Ids;
  log: Log;
  clock: SandboxClock;
  faults: FaultRepository;
  privateKey: KeyObject;
}

async function post(log: Log, url: string, body: string, authorization: string): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch (cause) {
    // Notices are repeated because a merchant may be unreachable.
    log.debug({ err: cause }, 'sandbox notification not acknowledged');
    return null;
  }
}

/** Sends a notice, altered by the faults that are on. */
async function send(
  { faults, privateKey, log }: NotificationsParts,
  repository: ReturnType<typeof notificationRepository>,
  notice: SandboxNotification,
  now: number,
): Promise<void> {
  const active = await faults.active(notice.clientSn);
  if ((await active.strike('notice_drop')) !== null) return;
  const fields: Record<string, string> = JSON.parse(notice.body);
  const amount = (await active.strike('wrong_amount')) ?? (await active.strike('notice_wrong_amount'));
  if (amount !== null) fields.total_amount = String(amount);
  if ((await active.strike('notice_wrong_terminal')) !== null) {
    fields.terminal_sn = [...(fields.terminal_sn ?? '')].reverse().join('');
  }
  const body = JSON.stringify(fields);
  // A signature of other bytes is well formed and yet wrong.
  const isForged = (await active.strike('notice_bad_signature')) !== null;
  const signed = Buffer.from(isForged ? `${body} ` : body);
  const signature = sign('RSA-SHA256', signed, privateKey).toString('base64');
  const deliveries = (await active.strike('notice_duplicate')) ?? 1;
  const answers = await Promise.all(
    Array.from({ length: deliveries }, async () => {
      const answer = await post(log, notice.url, body, `${fields.terminal_sn} ${signature}`);
      return { status: answer?.status ?? 0, text: answer?.ok ? await answer.text() : '' };
    }),
  );
  if (answers.some(({ status, text }) => status === 200 && text === ACKNOWLEDGEMENT)) {
    await repository.acknowledged(notice.id, now);
  } else {
    await repository.answered(notice.id, answers[0]?.status ?? 0);
  }
}

/** Sends merchants notices of payments, signed with the gateway's RSA key over the bytes sent. */
export function sandboxNotifications(parts: NotificationsParts) {
  const { store, ids, clock, faults } = parts;
  const repository = notificationRepository(store);

  return {
    /**
     * Notes a notice of what the order is now. Only payments are announced, as documented; `later`
     * moves (refund, cancellation) are while the reordering fault is on.
     */
    async announce(q: Queries, order: SandboxOrder, now: number, kind: 'payment' | 'later'): Promise<void> {
      const { clientSn, notifyUrl } = order;
      const active = await faults.active(clientSn);
      const reordered = active.has('notice_reorder');
      if (notifyUrl === null || (kind === 'later' && !reordered)) return;
      const delayMs = (active.value('notice_delay') ?? 0) * SECOND;
      const startsAt = now + delayMs + (reordered && kind === 'payment' ? HELD_BACK_MS : 0);
      await repository.add(q, {
        id: ids.next(),
        clientSn,
        url: notifyUrl,
        body: JSON.stringify(orderFields(order, now)),
        startsAt,
        attempts: 0,
        dueAt: tryAt(startsAt, 0),
        lastStatus: null,
        acknowledgedAt: null,
      });
    },

    /** Sends whatever is due at `now` (the gateway's time); the number of attempts comes back. */
    async sendDue(now?: number): Promise<number> {
      const at = now ?? (await clock.now());
      let sent = 0;
      for (;;) {
        const due = await repository.due(at);
        if (due.length === 0) return sent;
        await Promise.all(
          due.map(async (notice) => {
            const next = tryAt(notice.startsAt, notice.attempts + 1);
            if (!(await repository.claim(notice, next))) return;
            sent += 1;
            await send(parts, repository, notice, at);
          }),
        );
      }
    },

    ofOrder: repository.ofOrder,
  };
}

export type Notifications = ReturnType<typeof sandboxNotifications>;
