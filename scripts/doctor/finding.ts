/** What the doctor says of one thing. */
export interface Finding {
  name: string;
  state: 'ok' | 'watch' | 'wrong';
  detail: string;
}

export const MIB = 1_048_576;

export const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;
