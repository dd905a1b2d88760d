import '#web/styles/glance.css';
import { type ReactNode, Suspense, useId } from 'react';
import type { ReportGlance, ReportView } from '#contract/reports';
import { TONES, type Tone } from '#domain/outlook/outlook';
import { late } from '#web/ui/late.tsx';
import { Sky } from '#web/ui/picture/sky.tsx';
import { Level } from '../report/level.tsx';
import { toneOf } from '../report/report-head.tsx';
import { GLANCE } from './text.ts';

const TermText = late(() => import('../report/term-text.tsx'));

const stepOf = (tone: Tone) => TONES.length - 1 - TONES.indexOf(tone);

/** Paragraphs of a section of the day; none where it has no such section. */
const paragraphs = ({ sections }: Pick<ReportView, 'sections'>, id: string): readonly string[] =>
  sections.find((section) => section.id === id)?.text.split(/\n{2,}/) ?? [];

/** `申时（15–17点）、酉时（17–19点）盘点、记账一次弄清。` as the hours and their use. */
const HOURS = /^((?:.时（[^）]+）、?)+)(.+)$/s;

function Hours({ name, text }: { name: string; text: string }) {
  const [, hours = '', use = text] = HOURS.exec(text) ?? [];
  return (
    <Fact name={name}>
      {hours && <b className="block font-semibold">{hours}</b>}
      <span className={hours ? 'block text-meta text-ink2' : ''}>{use}</span>
    </Fact>
  );
}

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

/** A day of the reader's own on one screen: headline and level, why, the five areas, what to do and when. */
export function DayGlance({ report, glance, date }: DayGlanceProps) {
  const id = useId();
  const tone = TONES.find((each) => each === toneOf(report)) ?? '平';
  const { areas, actions } = glance;
  const [scale = '', ...why] = paragraphs(report, 'why');
  const [good, careful] = paragraphs(report, 'hours');
  const reason = why.join('');
  return (
    <article className="@container grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby={id}>
      <header className="sky">
        <Sky areas={areas.map((area) => stepOf(area.tone))} tone={stepOf(tone)} date={date} />
        <h2 id={id} className="headline glance-words">
          {report.headline}
        </h2>
        <p className="glance-level">
          <span className="sr-only">{GLANCE.tone}</span>
          <Level word={tone} />
          {scale && <span className="text-ink2"> · {scale.replace(/[，。].*$/s, '')}</span>}
        </p>
      </header>
      {reason && (
        <p className="card">
          <Suspense fallback={reason}>
            <TermText text={reason} />
          </Suspense>
        </p>
      )}
      <ul className="rows glance-areas" aria-label={GLANCE.areas}>
        {areas.map(({ area, name, tone: each, line }) => (
          <li key={area}>
            <b className="font-semibold">{name}</b>
            <Level word={each} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <dl className="glance-pair">
        {actions.do && <Fact name={GLANCE.do}>{actions.do}</Fact>}
        {actions.hold && <Fact name={GLANCE.hold}>{actions.hold}</Fact>}
        {good && <Hours name={GLANCE.good} text={good} />}
        {careful && <Hours name={GLANCE.careful} text={careful} />}
      </dl>
    </article>
  );
}
