import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';

interface QrImageProps {
  value: string;
  alt: string;
  /** Side length in CSS px, including the quiet zone. */
  size: number;
  className?: string;
}

/** Quiet zone of four modules, as required by the standard. */
const QUIET_ZONE = 4;

/**
 * A QR code as an image, which can be saved by a long press, unlike a canvas: it is drawn on a hidden canvas. Black on
 * white in both themes, because phones fail to read it otherwise.
 */
export function QrImage({ value, alt, size, className }: QrImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<{ of: string; src: string } | null>(null);
  // The canvas is drawn in its own effect; effects of children run first.
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
