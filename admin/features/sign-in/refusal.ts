import { ApiError, NetworkError } from '../../../web/kit/client.ts';
import { SIGN_IN } from './text.ts';

/** The sentence for a sign-in that was refused, with how long to wait where the server says so. */
export function refusal(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof ApiError)) throw error;
  return error.retryAfter ? error.message + SIGN_IN.wait(error.retryAfter) : error.message;
}
