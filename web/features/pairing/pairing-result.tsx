import { useMemo, useState } from 'react';
import { noonPart } from '#domain/bazi/born-chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Birth } from '#domain/people/birth';
import { analyse } from '#domain/reading/analyse';
import { pairingOf } from '#domain/reading/pairing/pairing';
import { ageOn } from '#domain/reading/stage';
import { type ChartChoices, chartsOf } from '../chart/options/chart-choices.ts';
import { ReportPaper } from '../reading/report-paper.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import type { PairedBirth } from './paired-birth.ts';
import { chartsOfPaired, UNASKED_GENDER } from './paired-charts.ts';
import { pairingPaper } from './pairing-paper.ts';
import { PAIRING } from './text.ts';
import { TiePicture } from './tie-picture.tsx';
import { TwoCharts } from './two-charts.tsx';

interface PairingResultProps {
  birth: Birth;
  choices: ChartChoices;
  paired: PairedBirth;
  today: CivilDate;
  /** The result was just asked for and takes the focus. */
  focused: boolean;
}

/** Both charts, what ties them, and what is to be said of it, computed here in the browser. */
export function PairingResult({ birth, choices, paired, today, focused }: PairingResultProps) {
  const mine = useMemo(() => chartsOf(birth, choices), [birth, choices]);
  const theirs = useMemo(() => chartsOfPaired(paired, choices), [paired, choices]);
  const [myPart, setMyPart] = useState(noonPart(mine));
  const [theirPart, setTheirPart] = useState(noonPart(theirs));
  const own = mine[myPart] ?? mine[0];
  const other = theirs[theirPart] ?? theirs[0];
  const report = useMemo(
    () =>
      pairingOf({
        reader: analyse(own, birth.gender),
        other: analyse(other, UNASKED_GENDER),
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
