import { useId } from 'react';
import type { ReportSection, ReportView } from '#contract/reports';
import { Guarded } from '#web/ui/guarded.tsx';
import { Bars } from '../../readings/report/bars.tsx';
import { BarsOfYears } from '../../readings/report/bars-of-years.tsx';
import { BARS } from '../../readings/report/bars-text.ts';
import { SectionText, Words } from '../../readings/report/section-parts.tsx';

/** Openings of the steps of 怎么办: each step is a paragraph. */
const STEPS = ['一，', '二，', '三，'];
const isStep = (paragraph: string) => STEPS.some((opening) => paragraph.startsWith(opening));

/** Advice as a numbered list, followed by the check in a box. */
function Steps({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <>
      <ol className="steps">
        {paragraphs.filter(isStep).map((step) => (
          <li key={step}>
            <Words text={step.slice(2)} />
          </li>
        ))}
      </ol>
      {paragraphs
        .filter((paragraph) => !isStep(paragraph))
        .map((note) => (
          <p key={note} className="chapter-check">
            {note}
          </p>
        ))}
    </>
  );
}

interface PartProps {
  section: ReportSection;
  /** The chapter's own name, which a part does not repeat. */
  chapter: string;
}

function Part({ section: { title, text, years }, chapter }: PartProps) {
  const id = useId();
  const paragraphs = text.split(/\n{2,}/);
  return (
    <section aria-labelledby={title === chapter ? undefined : id} className="chapter-part">
      {title !== chapter && (
        <h2 id={id} className="part-name">
          {title}
        </h2>
      )}
      {years && <BarsOfYears years={years} />}
      {paragraphs.some(isStep) ? (
        <Steps paragraphs={paragraphs} />
      ) : (
        paragraphs.map((paragraph) => <SectionText key={paragraph} text={paragraph} />)
      )}
    </section>
  );
}

interface ChapterTextProps {
  report: ReportView;
  sections: readonly ReportSection[];
  chapter: string;
  /** The luck pillars of a life are drawn over the text. */
  life: boolean;
}

/** The text of a chapter in one card: 结论, 凭什么, 什么时候, 怎么办, or its paragraphs. */
export function ChapterText({ report, sections, chapter, life }: ChapterTextProps) {
  const curve = life ? report.curves?.find(({ kind }) => kind === 'life') : undefined;
  return (
    <div className="card chapter-text">
      <Guarded>{curve && <Bars title={BARS.life} bars={curve.points} />}</Guarded>
      {sections.map((section) => (
        <Part key={section.id} section={section} chapter={chapter} />
      ))}
    </div>
  );
}
