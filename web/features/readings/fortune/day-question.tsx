import type { ReportView } from '#contract/reports';
import { type CheckAsked, CheckAskedContext } from '../report/check-asked.ts';
import { CheckList } from '../report/section-parts.tsx';
import { GLANCE } from './text.ts';

type Glance = NonNullable<ReportView['glance']>;

/** The evening question: whether the headline was right. */
export function DayQuestion({ question, asked }: { question: Glance['question']; asked: CheckAsked }) {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <p className="min-w-0 flex-1 basis-40">
        <span className="block text-small text-ink3">{GLANCE.evening}</span>
        {question.text}
      </p>
      <CheckAskedContext value={asked}>
        <CheckList checks={[question]} />
      </CheckAskedContext>
    </div>
  );
}
