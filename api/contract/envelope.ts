/** Every answer is `{code, msg, data}`; code 0 is success and `msg` is the sentence to show. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** What a failed answer carries in `data`. */
export interface FailureData {
  fields?: string[];
  requestId?: string;
  /** Of staff: the call is answered once a password or a code was shown (`POST /api/admin/confirm`). */
  needs?: 'proof';
  /** Of 42900: work whose solution, in the header `x-proof`, lets the same call through at once. */
  challenge?: object;
}
