import { useState } from 'react';
import { beijingDate } from '#domain/calendar/civil-date';
import type { Birth } from '#domain/people/birth';
import { carryBirth } from '#domain/people/carried-birth';
import { Button } from '#web/kit/button.tsx';
import { QrImage } from '#web/kit/qr-image.tsx';
import { clockNow } from '#web/lib/clock.ts';
import { BirthStep } from './birth-step.tsx';
import { ChartStep } from './chart-step.tsx';
import type { Line } from './line.ts';
import { KIOSK } from './text.ts';

type Step = 'said' | 'birth' | 'chart' | 'take' | 'consult';

/** One guest's visit, from the introduction to the QR codes for their phone. All its state is in this component. */
export function Visit({ line, onEnd }: { line: Line; onEnd: () => void }) {
  const [step, setStep] = useState<Step>('said');
  const [guest, setGuest] = useState<{ birth: Birth; child: boolean } | null>(null);
  const [today] = useState(() => beijingDate(clockNow()));
  // Advances a step; two simultaneous presses advance only once.
  const go = (from: Step, to: Step) => setStep((now) => (now === from ? to : now));
  return (
    <>
      <Button className="kiosk-end" onClick={onEnd}>
        {KIOSK.end}
      </Button>
      {step === 'said' && <Intro onLeave={onEnd} onBegin={() => go('said', 'birth')} />}
      {step === 'birth' && (
        <BirthStep
          today={today}
          onChosen={(birth, child) => {
            setGuest({ birth, child });
            go('birth', 'chart');
            line.count('chart');
          }}
        />
      )}
      {guest && (
        <>
          {step === 'chart' && (
            <ChartStep
              birth={guest.birth}
              child={guest.child}
              today={today}
              online={line.online}
              onTake={() => {
                go('chart', 'take');
                line.count('take');
              }}
              onConsult={() => {
                go('chart', 'consult');
                line.count('consult');
              }}
            />
          )}
          {step === 'take' && (
            <Code
              value={`${location.origin}/?utm_source=shop#b=${carryBirth(guest.birth)}`}
              name={KIOSK.takeCode}
              words={[KIOSK.takeScan, KIOSK.takePrivate]}
              onBack={() => go('take', 'chart')}
            />
          )}
          {step === 'consult' && (
            <Code
              value={`${location.origin}/consult?utm_source=shop`}
              name={KIOSK.askCode}
              words={[line.price ? KIOSK.askScan(line.price) : KIOSK.askNoPrice]}
              onBack={() => go('consult', 'chart')}
            />
          )}
        </>
      )}
    </>
  );
}

function Intro({ onBegin, onLeave }: { onBegin: () => void; onLeave: () => void }) {
  return (
    <section className="kiosk-middle">
      <h1 className="kiosk-title">{KIOSK.said}</h1>
      {[KIOSK.notKept, KIOSK.minors, KIOSK.amusement].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details>
        <summary className="link">{KIOSK.privacy}</summary>
        <p className="text-meta">{KIOSK.privacyText}</p>
      </details>
      <div className="kiosk-pair">
        <Button quiet onClick={onLeave}>
          {KIOSK.leave}
        </Button>
        <Button onClick={onBegin}>{KIOSK.begin}</Button>
      </div>
    </section>
  );
}

interface CodeProps {
  value: string;
  name: string;
  words: readonly string[];
  onBack: () => void;
}

const CODE_PX = 320;

function Code({ value, name, words, onBack }: CodeProps) {
  return (
    <section className="kiosk-middle">
      <QrImage value={value} alt={name} size={CODE_PX} />
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button quiet className="kiosk-narrow" onClick={onBack}>
        {KIOSK.back}
      </Button>
    </section>
  );
}
