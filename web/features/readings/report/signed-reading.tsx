import type { ReactNode } from 'react';
import type { ReportSection } from '#contract/reports';
import { Button } from '#web/kit/button.tsx';
import { SignedWords } from './signed-words.ts';
import { READING } from './text.ts';

interface SignedReadingProps {
  sections: readonly ReportSection[];
  signed: boolean;
  onSwitch: (signed: boolean) => void;
  children: ReactNode;
}

/**
 * A reading below the switch of its voice: 行话 shows the signs that the sentences rest on; without it, a long press
 * shows those of one. No switch stands where no sentence has signs.
 */
export function SignedReading({ sections, signed, onSwitch, children }: SignedReadingProps) {
  if (!sections.some(({ sentences }) => sentences)) return children;
  return (
    <SignedWords value={signed}>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="min-w-0 flex-1 basis-40 text-meta text-ink2">{signed ? READING.signedHint : READING.plainHint}</p>
        <Button quiet={!signed} className="button-small px-4" aria-pressed={signed} onClick={() => onSwitch(!signed)}>
          {READING.signed}
        </Button>
      </div>
      {children}
    </SignedWords>
  );
}
