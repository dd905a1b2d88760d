import * as z from 'zod/mini';
import { ERRORS } from '#domain/errors';
import { type Client, createClient, UNATTENDED } from '../../web/kit/client.ts';
import type { Session } from './session.ts';

/** Sentences for calls that failed without a sentence of the server. */
const CALLS = {
  abnormal: '接口返回异常',
  unreached: '网络连接失败，请检查网络后重试',
} as const;

const SESSION_CODES: readonly number[] = [ERRORS.unauthenticated.code, ERRORS.sessionEnded.code];

const RIGHTS_CODES: readonly number[] = [ERRORS.forbidden.code, ERRORS.needsSecondStep.code];

/** The refusal of a call that wants a password or a code first, or another owner's word. */
const Wants = z.object({ needs: z.enum(['proof', 'second']) });

export type Api = Client;

/** Events that the console learns from its calls, and values that it adds to them. */
interface SessionEvents {
  sessionEnded(notice: string): void;
  /** The server has locked the session, as another tab asked it to. */
  locked(): void;
  /** The role has other rights than the page knows, or lacks the second step. */
  rightsChanged(): void;
  /** Asks the person for a password or a code; false: none was given. */
  prove(): Promise<boolean>;
  /** The server answered, whatever it said. */
  answered?(): void;
  /** The page asks by itself, without a person at it. */
  unattended(): boolean;
}

/**
 * Calls of the console. A refused token ends the session, unless the session has changed since the
 * call was sent. A call that wants a proof is sent once more after it.
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
