/** What the specification promises in one sentence, and the test that would notice its loss. */
export interface Row {
  /** Number and name of the section of the specification. */
  section: string;
  statement: string;
  /** `file › test`, with as many of the groups around the test as tell it from others. */
  test: string;
}

/** The rows of one section, each a statement and its test. */
export function rows(section: string, pairs: readonly (readonly [string, string])[]): Row[] {
  return pairs.map(([statement, test]) => ({ section, statement, test }));
}
