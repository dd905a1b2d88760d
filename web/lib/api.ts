import * as z from 'zod/mini';
import { login } from '#contract/calls/people';
import { PROOF_HEADER } from '#contract/proof';
import { ApiError, type Client, createClient } from '../kit/client.ts';
import type { Session } from './session.ts';

const SESSION_CODES: readonly number[] = [40100, 40101];

export type Api = Client;

interface ApiOptions {
  answered?: (response: Response) => void;
  token?: () => string | null;
}

/** Proof of work requested from a network with many requests. */
const Work = z.object({ challenge: z.looseObject({}) });

/**
 * Creates the API client, with `token` or the session's current token. A rejected token ends the session unless the
 * session has changed since. A wrong password has the same code and does not affect the session.
 */
export function createApi(
  session: Session,
  onSessionEnded: (message: string) => void,
  origin = '',
  { answered, token = () => session.get().token }: ApiOptions = {},
): Api {
  return createClient(
    {
      token,
      refused(error, call, sentWith) {
        const ofToken = call !== login && SESSION_CODES.includes(error.code);
        if (!sentWith || !ofToken || sentWith !== session.get().token) return;
        session.end();
        onSessionEnded(error.message);
      },
      ...(answered && { answered }),
      async prove(error) {
        const work = z.safeParse(Work, error.data);
        if (!work.success) return null;
        const { solveProof } = await import('./solve-proof.ts');
        const proof = await solveProof(work.data.challenge);
        return proof === null ? null : { [PROOF_HEADER]: proof };
      },
    },
    origin,
  );
}

/** Returns the message for a failed request: the server's, else `refused`, or `unreached` without a response. */
export function failureText(error: unknown, refused: string, unreached: string): string {
  if (error instanceof ApiError) return error.message || refused;
  return unreached;
}
