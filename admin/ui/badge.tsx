import type { ReactNode } from 'react';

/** `wait`: somebody has to act; `good`, `half`, `bad`: how it ended; `over`: nothing came of it. */
export type Tone = 'wait' | 'good' | 'half' | 'bad' | 'over';

const SIGNS: Readonly<Record<Tone, string>> = {
  wait: '○',
  good: '●',
  half: '◐',
  bad: '✕',
  over: '–',
};

/** A state as a sign, a colour and the word. The colour says nothing that the others do not. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      <span aria-hidden="true">{SIGNS[tone]}</span>
      {children}
    </span>
  );
}
