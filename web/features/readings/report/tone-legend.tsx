import { useState } from 'react';
import { TONES } from '#domain/outlook/outlook';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LEGEND } from './text.ts';
import { ToneMark } from './tone-mark.tsx';

/** The four words in their order, each with its mark; pressed, with what each means. */
export function ToneLegend() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="tone-legend" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{LEGEND.rule}</span>
        <span className="flex gap-2.5">
          {TONES.map((tone) => (
            <span key={tone} className="flex items-center gap-1">
              <ToneMark tone={tone} size="small" />
              {tone}
            </span>
          ))}
        </span>
      </button>
      {open && (
        <Dialog
          sheet
          reading
          title={LEGEND.title}
          onClose={close}
          actions={<Button onClick={close}>{LEGEND.close}</Button>}
        >
          <dl className="rows">
            {TONES.map((tone) => (
              <div key={tone} className="row min-h-14 gap-4">
                <dt className="serif flex flex-none items-center gap-3">
                  <ToneMark tone={tone} size="large" />
                  {tone}
                </dt>
                <dd className="text-ink2">{LEGEND.words[tone]}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
