import type { ReportView } from '#contract/reports';

/** The report in one line, and the sentence of it that one would keep. */
export function ReportHead({ report }: { report: Pick<ReportView, 'headline' | 'quote'> }) {
  const { headline, quote } = report;
  return (
    <>
      {headline && <p className="serif text-heading leading-snug">{headline}</p>}
      {quote && <blockquote className="reading-quote">{quote}</blockquote>}
    </>
  );
}
