import { useMemo, useState } from 'react';
import type { ReportSection, ReportView } from '#contract/reports';
import { bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { spokenConfidence } from '#domain/judgement/confidence';
import { analyse } from '#domain/outlook/analyse';
import type { Birth, Gender } from '#domain/people/birth';
import type { PairingLine } from '#domain/report/kinds/pairing/line';
import { type PairingReport, pairingOf } from '#domain/report/kinds/pairing/pairing';
import { ageOn } from '#domain/report/reader/stage';
import type { Section } from '#domain/report/report';
import { ReportPaper } from '../report/report-paper.tsx';
import { READING } from '../report/text.ts';
import { FocusedHeading } from './focused-heading.tsx';
import type { PairedBirth } from './paired-birth.ts';
import { PAIRING } from './text.ts';
import { TiePicture } from './tie-picture.tsx';
import { TwoCharts } from './two-charts.tsx';

/**
 * The engine wants a gender for the direction of luck and a few stars. A pairing looks at
 * neither, so the other's is not asked for.
 */
const UNASKED_GENDER: Gender = 'female';

/** The other's charts, by the day boundary of the reader's own: two where the hour is unknown and a 节 divides the day. */
function chartsOfPaired({ calendar, solar, time }: PairedBirth, { dayBoundary }: Birth) {
  const hour = time === null ? { time: 'wu' as const, hourUnknown: true } : { time };
  const school = dayBoundary ? { dayBoundary } : {};
  return bornCharts({ gender: UNASKED_GENDER, calendar, solar, lunar: solarToLunar(solar), ...hour, ...school });
}

const sectionOf = ({
  evidence,
  basis,
  confidence,
  table: _,
  checks: __,
  sentences: ___,
  signs: ____,
  ...rest
}: Section): ReportSection => ({
  ...rest,
  basis,
  confidence: spokenConfidence(basis, confidence),
  evidence: [...evidence],
  source: 'rules',
});

/** One of the five respects, to be looked up. */
const lineOf = ({ aspect, title, fit, ...reasons }: PairingLine): ReportSection =>
  sectionOf({
    id: aspect,
    title,
    text: PAIRING.fits[fit],
    folded: true,
    ...reasons,
  });

/** A pairing as every report is shown and copied: without either birth, its writer said below. */
function pairingPaper({ headline, quote, sections, lines }: PairingReport): ReportView {
  return {
    content: '',
    source: 'rules',
    label: READING.rulesLabel,
    locked: [],
    access: 'full',
    title: PAIRING.title,
    headline,
    quote,
    sections: [...sections.map(sectionOf), ...lines.map(lineOf)],
  };
}

interface PairingResultProps {
  birth: Birth;
  paired: PairedBirth;
  today: CivilDate;
  /** The result was just asked for and takes the focus. */
  focused: boolean;
}

/** Both charts, what ties them, and what is to be said of it, computed here in the browser. */
export function PairingResult({ birth, paired, today, focused }: PairingResultProps) {
  const mine = useMemo(() => bornCharts(birth), [birth]);
  const theirs = useMemo(() => chartsOfPaired(paired, birth), [paired, birth]);
  const [myPart, setMyPart] = useState(noonPart(mine));
  const [theirPart, setTheirPart] = useState(noonPart(theirs));
  const own = mine[myPart] ?? mine[0];
  const other = theirs[theirPart] ?? theirs[0];
  const report = useMemo(
    () =>
      pairingOf({
        reader: analyse(own, birth.gender, birth),
        // One school judges both.
        other: analyse(other, UNASKED_GENDER, { school: birth.school ?? 'common' }),
        today,
        ages: [ageOn(birth.solar, today), ageOn(paired.solar, today)],
      }),
    [own, other, birth, paired, today],
  );
  return (
    <>
      <TwoCharts
        people={[
          { name: PAIRING.reader, shown: own, part: myPart, onPart: setMyPart },
          { name: PAIRING.other, shown: other, part: theirPart, onPart: setTheirPart },
        ]}
      />
      <TiePicture mine={own} theirs={other} meeting={report.meeting} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FocusedHeading text={PAIRING.report} focused={focused} />
        <ReportPaper report={pairingPaper(report)} />
        <p className="text-meta text-ink2">{PAIRING.caution}</p>
      </section>
    </>
  );
}
