import { useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dataAddress, needsLongPress, shareFile } from '#web/ui/picture/share-file.ts';
import { birthText } from '../birth-text.ts';
import { type ChosenPart, useShownChart } from '../screens/shown-chart.ts';
import { CHART, SHARE } from '../text.ts';
import { chartText } from './chart-text.ts';
import { pictureFacts } from './picture-facts.ts';

interface ChartShareProps {
  birth: Birth;
  chosen: ChosenPart | null;
  onClose: () => void;
}

/** A chart as a picture, as text or on paper. */
export default function ChartShare({ birth: born, chosen, onClose }: ChartShareProps) {
  const app = useApp();
  const { shown } = useShownChart(born, chosen);
  const birth = birthText(born, shown);
  const { toasts } = app;
  const [drawing, setDrawing] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);

  async function save() {
    setDrawing(true);
    try {
      const { chartPicture } = await import('./chart-picture.ts');
      const blob = await chartPicture(pictureFacts(birth, shown));
      if (needsLongPress()) setPicture(await dataAddress(blob));
      else {
        const handed = await shareFile(new File([blob], SHARE.file, { type: blob.type }));
        if (handed === 'downloaded') toasts.say(SHARE.pictureSaved);
      }
    } catch {
      toasts.warn(SHARE.pictureFailed);
    } finally {
      setDrawing(false);
    }
  }
  function print() {
    if (needsLongPress()) return toasts.warn(SHARE.printInApp);
    // The open dialog would be on the paper.
    onClose();
    pageLayers(app).afterwards(() => window.print());
  }
  return (
    <Dialog
      sheet
      title={picture ? SHARE.longPress : SHARE.title}
      reading={picture !== null}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      {picture ? (
        <img src={picture} alt={CHART.title} className="w-full" />
      ) : (
        <div className="grid gap-3">
          <Button quiet busy={drawing} onClick={() => void save()}>
            {SHARE.savePicture}
          </Button>
          <Button quiet onClick={() => void copyAndTell(toasts, chartText(birth, shown), SHARE)}>
            {SHARE.copyText}
          </Button>
          <Button quiet onClick={print}>
            {SHARE.print}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
