/** What the doctor says of one thing. */
export interface Finding {
  name: string;
  state: 'ok' | 'watch' | 'wrong';
  detail: string;
}
