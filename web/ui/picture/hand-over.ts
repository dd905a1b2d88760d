/** Outcome for a picture: offered to other apps, put among the downloads, or left. */
type HandedOver = 'shared' | 'downloaded' | 'left';

/** Long enough for the slowest download to have begun. */
const URL_KEPT_MS = 60_000;

/** The messaging app's own browser has neither downloads nor a share sheet for files. */
export function needsLongPress(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** Address of a picture for a long press. The content policy takes data:, not blob:. */
export function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** The share sheet of a phone or tablet, else a download. */
export async function handOver(file: File): Promise<HandedOver> {
  const byTouch = window.matchMedia('(pointer: coarse)').matches;
  if (byTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      // A closed sheet means neither is wanted; any other refusal leads to the download.
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_KEPT_MS);
  return 'downloaded';
}
