import * as z from 'zod/mini';
import { ERRORS } from '#domain/errors';
import { type Client, createClient, UNATTENDED } from '../../web/kit/client.ts';
import type { Session } from './session.ts';

/** Messages for failures without one from the server. */
const CALLS = {
  abnormal: '接口返回异常',
  unreached: '网络连接失败，请检查网络后重试',
} as const;

const SESSION_CODES: readonly number[] = [ERRORS.unauthenticated.code, ERRORS.sessionEnded.code];

const RIGHTS_CODES: readonly number[] = [ERRORS.forbidden.code, ERRORS.needsSecondStep.code];

/** Refusal that requires a fresh proof or a second owner's approval. */
const Wants = z.object({ needs: z.enum(['proof', 'second']) });

export type Api = Client;

/** Session events raised by requests, and values added to requests. */
interface SessionEvents {
  sessionEnded(notice: string): void;
  /** The server has locked the session, at another tab's request. */
  locked(): void;
  /** The role's rights changed, or it lacks a required second factor. */
  rightsChanged(): void;
  /** Asks the user for a password or code; resolves to false if cancelled. */
  prove(): Promise<boolean>;
  /** Called for every response. */
  answered?(): void;
  /** True if the page makes the request automatically. */
  unattended(): boolean;
}

/**
 * Creates the console's client. A rejected token ends the session unless the session has changed since. A request that
 * needs a proof is repeated after it.
 */
export function createApi(session: Session, events: SessionEvents, origin = ''): Api {
  const tokenNow = () => session.get().signedIn?.token ?? null;
  return createClient(
    {
      token: tokenNow,
      headers: () => (events.unattended() ? UNATTENDED : {}),
      async prove({ data }) {
        const wanted = z.safeParse(Wants, data).data?.needs === 'proof';
        return wanted && (await events.prove()) ? {} : null;
      },
      refused({ code, message, data }, _call, token) {
        if (!token || token !== tokenNow()) return;
        if (SESSION_CODES.includes(code)) events.sessionEnded(message);
        if (code === ERRORS.locked.code) events.locked();
        const wanted = z.safeParse(Wants, data).success;
        if (RIGHTS_CODES.includes(code) && !wanted) events.rightsChanged();
      },
      answered: () => events.answered?.(),
      texts: CALLS,
    },
    origin,
  );
}
