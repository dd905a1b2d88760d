import type { ReportView } from '#contract/reports';
import { Level } from './level.tsx';
import { READING } from './text.ts';

/** Tone of the report's period; null for a natal reading. */
export function toneOf({ sections }: Pick<ReportView, 'sections'>): string | null {
  return sections[0]?.tone ?? null;
}

interface ReportHeadProps {
  report: Pick<ReportView, 'headline' | 'quote' | 'sections'>;
}

/** Headline with the tone on a seal, and the quote. */
export function ReportHead({ report }: ReportHeadProps) {
  const { headline, quote } = report;
  const tone = toneOf(report);
  if (!headline) return null;
  return (
    <>
      <div className="mb-2 grid justify-items-start gap-1">
        <p className="headline text-balance text-[1.625rem] leading-snug">{headline}</p>
        {tone && (
          <p>
            <span className="sr-only">{READING.tone}</span>
            <Level word={tone} bar />
          </p>
        )}
      </div>
      {quote && quote !== `${headline}。` && <blockquote className="reading-quote">{quote}</blockquote>}
    </>
  );
}
