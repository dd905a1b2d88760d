import '#web/styles/glance.css';
import { type ReactNode, useId } from 'react';
import type { ReportGlance, ReportView } from '#contract/reports';
import { TONES } from '#domain/outlook/outlook';
import { LateBlock, late } from '#web/ui/late.tsx';
import { Sky } from '#web/ui/picture/sky.tsx';
import { Level } from '../report/level.tsx';
import { toneOf } from '../report/report-head.tsx';
import { skyFigures } from './day-sky.ts';
import { GLANCE } from './text.ts';

const TermText = late(() => import('../report/term-text.tsx'));

/** Paragraphs of a section of the day; empty if it has no such section. */
const paragraphs = ({ sections }: Pick<ReportView, 'sections'>, id: string): readonly string[] =>
  sections.find((section) => section.id === id)?.text.split(/\n{2,}/) ?? [];

type GlanceHours = NonNullable<ReportGlance['hours']>['good'];

const Hours = ({ name, at: { hours, use } }: { name: string; at: GlanceHours }) => (
  <Fact name={name}>
    {hours.split('、').map((hour) => (
      <b key={hour} className="block font-semibold">
        {hour}
      </b>
    ))}
    <span className="block text-meta text-ink2">{use}</span>
  </Fact>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="card">
    <dt className="text-small text-ink3">{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface DayGlanceProps {
  report: ReportView;
  glance: ReportGlance;
  /** `YYYY-MM-DD` */
  date: string;
}

/** A personal day: its first screen says how it is, what it is good and bad for, and when; then the areas and why. */
export function DayGlance({ report, glance, date }: DayGlanceProps) {
  const id = useId();
  const tone = TONES.find((each) => each === toneOf(report)) ?? '平';
  const { areas, actions, scale, hours } = glance;
  // The first paragraph is the scale.
  const reason = paragraphs(report, 'why').slice(1).join('');
  return (
    <article className="@container grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby={id}>
      <header className="sky">
        <Sky {...skyFigures(glance, tone, date)} />
        <h2 id={id} className="headline glance-words">
          {report.headline}
        </h2>
        <p className="glance-level">
          <span className="sr-only">{GLANCE.tone}</span>
          <Level word={tone} />
          {scale && <span className="text-ink2"> · {scale}</span>}
        </p>
      </header>
      <dl className="glance-pair">
        {actions.do && <Fact name={GLANCE.do}>{actions.do}</Fact>}
        {actions.hold && <Fact name={GLANCE.hold}>{actions.hold}</Fact>}
        {hours && <Hours name={GLANCE.good} at={hours.good} />}
        {hours && <Hours name={GLANCE.careful} at={hours.careful} />}
      </dl>
      <ul className="rows glance-areas" aria-label={GLANCE.areas}>
        {areas.map(({ area, name, tone: each, line }) => (
          <li key={area}>
            <b className="font-semibold">{name}</b>
            <Level word={each} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {reason && (
        <p className="card">
          <LateBlock fallback={reason} otherwise={reason}>
            <TermText text={reason} />
          </LateBlock>
        </p>
      )}
    </article>
  );
}
