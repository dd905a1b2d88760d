export interface Outcome {
  passed: boolean;
  /** The measured values, in a few words. */
  measured: string;
}

/** How a check is made: by a probe of its own, or by tests that prove it. */
type How =
  | { probe: (quick: boolean) => Promise<Outcome> }
  | { tests: readonly string[]; env?: Readonly<Record<string, string>> };

export interface Check {
  id: number;
  what: string;
  threshold: string;
  how: How;
}

export interface Verdict extends Pick<Check, 'id' | 'what' | 'threshold'> {
  state: 'pass' | 'fail';
  measured: string;
  seconds: number;
}
