/** One result of the doctor. */
export interface CheckResult {
  name: string;
  state: 'ok' | 'watch' | 'wrong';
  detail: string;
}

export const MIB = 1_048_576;

export const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;

export const DAY_MS = 86_400_000;

/** Ages in ms from which an open matter is reported as watch and as wrong. */
const AGES = { watch: DAY_MS, wrong: 3 * DAY_MS } as const;

export const stateOfAge = (age: number): CheckResult['state'] =>
  age > AGES.wrong ? 'wrong' : age > AGES.watch ? 'watch' : 'ok';

/** `5 hours`, or from two days on `2 days`. */
export const ageText = (age: number): string =>
  age < 2 * DAY_MS ? `${Math.floor(age / 3_600_000)} hours` : `${Math.floor(age / DAY_MS)} days`;
