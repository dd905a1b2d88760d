import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { handOver, needsLongPress } from '../../../ui/picture/hand-over.ts';
import type { BirthText } from '../birth-text.ts';
import type { ShownChart } from '../options/chart-choices.ts';
import { CHART, OPTIONS, SHARE } from '../text.ts';
import { chartText } from './chart-text.ts';
import { pictureFacts } from './picture-facts.ts';

/** The picture itself, to be kept by a long press. The content policy takes data:, not blob:. */
function PictureSheet({ picture, onClose }: { picture: Blob; onClose: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return (
    <Dialog
      sheet
      reading
      title={SHARE.longPress}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      {address && <img src={address} alt={CHART.title} className="w-full" />}
    </Dialog>
  );
}

interface ChartToolsProps {
  birth: BirthText;
  shown: ShownChart;
  onOptions: () => void;
}

/** Three beside one another on the narrowest screen. */
const SMALL = 'button-small px-1';

/** What one does with a chart: reckon it another way, keep it, hand it on. */
export function ChartTools({ birth, shown, onOptions }: ChartToolsProps) {
  const { toasts } = useApp();
  const [drawing, setDrawing] = useState(false);
  const [picture, setPicture] = useState<Blob | null>(null);

  async function save() {
    setDrawing(true);
    try {
      const { chartPicture } = await import('./chart-picture.ts');
      const blob = await chartPicture(pictureFacts(birth, shown));
      if (needsLongPress()) setPicture(blob);
      else {
        const handed = await handOver(new File([blob], SHARE.file, { type: blob.type }));
        if (handed === 'downloaded') toasts.say(SHARE.pictureSaved);
      }
    } catch {
      toasts.warn(SHARE.pictureFailed);
    } finally {
      setDrawing(false);
    }
  }
  async function copy() {
    if (await copyText(chartText(birth, shown))) toasts.say(SHARE.copied);
    else toasts.warn(SHARE.copyFailed);
  }
  return (
    <div className="tools print:hidden">
      <Button quiet className={SMALL} onClick={onOptions}>
        {OPTIONS.title}
      </Button>
      <Button quiet className={SMALL} busy={drawing} onClick={() => void save()}>
        {SHARE.savePicture}
      </Button>
      <Button quiet className={SMALL} onClick={() => void copy()}>
        {SHARE.copyText}
      </Button>
      {picture && <PictureSheet picture={picture} onClose={() => setPicture(null)} />}
    </div>
  );
}
