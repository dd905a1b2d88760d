import { useMemo, useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { analyse } from '#domain/reading/analyse';
import type { PairingLine } from '#domain/reading/pairing/line';
import { pairingOf } from '#domain/reading/pairing/pairing';
import { Button } from '../../kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { copyText } from '../../lib/copy-text.ts';
import { type ChartChoices, chartsOf } from '../chart/options/chart-choices.ts';
import { READING } from '../reading/text.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { LineView } from './line-view.tsx';
import type { PairedBirth } from './paired-birth.ts';
import { chartsOfPaired, UNASKED_GENDER } from './paired-charts.ts';
import { pairingText } from './pairing-text.ts';
import { PAIRING } from './text.ts';
import { TwoCharts } from './two-charts.tsx';

interface PairingResultProps {
  birth: Birth;
  choices: ChartChoices;
  paired: PairedBirth;
  /** The result was just asked for and takes the focus. */
  focused: boolean;
}

/** Both charts and the five lines, computed here in the browser. */
export function PairingResult({ birth, choices, paired, focused }: PairingResultProps) {
  const mine = useMemo(() => chartsOf(birth, choices), [birth, choices]);
  const theirs = useMemo(() => chartsOfPaired(paired, choices), [paired, choices]);
  const [myPart, setMyPart] = useState(0);
  const [theirPart, setTheirPart] = useState(0);
  const own = mine[myPart] ?? mine[0];
  const other = theirs[theirPart] ?? theirs[0];
  const lines = useMemo(
    () => pairingOf(analyse(own, birth.gender), analyse(other, UNASKED_GENDER)),
    [own, other, birth.gender],
  );
  return (
    <>
      <TwoCharts
        people={[
          { name: PAIRING.reader, shown: own, part: myPart, onPart: setMyPart },
          { name: PAIRING.other, shown: other, part: theirPart, onPart: setTheirPart },
        ]}
      />
      <section className="grid gap-3">
        <FocusedHeading text={PAIRING.lines} focused={focused} />
        <div className="reading">
          {lines.map((line) => (
            <LineView key={line.aspect} line={line} />
          ))}
        </div>
        <p className="text-meta text-ink2">{PAIRING.caution}</p>
        <p className="text-small text-ink3">{READING.rulesLabel}</p>
        <CopyButton lines={lines} />
      </section>
    </>
  );
}

function CopyButton({ lines }: { lines: readonly PairingLine[] }) {
  const { toasts } = useApp();
  async function copy() {
    if (await copyText(pairingText(lines))) toasts.say(READING.copied);
    else toasts.warn(READING.copyFailed);
  }
  return (
    <Button quiet className="button-small justify-self-start px-5" onClick={() => void copy()}>
      {READING.copy}
    </Button>
  );
}
