import '#web/styles/glance.css';
import { useId, useState } from 'react';
import type { ReportGlance, ReportView } from '#contract/reports';
import { TONES, type Tone } from '#domain/outlook/outlook';
import { motifsOf, PAINT } from '../card/motifs.ts';
import { toneOf } from '../report/report-head.tsx';
import { ToneMark } from '../report/tone-mark.tsx';
import { GLANCE } from './text.ts';

type Areas = ReportGlance['areas'];

const rankOf = (tone: Tone) => TONES.indexOf(tone);

/** The area that differs most from the others: the lowest on a hard day, the highest on an easy one. */
export function tellingArea(areas: Areas, whole: Tone): Areas[number] | undefined {
  const easy = rankOf(whole) < TONES.length / 2;
  return areas.reduce<Areas[number] | undefined>((best, area) => {
    if (!best) return area;
    const rise = rankOf(best.tone) - rankOf(area.tone);
    return (easy ? rise > 0 : rise < 0) ? area : best;
  }, undefined);
}

/** The reader's sign large; beside it what presses on hard days, above it what helps on easy ones. */
function Picture({ image, tone }: { image: ReportGlance['image']; tone: Tone }) {
  const [self, press, feed] = motifsOf(image);
  const easy = rankOf(tone) < TONES.length / 2;
  const other = easy ? feed : press;
  return (
    <svg className="glance-picture" viewBox="0 0 122 112" aria-hidden="true">
      <path d={self.path} stroke={PAINT[self.element]} strokeWidth={1.9} transform="translate(0 22) scale(.88)" />
      <path
        d={other.path}
        stroke={PAINT[other.element]}
        strokeWidth={4}
        transform={easy ? 'translate(74 2) scale(.34)' : 'translate(78 6) scale(.4)'}
      />
    </svg>
  );
}

/** The five areas: pressed, each says its one sentence. */
function AreaColumns({ areas, whole }: { areas: Areas; whole: Tone }) {
  const name = useId();
  const [chosen, setChosen] = useState(() => tellingArea(areas, whole)?.area);
  const shown = areas.find(({ area }) => area === chosen);
  return (
    <>
      <fieldset className="glance-areas" aria-label={GLANCE.areas}>
        {areas.map(({ area, name: called, tone }) => (
          <label key={area}>
            <input
              type="radio"
              name={name}
              aria-label={GLANCE.area(called, tone, rankOf(tone) + 1)}
              checked={area === chosen}
              onChange={() => setChosen(area)}
            />
            <ToneMark tone={tone} size="large" />
            <span aria-hidden="true">{called}</span>
            <span aria-hidden="true" className="serif text-body">
              {tone}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="glance-line" aria-live="polite">
        {shown?.line}
      </p>
    </>
  );
}

interface DayGlanceProps {
  report: ReportView;
  glance: ReportGlance;
}

/** A day of the reader's own: a sentence with its word on a seal, the five areas, what to do and to leave. */
export function DayGlance({ report, glance }: DayGlanceProps) {
  const id = useId();
  const tone = TONES.find((each) => each === toneOf(report)) ?? '平';
  const { areas, actions, image } = glance;
  const acts = [
    [GLANCE.do, actions.do],
    [GLANCE.hold, actions.hold],
  ].filter(([, act]) => act);
  return (
    <article className="@container" aria-labelledby={id}>
      <div className="glance rise">
        <div className="glance-head">
          <div className="grid content-between gap-3">
            <h2 id={id} className="headline glance-words">
              {report.headline}
            </h2>
            {report.quote && <p className="text-ink2">{report.quote}</p>}
          </div>
          <div className="relative grid min-w-11 content-end justify-items-end">
            <Picture image={image} tone={tone} />
            <p className="seal absolute end-0 bottom-0 size-11 text-[1.625rem]">
              <span className="sr-only">{GLANCE.tone}</span>
              {tone}
            </p>
          </div>
        </div>
        <AreaColumns key={report.title} areas={areas} whole={tone} />
        <dl className="glance-acts">
          {acts.map(([name, act]) => (
            <div key={name}>
              <dt className="serif">{name}</dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
