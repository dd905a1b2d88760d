import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReportSection, ReportView } from '#contract/reports';
import { type BornChart, bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { confidenceWord } from '#domain/judgement/confidence';
import { analyse } from '#domain/outlook/analyse';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { birthOfKin, isOldClock, type Kin } from '#domain/people/kin';
import type { PairingLine } from '#domain/report/kinds/pairing/line';
import { type PairingReport, pairingOf } from '#domain/report/kinds/pairing/pairing';
import type { Section } from '#domain/report/report';
import { OLD_CLOCK } from '../../people/kin/text.ts';
import { ReportPaper } from '../report/report-paper.tsx';
import { READING } from '../report/text.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { PairSummary, stemsOf } from './pair-summary.tsx';
import { PAIRING } from './text.ts';
import { TiePicture } from './tie-picture.tsx';
import { TwoCharts } from './two-charts.tsx';

/** The other person's charts, by the user's day boundary: two if the hour is unknown and a 节 divides the day. */
function chartsOfKin(kin: Kin, { dayBoundary }: Birth) {
  return bornCharts({ ...birthOfKin(kin), ...(dayBoundary && { dayBoundary }) });
}

const signsOf = ({ pillars }: BornChart) => pillars.map(({ stem, branch }) => stem + branch);

const sectionOf = ({
  evidence,
  basis,
  confidence,
  table: _,
  checks: __,
  years: ___,
  sentences,
  signs,
  ...rest
}: Section): ReportSection => ({
  ...rest,
  basis,
  confidence: confidenceWord(basis, confidence),
  evidence: [...evidence],
  ...(sentences && { sentences: sentences.map(({ text, by }) => ({ text, by: [...by] })) }),
  ...(signs && { signs: [...signs] }),
  source: 'rules',
});

/** One of the five aspects, for reference. */
const lineOf = ({ aspect, title, fit, text, ...reasons }: PairingLine): ReportSection =>
  sectionOf({
    id: aspect,
    title,
    text: PAIRING.fit(fit, text),
    ...reasons,
  });

/** A pairing as a report, to show and copy: without the births, with its writer below. */
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
  kin: Kin;
  today: CivilDate;
  /** True if the result was just requested and takes the focus. */
  focused: boolean;
}

/** Both charts, their relations and the text, computed in the browser. */
export default function PairingResult({ birth, kin, today, focused }: PairingResultProps) {
  const mine = useMemo(() => bornCharts(birth), [birth]);
  const theirs = useMemo(() => chartsOfKin(kin, birth), [kin, birth]);
  const [myPart, setMyPart] = useState(noonPart(mine));
  const [theirPart, setTheirPart] = useState(noonPart(theirs));
  const own = mine[myPart] ?? mine[0];
  const other = theirs[theirPart] ?? theirs[0];
  const report = useMemo(
    () =>
      pairingOf({
        reader: analyse(own, birth.gender, birth),
        // Both are judged by the same school.
        other: analyse(other, birthOfKin(kin).gender, { school: birth.school ?? 'common' }),
        today,
        ages: [ageOn(birth.solar, today), ageOn(kin.birth.solar, today)],
        label: kin.label,
        relation: kin.relation === 'self-other' ? null : kin.relation,
      }),
    [own, other, birth, kin, today],
  );
  const paper = pairingPaper(report);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FocusedHeading text={PAIRING.report} focused={focused} />
      <PairSummary
        stems={stemsOf({ mine: signsOf(own), theirs: signsOf(other) })}
        lines={report.lines}
        sections={paper.sections}
        head={
          <div>
            <p className="headline text-[1.625rem] leading-snug text-balance">{report.headline}</p>
            <p className="text-ink2">{report.quote}</p>
          </div>
        }
        charts={
          <>
            <TwoCharts
              people={[
                { name: PAIRING.reader, shown: own, part: myPart, onPart: setMyPart },
                { name: kin.label, shown: other, part: theirPart, onPart: setTheirPart },
              ]}
            />
            {isOldClock(kin.birth) && <p className="text-meta text-ink2">{OLD_CLOCK}</p>}
            <TiePicture
              mine={signsOf(own)}
              theirs={signsOf(other)}
              ties={[...report.meeting.bonds, ...report.meeting.rubs]}
            />
          </>
        }
      >
        <ReportPaper report={paper} onPaper />
      </PairSummary>
      <Link to="/days" search={{ who: kin.id }} className="link justify-self-start">
        {PAIRING.days}
      </Link>
    </section>
  );
}
