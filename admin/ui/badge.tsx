import type { ReactNode } from 'react';

/** `wait`: needs action; `good`, `half`, `bad`: outcome; `over`: ended without result. */
export type Tone = 'wait' | 'good' | 'half' | 'bad' | 'over';

const SIGNS: Readonly<Record<Tone, string>> = {
  wait: '○',
  good: '●',
  half: '◐',
  bad: '✕',
  over: '–',
};

/** A state as icon, colour and word. The colour carries no extra information. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      <span aria-hidden="true">{SIGNS[tone]}</span>
      {children}
    </span>
  );
}
