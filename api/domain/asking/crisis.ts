import { CRISIS } from './danger.ts';
import { normalForm } from './normal.ts';
import { type Refused, refusedBy } from './refusal.ts';
import { holds } from './rows.ts';
import { subjectOf } from './subject.ts';

/**
 * Help for somebody in need, found on the device as on the server: it is shown at once, without a network too, and nothing
 * is sent. Null: the words are of something else.
 */
export function crisisHelp(question: string, age: number | null): Refused | null {
  const text = normalForm(question);
  if (!CRISIS.some((guard) => holds(text, guard))) return null;
  const read = { kind: 'refused', class: 'crisis', refusal: 'crisis', also: null, when: null, choices: [] } as const;
  const subject = subjectOf(text, 'crisis', 'crisis');
  return refusedBy({ ...read, subject, horizon: 'now', twoWays: false }, question, age);
}
