import type { Prompt } from './prompt.ts';

/** Tokens as the provider counts them. */
export interface Usage {
  in: number;
  /** Of `in`, what came out of the provider's cache. */
  cached: number;
  out: number;
}

/** A piece of the answer; the end says why it ended and what it cost, where the provider tells. */
export interface Piece {
  text: string;
  /** `stop` is the only proper end. */
  finish: string | null;
  usage: Usage | null;
}

export interface ModelClient {
  /** Ends quietly when `stop` is aborted; else rejects with what went wrong. */
  answer(prompt: Prompt, mostTokens: number, stop: AbortSignal): AsyncIterable<Piece>;
}
