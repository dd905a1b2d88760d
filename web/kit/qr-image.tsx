import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';

interface QrImageProps {
  value: string;
  alt: string;
  /** CSS px of a side, the quiet zone included. */
  size: number;
  className?: string;
}

/** Four modules of white around the code, as the standard asks. */
const QUIET_ZONE = 4;

/**
 * A QR code as a picture that a long press saves, which a canvas is not: the code is drawn on a
 * canvas out of sight, and its picture is shown. Black on white in both themes, or phones fail to
 * read it.
 */
export function QrImage({ value, alt, size, className }: QrImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<{ of: string; src: string } | null>(null);
  // The canvas draws itself in an effect of its own, and effects of children come first.
  useEffect(() => {
    if (canvas.current) setPicture({ of: value, src: canvas.current.toDataURL('image/png') });
  }, [value]);
  return (
    <span className="inline-grid bg-white">
      {picture?.of === value ? (
        <img src={picture.src} alt={alt} width={size} height={size} className={className} />
      ) : (
        <QRCodeCanvas ref={canvas} value={value} size={size} level="L" marginSize={QUIET_ZONE} />
      )}
    </span>
  );
}
