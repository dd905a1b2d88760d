import { type ReactNode, Suspense, useState } from 'react';
import { keptDraft, tabStorage } from '#web/lib/draft-birth.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import { CARD } from './text.ts';

const BirthTry = late(() => import('./birth-try.tsx'));
const SampleSheet = late(() => import('./sample-sheet.tsx'));

/**
 * The visitor's four pillars before sign-in. Until touched it is a static drawing of the wheels, so that neither
 * calendar nor chart is in the first load. The result has an action of its own; until then `children` are shown.
 */
export function BirthCard({ children }: { children?: ReactNode }) {
  const [begun, setBegun] = useState(() => keptDraft(tabStorage(), Date.now()) !== null);
  const [own, setOwn] = useState(false);
  return (
    <>
      <div className="birth-card">
        {begun ? (
          <Suspense fallback={<DrawnWheels />}>
            <BirthTry onOwn={setOwn} />
          </Suspense>
        ) : (
          <button
            type="button"
            className="grid h-full w-full content-between"
            onPointerDown={() => setBegun(true)}
            onClick={() => setBegun(true)}
          >
            <DrawnWheels />
            <span className="row min-h-13 justify-center border-t border-line">
              {CARD.begin}
              <span aria-hidden="true" className="chevron" />
            </span>
          </button>
        )}
      </div>
      {!own && (
        <>
          <p className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-small text-ink3">
            {CARD.local}
            <DialogButton className="link" dialog={(close) => <SampleSheet onClose={close} />}>
              {CARD.sample}
            </DialogButton>
          </p>
          {children}
        </>
      )}
    </>
  );
}

/** Same size as the wheels, so that nothing moves when they load. */
function DrawnWheels() {
  return (
    <span aria-hidden="true" className="flex pt-13">
      {CARD.drawn.map((items) => (
        <span key={items[2]} className="wheel-frame">
          <span className="wheel block py-0!">
            {items.map((item, at) => (
              <span key={item} className="wheel-item" data-chosen={at === 2 || undefined}>
                {item}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}
