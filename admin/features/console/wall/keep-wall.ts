import type { WallBegun, WallView } from '#contract/screens';
import { ApiError } from '../../../../web/kit/client.ts';
import { pause } from '../../../lib/news.ts';

const SECOND_MS = 1_000;
const READ_EVERY_MS = 30 * SECOND_MS;
/** While staff enter the code. */
const PAIRED_EVERY_MS = 3 * SECOND_MS;
/** Longest wait after failures: 2, 4, 8 … 60 s. */
const LONGEST_WAIT_MS = 60 * SECOND_MS;

/** Content of the screen: the code to enter, the wall, or nothing yet. */
export interface WallState {
  code: string | null;
  view: WallView | null;
  /** The last question went unanswered: what is shown is as old as `view.now`. */
  stale: boolean;
}

interface WallParts {
  token(): string | null;
  keep(token: string | null): void;
  begin(signal: AbortSignal): Promise<WallBegun>;
  /** Null: its code was not entered yet. */
  read(signal: AbortSignal): Promise<WallView | null>;
  show(state: WallState): void;
}

/**
 * Keeps a screen paired and up to date until the signal ends it, whatever fails meanwhile. A token that counts no more
 * leads to a new code, and nothing of the wall stays on the screen then.
 */
export async function keepWall(parts: WallParts, signal: AbortSignal): Promise<void> {
  let state: WallState = { code: null, view: null, stale: false };
  let failures = 0;
  function show(next: Partial<WallState>) {
    state = { ...state, ...next };
    if (!signal.aborted) parts.show(state);
  }
  async function begin(): Promise<number> {
    const { token, code } = await parts.begin(signal);
    parts.keep(token);
    show({ code, view: null, stale: false });
    return PAIRED_EVERY_MS;
  }
  async function ask(): Promise<number> {
    if (parts.token() === null) return begin();
    const view = await parts.read(signal);
    if (view) {
      show({ code: null, view, stale: false });
      return READ_EVERY_MS;
    }
    // Loaded again while its code waited: nobody knows that code any more.
    if (state.code === null) parts.keep(null);
    return state.code === null ? 0 : PAIRED_EVERY_MS;
  }
  function failed(cause: unknown): number {
    if (cause instanceof ApiError && cause.status === 401) {
      parts.keep(null);
      show({ code: null, view: null, stale: false });
      return 0;
    }
    failures += 1;
    show({ stale: true });
    const named = cause instanceof ApiError ? (cause.retryAfter ?? 0) * SECOND_MS : 0;
    return Math.max(named, Math.min(LONGEST_WAIT_MS, 2 ** Math.min(failures, 6) * SECOND_MS));
  }
  while (!signal.aborted) {
    const wait = await ask().then((ms) => {
      failures = 0;
      return ms;
    }, failed);
    await pause(wait, signal);
  }
}
