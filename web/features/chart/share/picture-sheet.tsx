import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CHART, SHARE } from '../text.ts';

/** The picture itself, to be kept by a long press. The content policy takes data:, not blob:. */
export function PictureSheet({ picture, onClose }: { picture: Blob; onClose: () => void }) {
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
